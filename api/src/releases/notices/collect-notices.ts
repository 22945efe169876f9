import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { KnownShell } from '@opinionbridge/releases';
import { Environment } from '../../platform/configuration/environment.ts';
import { JobScheduler } from '../../platform/work/jobs/job-scheduler.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { ShellStates } from '../shells/shell-states.repository.ts';
import { consoleUrl, noticeOfChange, noticeOfQuarantine, noticeOfShell } from './notice-bodies.ts';
import type { NoticeProgress } from './release-notice.schema.ts';
import { ReleaseNotices } from './release-notices.repository.ts';

const EVERY_MS = 1_000;
const LEASE_MS = 30_000;
/** Maximum number of changes processed per run. */
const MAX_CHANGES = 200;
const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;

/**
 * Collects news for the webhook: changes in the history since the last look, releases that a shell quarantined, and
 * shells that were lost or came back. Notices are stored before the progress, under ids derived from the event. A run
 * after a kill therefore finds the same events again without creating duplicates.
 */
@Injectable()
export class CollectNotices implements OnModuleInit {
  constructor(
    private readonly notices: ReleaseNotices,
    private readonly state: RegistryState,
    private readonly shells: ShellStates,
    private readonly environment: Environment,
    private readonly jobs: JobScheduler,
  ) {}

  onModuleInit(): void {
    if (this.environment.RELEASE_WEBHOOK_URL === undefined) return;
    const run = () => this.all(new Date());
    this.jobs.register({ name: 'collect notices of releases', everyMs: EVERY_MS, leaseMs: LEASE_MS, run });
  }

  async all(now: Date): Promise<void> {
    const shells = await this.shells.list(now.getTime());
    const before = await this.notices.progress();
    const revision = before ? await this.changes(before.revision, now) : await this.state.revision();
    // Events before the first look are not news.
    if (before) await this.ofShells(before, shells, now);
    const lost = shells
      .filter(({ isLost }) => isLost)
      .map(({ id, name, heardAt }) => ({ id, name, heardAt: new Date(heardAt) }));
    if (!before || before.revision !== revision || !isSameShells(before.lost, lost))
      await this.notices.putProgress({ revision, lost });
  }

  /** @returns the last revision covered by notices */
  private async changes(after: number, now: Date): Promise<number> {
    const present = await this.state.revision();
    // A lost registry has started over.
    if (present <= after) return present;
    const changes = await this.state.changesAfter(after, MAX_CHANGES);
    for (const change of changes) {
      const notice = noticeOfChange(change, this.console);
      if (notice)
        await this.notices.add(
          `change-${change.revision}-${Date.parse(change.at)}`,
          JSON.stringify(notice),
          now,
        );
    }
    return changes.at(-1)?.revision ?? after;
  }

  private async ofShells(before: NoticeProgress, shells: readonly KnownShell[], now: Date): Promise<void> {
    for (const shell of shells) {
      const known = before.lost.find(({ id }) => id === shell.id);
      if (shell.isLost && !known) await this.shell('shell_lost', shell, shell.heardAt, now);
      if (!shell.isLost && known) await this.shell('shell_back', shell, known.heardAt.toISOString(), now);
      for (const release of shell.isLost ? [] : shell.report.releases) {
        if (release.state !== 'quarantined') continue;
        const { slice, version, since } = release;
        // Older notices are deleted, so this event could not be recognized as known.
        if (Date.parse(since) < now.getTime() - KEPT_MS) continue;
        const id = ['quarantined', shell.id, slice, version, Date.parse(since) || 0].join('-');
        await this.notices.add(id, JSON.stringify(noticeOfQuarantine(release, shell.id, this.console)), now);
      }
    }
  }

  private shell(
    event: 'shell_lost' | 'shell_back',
    shell: KnownShell,
    heardAt: string,
    now: Date,
  ): Promise<void> {
    const id = [event, shell.id, Date.parse(heardAt)].join('-');
    return this.notices.add(id, JSON.stringify(noticeOfShell(event, shell, now, this.console)), now);
  }

  private get console(): string {
    return consoleUrl(this.environment.SITE_URL);
  }
}

const isSameShells = (one: readonly { id: string }[], other: readonly { id: string }[]): boolean =>
  one.length === other.length && one.every(({ id }) => other.some((shell) => shell.id === id));
