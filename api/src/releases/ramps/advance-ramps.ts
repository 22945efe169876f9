import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  canaryEnded,
  canaryPromoted,
  canaryStarted,
  isSameRelease,
  MAX_RAMP_WAIT_MINUTES,
  nextShare,
  type Canary,
  type Registry,
  type ShellReport,
  RELEASE_SERVICE,
} from '@opinionbridge/releases';
import { evidenceInReports, rampStanding } from '@opinionbridge/releases/evidence';
import { JobScheduler } from '../../platform/work/jobs/job-scheduler.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { ShellStates } from '../shells/shell-states.repository.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';
import { growsAt, isRampOf, type RampDocument } from './ramp.schema.ts';
import { Ramps } from './ramps.repository.ts';

const EVERY_MS = 10_000;

/**
 * Raises the share of growing canaries once their time has come and enough visitors have had them. Reads their state
 * from the registry and its history each time: neither restarts nor manual changes matter.
 */
@Injectable()
export class AdvanceRamps implements OnModuleInit {
  constructor(
    private readonly ramps: Ramps,
    private readonly registry: RegistryState,
    private readonly shells: ShellStates,
    private readonly releases: StoredReleases,
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
    const { _id: slice, version, since, minutes, who } = ramp;
    const { registry } = await this.registry.read();
    const canary = registry.slices[slice]?.canary;
    if (!isRampOf(ramp, canary)) {
      // The canary was promoted, rolled back, ended by evidence or replaced.
      await this.ramps.delete(slice, { since });
      return;
    }
    const last = await this.registry.lastOf(registry, slice);
    if (!last || now.getTime() < growsAt(last, minutes)) return;
    const reports = await this.shells.liveReports();
    const { doubted, lacking } = rampStanding(slice, canary, last, reports);
    const isShown = reports.some((report) => shows(report, slice, canary));
    // Browsers' reports stop a canary from growing but do not end it: a person decides.
    if (doubted !== undefined || evidenceInReports(slice, canary, reports) !== undefined) return;
    if (await this.releases.quarantineOf(slice, version)) return;
    const isOver = now.getTime() >= growsAt(last, minutes + MAX_RAMP_WAIT_MINUTES);
    if ((lacking !== undefined || !isShown) && !isOver) return;
    const after =
      lacking === undefined ? grown(registry, slice, canary, who) : ended(registry, slice, lacking);
    // If somebody changed the registry in the meantime, the next run checks again.
    if (await this.registry.replace(registry, after))
      this.log.logger.info(
        { slice, version, action: after.history.at(-1)?.action },
        'a canary grows or ends',
      );
  }
}

function grown(registry: Registry, slice: string, canary: Canary, who: string): Registry {
  const share = nextShare(canary.share);
  const writer = { who: `${who} (ramp)`, why: `Nothing spoke against it at ${canary.share} %` };
  return share === undefined
    ? canaryPromoted(registry, slice, writer)
    : canaryStarted(registry, slice, canary.release, share, writer);
}

function ended(registry: Registry, slice: string, lacking: string): Registry {
  const why = `${lacking}, ${MAX_RAMP_WAIT_MINUTES / 60} hours after its time was over`;
  return canaryEnded(registry, slice, { who: RELEASE_SERVICE, why });
}

/** Whether a shell serves the canary to its share of visitors. */
const shows = ({ registry, releases }: ShellReport, slice: string, { release, since }: Canary) =>
  registry.revision >= since &&
  releases.some((one) => one.slice === slice && one.state === 'canary' && isSameRelease(one, release));
