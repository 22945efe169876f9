import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { RepeatingTask } from '../../platform/work/jobs/repeating-task.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import type { Post } from '../post/post.ts';
import { ReviewTerms } from '../review/review-terms.ts';
import { Posts } from '../stored/posts.repository.ts';

/** One small index read finds all posts due before the next poll; one scheduled for sooner may appear this late. */
const POLL_MS = 2_000;
const SLICE = 50;

/**
 * Publishes scheduled posts when they are due. Every instance polls the database itself, so there is no state besides
 * the posts that could be lost, or be wrong after a restore.
 */
@Injectable()
export class PublishDuePosts implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: RepeatingTask;

  constructor(
    private readonly posts: Posts,
    private readonly contentVersion: ContentVersion,
    private readonly environment: Environment,
    private readonly reviewTerms: ReviewTerms,
    log: Log,
  ) {
    this.task = new RepeatingTask(
      POLL_MS,
      () => this.publishDue(),
      (error) => log.logger.error({ err: error }, 'scheduled posts could not be published; will retry'),
    );
  }

  onApplicationBootstrap(): void {
    if (this.environment.JOBS) this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
  }

  /** @returns milliseconds until the next post is due */
  private async publishDue(): Promise<number> {
    const soon = await this.posts.due(new Date(Date.now() + POLL_MS), SLICE);
    for (const post of soon) {
      const waitMs = (post.publishAt?.getTime() ?? 0) - Date.now();
      if (waitMs > 0) return waitMs;
      await this.publish(post);
    }
    return soon.length < SLICE ? POLL_MS : 0;
  }

  /** The database arbitrates between instances: only one finds the post unchanged. */
  private async publish(post: Post): Promise<void> {
    const published = await this.posts.replace(post, {
      ...post,
      status: 'published',
      publishedAt: post.publishedAt ?? post.publishAt,
      publishAt: null,
      revision: post.revision + 1,
    });
    if (!published || published === 'slug taken') return;
    await this.contentVersion.announce([String(post._id)], true);
    this.reviewTerms.lookAt(published);
  }
}
