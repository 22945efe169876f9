import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../audit/audited.decorator.ts';
import { ForReleaseManagers } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { Answers, AnswersNothing } from '../../platform/http/answers.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReleasePreviewDto } from '../previews/preview.dto.ts';
import { ReleasePreviews } from '../previews/release-previews.ts';
import { DocumentsPromotion } from '../promotions/promotions.controller.ts';
import { PromoteRelease } from '../promotions/promote-release.ts';
import { Ramps } from '../ramps/ramps.repository.ts';
import { QuarantineReleases } from '../registry/quarantine-releases.ts';
import { ReleaseRowDto, StoreParams } from '../store/store.dto.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';
import { ReasonDto } from './change.dto.ts';

/** Actions on one release in the store, whether or not visitors get it. */
@ApiTags('releases (admin)')
@Controller('api/admin/releases/slices/:slice/:version')
export class ReleaseActionsController {
  constructor(
    private readonly previews: ReleasePreviews,
    private readonly quarantine: QuarantineReleases,
    private readonly ramps: Ramps,
    private readonly releases: StoredReleases,
    private readonly takeRelease: PromoteRelease,
  ) {}

  @Post('preview')
  @ForReleaseManagers()
  @Audited('preview.made')
  @ApiOperation({ summary: 'Create a link to a release in the store, valid for a day' })
  @ApiCreatedResponse({ type: ReleasePreviewDto })
  @MayAnswerProblems('not_found', 'release_quarantined', 'validation_failed')
  previewRelease(@Param() { slice, version }: StoreParams): Promise<ReleasePreviewDto> {
    return this.previews.make(slice, version);
  }

  @Post('promotion')
  @ForReleaseManagers()
  @Audited('release.promoted')
  @ApiOperation({ summary: 'Take a release from the staging site into the store' })
  @Answers(ReleaseRowDto)
  @DocumentsPromotion()
  takeStagedRelease(
    @Param() { slice, version }: StoreParams,
    @Me() { account }: SignedIn,
  ): Promise<ReleaseRowDto> {
    return this.takeRelease.take(slice, version, account.email);
  }

  /** A ramp starts together with its canary (`changeRelease`). */
  @Delete('ramp')
  @ForReleaseManagers()
  @Audited('ramp.stopped')
  @ApiOperation({
    summary: 'Stop the growth of a canary',
    description: 'A ramp of another release of the slice continues.',
  })
  @AnswersNothing()
  @MayAnswerProblems('validation_failed')
  async stopRamp(@Param() { slice, version }: StoreParams): Promise<void> {
    await this.ramps.delete(slice, { version });
  }

  @Put('pin')
  @ForReleaseManagers()
  @Audited('release.pinned')
  @ApiOperation({ summary: 'Pin a release, so that it is not pruned' })
  @AnswersNothing()
  @MayAnswerProblems('not_found', 'conflict', 'validation_failed')
  async pinRelease(
    @Param() { slice, version }: StoreParams,
    @Body() { why }: ReasonDto,
    @Me() { account }: SignedIn,
  ): Promise<void> {
    if (await this.releases.pin(slice, version, { by: account.email, at: new Date(), why })) return;
    const release = await this.releases.read(slice, version);
    if (!release?.pin) throw new Problem('not_found');
    const { by, why: reason } = release.pin;
    throw new Problem('conflict', `It was already pinned by ${by}: ${reason}`);
  }

  @Delete('pin')
  @ForReleaseManagers()
  @Audited('release.unpinned')
  @ApiOperation({ summary: 'Unpin a release, so that it can be pruned' })
  @AnswersNothing()
  @MayAnswerProblems('not_found', 'validation_failed')
  async unpinRelease(@Param() { slice, version }: StoreParams): Promise<void> {
    if (!(await this.releases.unpin(slice, version))) throw new Problem('not_found');
  }

  @Put('quarantine')
  @ForReleaseManagers()
  @Audited('release.quarantined')
  @ApiOperation({
    summary: 'Quarantine a release',
    description: 'The active one is rolled back, a canary ends. Refused if there is none to go back to.',
  })
  @AnswersNothing()
  @MayAnswerProblems('not_found', 'conflict', 'release_quarantined', 'validation_failed')
  async quarantineRelease(
    @Param() { slice, version }: StoreParams,
    @Body() { why }: ReasonDto,
    @Me() { account }: SignedIn,
  ): Promise<void> {
    await this.quarantine.quarantine(slice, version, { by: account.email, at: new Date(), why });
  }

  @Delete('quarantine')
  @ForReleaseManagers()
  @Audited('release.quarantine_lifted')
  @ApiOperation({ summary: 'Lift the quarantine of a release; this does not activate it' })
  @AnswersNothing()
  @MayAnswerProblems('not_found', 'validation_failed')
  async liftQuarantine(@Param() { slice, version }: StoreParams): Promise<void> {
    await this.quarantine.lift(slice, version);
  }
}
