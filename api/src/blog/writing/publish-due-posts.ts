import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { ContentVersion } from '../../content-version/content-version.ts';
import { Environment } from '../../environment/environment.ts';
import { JobRegister } from '../../jobs/job-register.ts';
import { Log } from '../../requests/log.ts';
import type { Post } from '../post/post.ts';

/** Even if the noted time were lost, a scheduled post appears this late at most. */
const LOOK_ANYWAY_MS = 30_000;

/**
 * Publishes scheduled posts when their time comes. The next due time stands in the content version's document, which
 * every instance reads several times a second anyway; so a post appears within a second, without polling the posts.
 */
@Injectable()
export class PublishDuePosts implements OnModuleInit {
  private running = false;

  constructor(
    @InjectModel('Post') private readonly posts: Model<Post>,
    private readonly contentVersion: ContentVersion,
    private readonly jobs: JobRegister,
    private readonly environment: Environment,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    if (!this.environment.JOBS) return;
    this.contentVersion.onLook(({ nextPublicationAt }) => {
      if (nextPublicationAt && nextPublicationAt.getTime() <= Date.now())
        void this.publishDue(nextPublicationAt);
    });
    const run = () => this.publishDue(null);
    this.jobs.register({ name: 'publish scheduled posts', everyMs: LOOK_ANYWAY_MS, leaseMs: 20_000, run });
  }

  /** @param noted the due time that was seen in the shared document, if that is why we look. */
  private async publishDue(noted: Date | null): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      const scheduled = await this.posts
        .find({ status: 'scheduled' })
        .select('publishAt revision')
        .lean<Post[]>();
      const now = Date.now();
      for (const post of scheduled) if ((post.publishAt?.getTime() ?? now) <= now) await this.publish(post);
      const coming = scheduled.map((post) => post.publishAt?.getTime() ?? 0).filter((time) => time > now);
      if (noted)
        await this.contentVersion.setNextPublication(
          noted,
          coming.length > 0 ? new Date(Math.min(...coming)) : null,
        );
    } catch (error) {
      if (noted === null) throw error;
      this.log.logger.warn(
        { reason: (error as Error).name },
        'scheduled posts could not be published; tried again at once',
      );
    } finally {
      this.running = false;
    }
  }

  /** The database decides between several instances: only one finds the post still scheduled. */
  private async publish(post: Post): Promise<void> {
    const published = await this.posts.findOneAndUpdate(
      { _id: post._id, status: 'scheduled', revision: post.revision },
      { $set: { status: 'published', publishedAt: post.publishAt, publishAt: null }, $inc: { revision: 1 } },
    );
    if (published) await this.contentVersion.bump();
  }
}
