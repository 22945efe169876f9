import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  canaryPromoted,
  canaryStarted,
  isSameRelease,
  nextShare,
  type Canary,
  type ShellReport,
} from '@opinionbridge/contracts/release';
import { JobScheduler } from '../../jobs/job-scheduler.ts';
import { Log } from '../../log/log.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { againstCanary } from '../shells/judge-canaries.ts';
import { LivingShells } from '../shells/living-shells.ts';
import { growsAt, type RampDocument } from './ramp.schema.ts';
import { Ramps } from './ramps.repository.ts';

const EVERY_MS = 2_000;

/**
 * Gives canaries that grow by themselves their next share when their time has come. Where they are is read from the registry and its
 * history each time, so that neither a restart nor a change by hand is an obstacle.
 */
@Injectable()
export class AdvanceRamps implements OnModuleInit {
  constructor(
    private readonly ramps: Ramps,
    private readonly registry: RegistryState,
    private readonly shells: LivingShells,
    private readonly jobs: JobScheduler,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const run = () => this.all(new Date());
    this.jobs.register({ name: 'grow canaries', everyMs: EVERY_MS, leaseMs: 30_000, run });
  }

  async all(now: Date): Promise<void> {
    for (const ramp of await this.ramps.list()) await this.one(ramp, now);
  }

  private async one(ramp: RampDocument, now: Date): Promise<void> {
    const { _id: slice, version, manifestSha256, minutes, who } = ramp;
    const { registry } = await this.registry.read();
    const canary = registry.slices[slice]?.canary;
    if (!canary || !isSameRelease(canary.release, ramp)) {
      // It was promoted, rolled back or ended by evidence, or another took its place.
      await this.ramps.delete(slice, { version, manifestSha256 });
      return;
    }
    const last = await this.registry.lastOf(registry, slice);
    if (!last || now.getTime() < growsAt(last, minutes)) return;
    const reports = await this.shells.reports();
    // While no shell shows it, no time passes in which it could have been found bad.
    if (!reports.some((report) => shows(report, slice, canary))) return;
    if (againstCanary(slice, canary, reports) !== undefined) return;
    const share = nextShare(canary.share);
    const writer = { who: `${who} (ramp)`, why: `Nothing spoke against it at ${canary.share} %` };
    const after =
      share === undefined
        ? canaryPromoted(registry, slice, writer)
        : canaryStarted(registry, slice, canary.release, share, writer);
    // Where somebody changed the registry meanwhile, it is looked at anew the next time.
    if (await this.registry.replace(registry, after))
      this.log.logger.info({ slice, version, share: share ?? 100 }, 'a canary grows');
  }
}

/** Whether a shell gives the canary to its share of visitors. */
const shows = ({ registry, releases }: ShellReport, slice: string, { release, since }: Canary) =>
  registry.revision >= since &&
  releases.some((one) => one.slice === slice && one.state === 'canary' && isSameRelease(one, release));
