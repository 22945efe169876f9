import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ContentVersion } from '../../content-version/content-version.ts';
import { Environment } from '../../environment/environment.ts';
import { isDatabaseUnavailable } from '../../problems/recognise-problem.ts';
import { Log } from '../../requests/log.ts';
import type { Post } from '../post/post.ts';
import { Posts } from '../stored/posts.repository.ts';

/** One small read by an index; a post appears this late at most, and as much again until all instances know. */
const LOOK_EVERY_MS = 300;
const SLICE = 50;

/**
 * Publishes scheduled posts when their time comes. Every instance asks the database itself, again and again: nothing has
 * to be noted beside the posts that could be lost, or be wrong after a restore.
 */
@Injectable()
export class PublishDuePosts implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly posts: Posts,
    private readonly contentVersion: ContentVersion,
    private readonly environment: Environment,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.environment.JOBS) this.lookLater();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private lookLater(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.looking = this.publishDue()
        .catch((error: Error) => {
          if (!isDatabaseUnavailable(error))
            this.log.logger.error({ err: error }, 'scheduled posts could not be published; tried again');
        })
        .then(() => this.lookLater());
    }, LOOK_EVERY_MS);
  }

  private async publishDue(): Promise<void> {
    for (const post of await this.posts.due(new Date(), SLICE)) await this.publish(post);
  }

  /** The database decides between several instances: only one finds the post as it was read. */
  private async publish(post: Post): Promise<void> {
    const published = await this.posts.replace(post, {
      ...post,
      status: 'published',
      publishedAt: post.publishedAt ?? post.publishAt,
      publishAt: null,
      revision: post.revision + 1,
    });
    if (published && published !== 'slug taken') await this.contentVersion.announce([String(post._id)], true);
  }
}
