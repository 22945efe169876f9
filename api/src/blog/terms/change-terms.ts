import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { JobScheduler } from '../../platform/work/jobs/job-scheduler.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import { CategoryList } from '../stored/category-list.ts';
import { Posts, type PostTerms, type TermsUpdate } from '../stored/posts.repository.ts';
import { termSlug } from '@opinionbridge/contracts/text';
import { withTerm } from './moved-terms.ts';
import type { TermChange } from './term-change.schema.ts';
import { TermChanges } from './term-changes.repository.ts';

const EVERY_MS = 5_000;
/** Number of posts read, changed and announced at a time. */
const SLICE = 200;
const LOOK_EVERY_MS = 100;
/** Short, because each change has a lease of its own, which its worker extends. */
const JOB_LEASE_MS = 15_000;

/**
 * Replaces a category or tag in every post, including drafts, staged content and the trash. Each post's revision is
 * incremented, which makes a form open with the old name merge the change. If the process is killed, the job starts the
 * change over; posts already changed need nothing.
 */
@Injectable()
export class ChangeTerms implements OnModuleInit, OnModuleDestroy {
  private readonly holder = randomUUID();
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly changes: TermChanges,
    private readonly posts: Posts,
    private readonly categories: CategoryList,
    private readonly contentVersion: ContentVersion,
    private readonly jobs: JobScheduler,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const run = () => this.finishAll();
    this.jobs.register({ name: 'change categories and tags', everyMs: EVERY_MS, leaseMs: JOB_LEASE_MS, run });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.running?.catch(() => {});
  }

  /**
   * Records a change and carries it out; with many posts it continues after the answer.
   *
   * @param seen number of the latest change before the caller found the term
   * @param waitMs maximum wait in milliseconds
   * @returns the change in its state after the wait
   * @throws Problem `conflict` if somebody else is changing the term
   */
  async change(
    wanted: Pick<TermChange, 'kind' | 'from' | 'to' | 'by' | 'changeKey'>,
    seen: number,
    waitMs: number,
  ): Promise<TermChange> {
    // The same request may have arrived twice at once.
    const noted = (await this.changes.add(wanted, seen)) ?? (await this.changes.findByKey(wanted.changeKey));
    if (!noted)
      throw new Problem('conflict', 'Somebody else is changing it right now. Look at the list again.');
    const running = this.finishAll().catch((error: Error) =>
      this.log.logger.warn(
        { reason: error.name },
        'a change of terms was interrupted; the job will resume it',
      ),
    );
    const waited = new AbortController();
    await Promise.race([running, pause(waitMs, undefined, { signal: waited.signal }).catch(() => {})]);
    waited.abort();
    return (await this.changes.find(noted._id)) ?? noted;
  }

  /**
   * Carries out open changes in order. Runs never overlap in this process, and one process at a time works on a change.
   */
  finishAll(): Promise<void> {
    // A caller during a run may have recorded a change after the run's last look, so queue another run.
    const before = this.running?.catch(() => {}) ?? Promise.resolve();
    const run = before
      .then(() => this.finishOpen())
      .finally(() => {
        if (this.running === run) this.running = undefined;
      });
    return (this.running = run);
  }

  private async finishOpen(): Promise<void> {
    for (;;) {
      const open = await this.changes.firstOpen();
      if (!open || this.stopped) return;
      if (await this.changes.hold(open._id, this.holder)) await this.carryOut(open);
      else await pause(LOOK_EVERY_MS);
    }
  }

  /** Passes over all posts until a pass finds nothing, because a post may be saved with the old name in between. */
  private async carryOut(change: TermChange): Promise<void> {
    for (;;) {
      const found = await this.pass(change);
      if (found === null) return;
      if (found > 0) continue;
      await this.renameListed(change);
      return this.changes.finish(change._id);
    }
  }

  private async renameListed({ kind, from, to }: TermChange): Promise<void> {
    if (kind !== 'category') return;
    if (await this.categories.rename(from, to === null ? null : { slug: termSlug(to), name: to }))
      await this.contentVersion.announce([], true);
  }

  /** @returns the number of posts with the term; null if another process has taken over */
  private async pass(change: TermChange): Promise<number | null> {
    let found = 0;
    for (let last: Types.ObjectId | null = null; ;) {
      const slice: PostTerms[] = await this.posts.termsAfter(last, SLICE);
      if (slice.length === 0) return found;
      last = slice.at(-1)!._id;
      const updates = slice.flatMap((post) => updateOf(post, change) ?? []);
      found += updates.length;
      if (this.stopped || !(await this.changes.hold(change._id, this.holder, updates.length))) return null;
      if (updates.length === 0) continue;
      try {
        // One post at a time: during a bulk call, the embedded engine blocks everybody else.
        for (const update of updates) await this.posts.replaceTerms(update);
      } finally {
        const isVisible = updates.some(({ post }) => post.status === 'published');
        await this.contentVersion.announce(
          updates.map(({ post }) => String(post._id)),
          isVisible,
        );
      }
    }
  }
}

function updateOf(post: PostTerms, change: TermChange): TermsUpdate | null {
  const own = withTerm(post, change);
  const staged = post.staged && withTerm(post.staged, change);
  if (!own && !staged) return null;
  return {
    post,
    values: {
      ...(own && { ...own, categorySlug: termSlug(own.category) }),
      ...(staged && { 'staged.category': staged.category, 'staged.tags': staged.tags }),
    },
  };
}
