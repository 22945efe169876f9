import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { indianDay, untilIndianMidnight } from '@opinionbridge/contracts/text';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { RepeatingTask } from '../../platform/work/jobs/repeating-task.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import type { Post } from '../post/post.ts';
import { Posts } from '../stored/posts.repository.ts';
import { usualTerm } from './review-days.ts';
import { ReviewMails } from './review-mails.ts';

/** Maximum delay for reviews that a killed process left unmarked; each look may read all posts. */
const POLL_MS = 10 * 60_000;
const SLICE = 50;

/**
 * Marks published posts as overdue when the day of their next medical review begins in India. The mark is stored, so
 * that neither a cached page nor an instance with a slow clock contradicts it. Marking invalidates all caches and
 * notifies the author by mail.
 */
@Injectable()
export class ReviewTerms implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: RepeatingTask;

  constructor(
    private readonly posts: Posts,
    private readonly contentVersion: ContentVersion,
    private readonly mails: ReviewMails,
    private readonly environment: Environment,
    log: Log,
  ) {
    this.task = new RepeatingTask(
      POLL_MS,
      () => this.markDue(),
      (error) => log.logger.error({ err: error }, 'overdue reviews could not be marked; will retry'),
    );
  }

  /** Default validity of a review in months. */
  get months(): number {
    return this.environment.REVIEW_TERM_MONTHS;
  }

  onApplicationBootstrap(): void {
    if (this.environment.JOBS) this.task.start(0);
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
  }

  /** Checks a post that was just changed: a day that has already come takes effect at once. */
  lookAt({ status, reviewOverdue, reviewedOn, reviewAgainBy }: Post): void {
    if (status === 'published' && !reviewOverdue && reviewedOn && reviewAgainBy <= indianDay(new Date()))
      this.task.wake();
  }

  /** @returns milliseconds until the next look */
  private async markDue(): Promise<number> {
    const now = new Date();
    const due = await this.posts.reviewsDue(indianDay(now), SLICE);
    const marked: string[] = [];
    try {
      for (const post of due) if (await this.mark(post)) marked.push(String(post._id));
    } finally {
      if (marked.length > 0) await this.contentVersion.announce(marked, true);
    }
    return due.length < SLICE ? Math.min(POLL_MS, untilIndianMidnight(now)) : 0;
  }

  /** The database arbitrates between instances: only one finds the post unchanged. */
  private async mark(post: Post): Promise<boolean> {
    const reviewAgainBy = post.reviewAgainBy || usualTerm(post.reviewedOn, this.months);
    const reviewOverdue = post.reviewAgainBy !== undefined && post.reviewAgainBy !== '';
    const marked = { ...post, reviewAgainBy, reviewOverdue, revision: post.revision + 1 };
    const { newsKey, mails } = await this.mails.prepare(post, marked, null);
    const after = await this.posts.replace(post, { ...marked, newsKey });
    if (after === null || after === 'slug taken') return false;
    await this.mails.send(mails);
    return true;
  }
}
