import { Body, Controller, Delete, HttpCode, Param, Put, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameTarget } from '../../audit/audit-log.ts';
import { Audited } from '../../audit/audited.decorator.ts';
import { ForReleaseManagers } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { QuarantineReleases } from '../registry/quarantine-releases.ts';
import { StoreParams } from '../store/store.dto.ts';
import { ReasonDto } from './change.dto.ts';

/** Releases that nobody gets, because a person decided so. */
@ApiTags('releases (admin)')
@Controller('api/admin/releases/slices/:slice/:version/quarantine')
export class QuarantineController {
  constructor(private readonly quarantine: QuarantineReleases) {}

  @Put()
  @ForReleaseManagers()
  @Audited('release.quarantined')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Let nobody have a release',
    description: 'The active one is rolled back, a canary ends. Refused where there is none to go back to.',
  })
  @ApiNoContentResponse()
  @MayAnswerProblems('not_found', 'conflict', 'release_quarantined')
  async quarantineRelease(
    @Param() { slice, version }: StoreParams,
    @Body() { why }: ReasonDto,
    @Me() { account }: SignedIn,
    @Req() request: Request,
  ): Promise<void> {
    nameTarget(request, `${slice} ${version}`);
    await this.quarantine.quarantine(slice, version, { by: account.email, at: new Date(), why });
  }

  @Delete()
  @ForReleaseManagers()
  @Audited('release.quarantine_lifted')
  @HttpCode(204)
  @ApiOperation({ summary: 'Visitors may get a release again; none does by this' })
  @ApiNoContentResponse()
  @MayAnswerProblems('not_found', 'validation_failed')
  async liftQuarantine(@Param() { slice, version }: StoreParams, @Req() request: Request): Promise<void> {
    nameTarget(request, `${slice} ${version}`);
    await this.quarantine.lift(slice, version);
  }
}
