import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { ConsoleController } from './console/console.controller.ts';
import { ExplainController } from './console/explain.controller.ts';
import { ReleaseActionsController } from './console/release-actions.controller.ts';
import { MakeWithdrawals } from './console/make-withdrawals.ts';
import { ReadOverview } from './console/read-overview.ts';
import { ReadRelease } from './console/read-release.ts';
import { WatchReleases } from './console/watch-releases.ts';
import { PreviewsController } from './previews/previews.controller.ts';
import { ReleasePreviews } from './previews/release-previews.ts';
import { AdvanceRamps } from './ramps/advance-ramps.ts';
import { rampSchema } from './ramps/ramp.schema.ts';
import { RampsController } from './ramps/ramps.controller.ts';
import { Ramps } from './ramps/ramps.repository.ts';
import { ChangeRegistry } from './registry/change-registry.ts';
import { QuarantineReleases } from './registry/quarantine-releases.ts';
import { RegistryController } from './registry/registry.controller.ts';
import { RegistryState } from './registry/registry-state.repository.ts';
import { SignRegistry } from './registry/sign-registry.ts';
import { changeSchema, registrySchema } from './registry/registry-state.schema.ts';
import { releaseFaultSchema, releaseMeasureSchema } from './measures/release-measure.schema.ts';
import { MeasuresController } from './measures/measures.controller.ts';
import { ReadMeasures } from './measures/read-measures.ts';
import { ReleaseMeasures } from './measures/release-measures.repository.ts';
import { StackResolver } from './measures/stack-resolver.ts';
import { CollectNotices } from './notices/collect-notices.ts';
import { NoticeMessages } from './notices/notice-messages.ts';
import { noticeProgressSchema, releaseNoticeSchema } from './notices/release-notice.schema.ts';
import { ReleaseNotices } from './notices/release-notices.repository.ts';
import { GatherEvidence } from './promotions/gather-evidence.ts';
import { PromotionsController } from './promotions/promotions.controller.ts';
import { ReadStaging } from './promotions/read-staging.ts';
import { StagingSite } from './promotions/staging-site.ts';
import { PromoteRelease } from './promotions/promote-release.ts';
import { PruneReleases } from './retention/prune-releases.ts';
import { JudgeReleases } from './shells/judge-releases.ts';
import { shellStateSchema } from './shells/shell-state.schema.ts';
import { ShellStates } from './shells/shell-states.repository.ts';
import { ShellsController } from './shells/shells.controller.ts';
import { VerifySignature } from './store/verify-signature.ts';
import { ReceiveRelease } from './store/receive-release.ts';
import { ReleaseBlobs } from './store/release-blobs.repository.ts';
import { StoreController } from './store/store.controller.ts';
import { releaseSignatureSchema, storedReleaseSchema } from './store/stored-release.schema.ts';
import { SliceQuota } from './store/slice-quota.ts';
import { StoredReleases } from './store/stored-releases.repository.ts';
import { releaseTokenSchema } from './tokens/release-token.schema.ts';
import { ReleaseTokens } from './tokens/release-tokens.ts';
import { ReleaseTokenRows } from './tokens/release-tokens.repository.ts';
import { TokensController } from './tokens/tokens.controller.ts';

const store = [ReceiveRelease, ReleaseBlobs, SliceQuota, StoredReleases, VerifySignature];
const registry = [ChangeRegistry, QuarantineReleases, RegistryState, SignRegistry];
const ofConsole = [MakeWithdrawals, ReadOverview, ReadRelease, WatchReleases];
const shells = [JudgeReleases, ReadMeasures, ReleaseMeasures, ShellStates, StackResolver];
const previews = [ReleasePreviews];
const ramps = [AdvanceRamps, Ramps];
const notices = [CollectNotices, NoticeMessages, ReleaseNotices];
const promotions = [GatherEvidence, ReadStaging, StagingSite, PromoteRelease];
const tokens = [ReleaseTokenRows, ReleaseTokens];

/** The release service: store and registry for many teams and shells, in the same database as everything else. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'ReleaseToken', schema: releaseTokenSchema },
      { name: 'StoredRelease', schema: storedReleaseSchema },
      { name: 'ReleaseSignature', schema: releaseSignatureSchema },
      { name: 'ReleaseRegistry', schema: registrySchema },
      { name: 'ReleaseChange', schema: changeSchema },
      { name: 'ReleaseNotice', schema: releaseNoticeSchema },
      { name: 'NoticeProgress', schema: noticeProgressSchema },
      { name: 'ShellState', schema: shellStateSchema },
      { name: 'ReleaseRamp', schema: rampSchema },
      { name: 'ReleaseMeasure', schema: releaseMeasureSchema },
      { name: 'ReleaseFault', schema: releaseFaultSchema },
    ]),
    AuthModule,
  ],
  controllers: [
    ConsoleController,
    ExplainController,
    ReleaseActionsController,
    MeasuresController,
    PreviewsController,
    PromotionsController,
    RampsController,
    RegistryController,
    StoreController,
    ShellsController,
    TokensController,
  ],
  providers: [
    ...store,
    ...registry,
    PruneReleases,
    ...shells,
    ...ramps,
    ...previews,
    ...ofConsole,
    ...notices,
    ...promotions,
    ...tokens,
  ],
  exports: [ReleaseTokenRows, ReleaseTokens],
})
export class ReleasesModule {}
