import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { RepeatingTask } from '../../platform/work/jobs/repeating-task.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import { CategoryList } from '../stored/category-list.ts';
import { Posts } from '../stored/posts.repository.ts';
import { PostsInMemory } from './posts-in-memory.ts';

/** Polling interval of every instance; findings are announced, so all instances see them at once. */
const POLL_MS = 2_500;
/** Age below which a stored change may still be announced. */
const GRACE_MS = 2_000;
/** Maximum clock skew between instances. */
const CLOCKS_DIFFER_MS = 60_000;
/** How far back an instance's first look reaches; it has already read earlier changes. */
const FIRST_LOOK_BACK_MS = 600_000;
const MAX_FOUND = 500;

/**
 * Finds changes that were stored but never announced because the process was killed in between or the database was
 * unavailable. Compares the revisions of recently changed posts, the number of posts, and the list of categories.
 */
@Injectable()
export class NoticeLostChanges implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: RepeatingTask;
  private lookedUntil = Date.now() - FIRST_LOOK_BACK_MS;
  private differed = false;

  constructor(
    private readonly posts: Posts,
    private readonly categories: CategoryList,
    private readonly inMemory: PostsInMemory,
    private readonly contentVersion: ContentVersion,
    private readonly log: Log,
  ) {
    this.task = new RepeatingTask(
      POLL_MS,
      () => this.look(),
      (error) => log.logger.warn({ reason: error.name }, 'checking for lost changes failed'),
    );
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
  }

  private async look(): Promise<void> {
    const startedAt = Date.now();
    const { catalogue } = await this.inMemory.current();
    const changed = await this.posts.changedSince(new Date(this.lookedUntil - CLOCKS_DIFFER_MS), MAX_FOUND);
    const lost = changed
      .filter(({ changedAt }) => changedAt.getTime() < startedAt - GRACE_MS)
      .filter(({ _id, revision }) => catalogue.revisionOf(String(_id)) !== revision)
      .map(({ _id }) => String(_id));
    const differs = await this.differsAsWhole();
    // A difference seen twice in a row is not a change in progress.
    if (lost.length > 0 || (differs && this.differed)) {
      this.log.logger.warn(
        { posts: lost.length },
        'found changes that had not been announced; announcing them',
      );
      await this.contentVersion.announce(lost.length > 0 && lost.length < MAX_FOUND ? lost : null, true);
    }
    this.differed = differs;
    const isWhole = changed.length < MAX_FOUND;
    this.lookedUntil = isWhole
      ? startedAt - GRACE_MS
      : changed.at(-1)!.changedAt.getTime() + CLOCKS_DIFFER_MS;
  }

  /** Whether the posts' number or the categories differ from memory although nobody announced a change in between. */
  private async differsAsWhole(): Promise<boolean> {
    await this.contentVersion.lookNow();
    const { sequence } = this.contentVersion.now;
    const { catalogue } = await this.inMemory.current();
    const [count, { revision }] = await Promise.all([this.posts.count({}), this.categories.get()]);
    await this.contentVersion.lookNow();
    return (
      (count !== catalogue.size || revision !== catalogue.categoryList.revision) &&
      this.contentVersion.now.sequence === sequence
    );
  }
}
