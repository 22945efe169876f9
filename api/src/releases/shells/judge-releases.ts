import { RELEASE_SERVICE } from '@opinionbridge/releases';
import { Injectable } from '@nestjs/common';
import { evidenceInReports, wantedReleases } from '@opinionbridge/releases/evidence';
import { Log } from '../../platform/telemetry/log/log.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { QuarantineReleases } from '../registry/quarantine-releases.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { ShellStates } from './shell-states.repository.ts';

/**
 * Quarantines a release for all shells, including those started later, if one shell found it bad, or if the evidence of
 * all shells together speaks against it: each alone may have too few pages to tell.
 */
@Injectable()
export class JudgeReleases {
  constructor(
    private readonly registry: RegistryState,
    private readonly shells: ShellStates,
    private readonly quarantine: QuarantineReleases,
    private readonly log: Log,
  ) {}

  /** Evaluates the latest reports of all shells; called after each report. */
  async judge(): Promise<void> {
    const [{ registry }, reports] = await Promise.all([this.registry.read(), this.shells.liveReports()]);
    for (const [slice, entry] of Object.entries(registry.slices))
      for (const wanted of wantedReleases(entry)) {
        const why = evidenceInReports(slice, wanted, reports);
        if (why !== undefined) await this.condemn(slice, wanted.release.version, why);
      }
  }

  private async condemn(slice: string, version: string, why: string): Promise<void> {
    const note = { by: RELEASE_SERVICE, at: new Date(), why: why.slice(0, 400) };
    try {
      await this.quarantine.quarantine(slice, version, note);
      this.log.logger.warn({ slice, version, why }, 'a release was quarantined');
    } catch (error) {
      // There is no release to go back to, or another instance was faster.
      if (!(error instanceof Problem)) throw error;
    }
  }
}
