import { Injectable } from '@nestjs/common';
import { RELEASE_SERVICE, SHELL } from '@opinionbridge/releases';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { consoleUrl, noticeOfManualQuarantine } from '../notices/notice-bodies.ts';
import { ReleaseNotices } from '../notices/release-notices.repository.ts';
import type { ReleaseNote } from '../store/stored-release.schema.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';
import { ChangeRegistry, quarantined } from './change-registry.ts';

/** Excludes a release from being served until somebody lifts the quarantine. */
@Injectable()
export class QuarantineReleases {
  constructor(
    private readonly releases: StoredReleases,
    private readonly changeRegistry: ChangeRegistry,
    private readonly notices: ReleaseNotices,
    private readonly environment: Environment,
  ) {}

  /**
   * Quarantines a release and withdraws it from visitors. Recorded first, to prevent its activation in between; after a
   * kill, the call can be repeated.
   *
   * @throws Problem if there is no such release, it is already quarantined, or there is none to go back to; nothing
   *   is changed then
   */
  async quarantine(slice: string, version: string, note: ReleaseNote): Promise<void> {
    if (slice === SHELL) throw new Problem('conflict', 'Open pages need the shell’s own files.');
    const isNew = await this.releases.quarantine(slice, version, note);
    const known = isNew ? note : await this.releases.quarantineOf(slice, version);
    if (!known) throw new Problem('not_found');
    const writer = { who: note.by, why: `Quarantined: ${note.why}`.slice(0, 500) };
    try {
      const wasSeen = await this.changeRegistry.withdraw(slice, version, writer);
      await this.notify(slice, version, known);
      if (!isNew && !wasSeen) throw quarantined(slice, version, known);
    } catch (error) {
      if (isNew) await this.releases.liftQuarantine(slice, version);
      throw error;
    }
  }

  /** Stores a notice under an id derived from the event: a repetition after a kill creates no second one. */
  private async notify(slice: string, version: string, note: ReleaseNote): Promise<void> {
    const { RELEASE_WEBHOOK_URL, SITE_URL } = this.environment;
    // Quarantines by shells are announced as such, and as the change that they cause.
    if (RELEASE_WEBHOOK_URL === undefined || note.by === RELEASE_SERVICE) return;
    const id = ['quarantined', slice, version, note.at.getTime()].join('-');
    const notice = noticeOfManualQuarantine(slice, version, note, consoleUrl(SITE_URL));
    await this.notices.add(id, JSON.stringify(notice), new Date());
  }

  /** @throws Problem if the release is not quarantined */
  async lift(slice: string, version: string): Promise<void> {
    if (!(await this.releases.liftQuarantine(slice, version))) throw new Problem('not_found');
  }
}
