import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobScheduler } from '../../platform/work/jobs/job-scheduler.ts';
import { isDatabaseUnavailable } from '../../platform/http/problems/recognise-problem.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import { Library } from '../../media/library.repository.ts';
import { Posts } from '../stored/posts.repository.ts';
import { DeletePost } from './delete-post.ts';

/** Time that posts and pictures stay in the trash before a job deletes them, in milliseconds. */
export const TRASH_MS = 30 * 86_400_000;
const HOUR_MS = 3_600_000;
const SLICE = 50;

/** Deletes what has been in the trash for 30 days, and finishes interrupted deletions. */
@Injectable()
export class EmptyTrash implements OnModuleInit {
  constructor(
    private readonly library: Library,
    private readonly posts: Posts,
    private readonly deletePost: DeletePost,
    private readonly jobs: JobScheduler,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const run = async () => {
      await this.library.leaveTrash(new Date(Date.now() - TRASH_MS));
      await this.empty();
    };
    this.jobs.register({ name: 'empty the trash', everyMs: HOUR_MS, leaseMs: 60_000, run });
  }

  private async empty(): Promise<void> {
    for (;;) {
      const old = await this.posts.trashedBefore(new Date(Date.now() - TRASH_MS), SLICE);
      let deleted = 0;
      for (const { _id } of old) {
        try {
          await this.deletePost.delete(String(_id));
          deleted++;
        } catch (error) {
          // A post changed concurrently waits for the next hour, without holding up the others.
          if (isDatabaseUnavailable(error)) throw error;
          this.log.logger.warn({ reason: (error as Error).name }, 'a post in the trash could not be deleted');
        }
      }
      if (deleted === 0) return;
    }
  }
}
