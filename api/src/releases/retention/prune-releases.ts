import { Injectable, type OnModuleInit } from '@nestjs/common';
import { versionsNamed } from '@opinionbridge/releases';
import { JobScheduler } from '../../platform/work/jobs/job-scheduler.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { ReleaseBlobs } from '../store/release-blobs.repository.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';

/** Number of newest releases of each slice that are kept even if unused. */
const KEPT = 20;
const HOUR_MS = 3_600_000;
/** Maximum duration of an upload; contents older than this without a release are orphaned. */
const UPLOAD_MS = 24 * HOUR_MS;

/** Removes releases that are no longer needed, and contents without a release. */
@Injectable()
export class PruneReleases implements OnModuleInit {
  constructor(
    private readonly releases: StoredReleases,
    private readonly blobs: ReleaseBlobs,
    private readonly registry: RegistryState,
    private readonly jobs: JobScheduler,
  ) {}

  onModuleInit(): void {
    const run = () => this.all(new Date());
    this.jobs.register({ name: 'prune releases', everyMs: HOUR_MS, leaseMs: HOUR_MS / 4, run });
  }

  /** @param now reference time for retention */
  async all(now: Date): Promise<void> {
    for (const slice of await this.releases.slices()) {
      const used = versionsNamed((await this.registry.read()).registry, slice);
      for (const { version } of (await this.releases.list(slice)).slice(KEPT))
        if (!used.has(version)) await this.releases.delete(slice, version, now);
    }
    const sentBefore = new Date(now.getTime() - UPLOAD_MS);
    const old = await this.blobs.storedBefore(sentBefore);
    const needed = await this.releases.contents();
    for (const sha256 of old) if (!needed.has(sha256)) await this.blobs.delete(sha256, sentBefore);
  }

  /** @throws Problem if there is no such release, or it is in the registry, pinned or quarantined */
  async one(slice: string, version: string): Promise<void> {
    const release = await this.releases.read(slice, version);
    if (!release) throw new Problem('not_found');
    if (release.pin) {
      const { by, why } = release.pin;
      throw new Problem(
        'conflict',
        `${slice} ${version} was pinned by ${by} (${why}). The pin is lifted at /admin/releases.`,
      );
    }
    if (release.quarantine) {
      const { by, why } = release.quarantine;
      throw new Problem(
        'conflict',
        `${slice} ${version} was quarantined by ${by} (${why}). The quarantine is lifted at /admin/releases.`,
      );
    }
    const { registry } = await this.registry.read();
    const isUsed = versionsNamed(registry, slice).has(version);
    // Also fails for a release that a concurrent change is about to name: that is recorded before it is written.
    if (isUsed || !(await this.releases.delete(slice, version)))
      throw new Problem(
        'conflict',
        isUsed
          ? `${slice} ${version} is in the registry.`
          : `${slice} ${version} was uploaded or about to be activated within the last hour, or has a preview link.`,
      );
  }
}
