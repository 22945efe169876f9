import { Body, Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../audit/audited.decorator.ts';
import { ForReleaseManagers } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { StoreParams } from '../store/store.dto.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';
import { ReasonDto } from './change.dto.ts';

/** Releases that somebody wants to stay, whatever their age. */
@ApiTags('releases (admin)')
@Controller('api/admin/releases/slices/:slice/:version/pin')
export class PinsController {
  constructor(private readonly releases: StoredReleases) {}

  @Put()
  @ForReleaseManagers()
  @Audited('release.pinned')
  @HttpCode(204)
  @ApiOperation({ summary: 'Keep a release, whatever its age' })
  @ApiNoContentResponse()
  @MayAnswerProblems('not_found', 'conflict')
  async pinRelease(
    @Param() { slice, version }: StoreParams,
    @Body() { why }: ReasonDto,
    @Me() { account }: SignedIn,
  ): Promise<void> {
    if (await this.releases.pin(slice, version, { by: account.email, at: new Date(), why })) return;
    const release = await this.releases.read(slice, version);
    if (!release?.pin) throw new Problem('not_found');
    const { by, why: reason } = release.pin;
    throw new Problem('conflict', { detail: `It is pinned already, by ${by}: ${reason}` });
  }

  @Delete()
  @ForReleaseManagers()
  @Audited('release.unpinned')
  @HttpCode(204)
  @ApiOperation({ summary: 'Let a release go when it is old' })
  @ApiNoContentResponse()
  @MayAnswerProblems('not_found', 'validation_failed')
  async unpinRelease(@Param() { slice, version }: StoreParams): Promise<void> {
    if (!(await this.releases.unpin(slice, version))) throw new Problem('not_found');
  }
}
