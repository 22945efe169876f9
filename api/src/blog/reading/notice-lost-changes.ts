import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { RepeatingTask } from '../../platform/work/jobs/repeating-task.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import { CategoryList } from '../stored/category-list.ts';
import { Posts } from '../stored/posts.repository.ts';
import { PostsInMemory } from './posts-in-memory.ts';

/** Every instance looks this often; what is found is announced, so it is seen everywhere at once. */
const POLL_MS = 2_500;
/** A change that was stored a moment ago is about to be announced. */
const GRACE_MS = 2_000;
/** Clocks of instances may differ by this. */
const CLOCKS_DIFFER_MS = 60_000;
/** On its first look an instance looks back this far: changes before are in what it has read. */
const FIRST_LOOK_BACK_MS = 600_000;
const MAX_FOUND = 500;

/**
 * Finds changes that were stored and never announced: the process was killed in between, or the database was unavailable.
 * It reads what was changed lately and compares revisions, counts all posts, and looks at the list of categories.
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
      (error) => log.logger.warn({ reason: error.name }, 'lost changes could not be looked for'),
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
    // What differs at two looks one after the other is no change that is just being made.
    if (lost.length > 0 || (differs && this.differed)) {
      this.log.logger.warn({ posts: lost.length }, 'changes were not announced; they are now');
      await this.contentVersion.announce(lost.length > 0 && lost.length < MAX_FOUND ? lost : null, true);
    }
    this.differed = differs;
    const isWhole = changed.length < MAX_FOUND;
    this.lookedUntil = isWhole
      ? startedAt - GRACE_MS
      : changed.at(-1)!.changedAt.getTime() + CLOCKS_DIFFER_MS;
  }

  /** Whether there are more or fewer posts or other categories than in memory, and nobody announced a change meanwhile. */
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
