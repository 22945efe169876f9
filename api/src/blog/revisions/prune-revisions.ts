import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { JobScheduler } from '../../platform/work/jobs/job-scheduler.ts';
import { PictureUses } from '../stored/picture-uses.repository.ts';
import { Revisions } from '../stored/post-revisions.repository.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts, type CataloguedPost } from '../stored/posts.repository.ts';
import { revisionsToDelete } from './revisions-to-keep.ts';

const DAY_MS = 86_400_000;
const SLICE = 50;

/**
 * Deletes revisions that are no longer worth keeping, and texts that no post or revision refers to: those of deleted
 * revisions, and those left by a process killed between storing a text and referring to it, even if the post itself was
 * never created.
 */
@Injectable()
export class PruneRevisions implements OnModuleInit {
  constructor(
    private readonly posts: Posts,
    private readonly revisions: Revisions,
    private readonly texts: Texts,
    private readonly uses: PictureUses,
    private readonly jobs: JobScheduler,
  ) {}

  onModuleInit(): void {
    const run = () => this.prune();
    this.jobs.register({ name: 'prune revisions', everyMs: DAY_MS, leaseMs: 600_000, run });
  }

  async prune(): Promise<void> {
    for (let last: Types.ObjectId | null = null; ;) {
      const slice: CataloguedPost[] = await this.posts.cataloguedAfter(last, SLICE);
      const upTo = slice.length === SLICE ? slice.at(-1)!._id : null;
      await this.pruneSlice(slice, last, upTo);
      if (upTo === null) return;
      last = upTo;
    }
  }

  private async pruneSlice(
    slice: readonly CataloguedPost[],
    after: Types.ObjectId | null,
    upTo: Types.ObjectId | null,
  ): Promise<void> {
    const ids = slice.map(({ _id }) => _id);
    // Only texts older than a day, which excludes those of a post being created.
    const texts = await this.texts.savedBefore(after, upTo, new Date(Date.now() - DAY_MS));
    // Then read the references, of posts before those of revisions: texts move from the former to the latter.
    const present = await this.posts.textsOf(ids);
    const rows = await this.revisions.rowsOf(ids);
    const doomed = [...Map.groupBy(rows, ({ postId }) => String(postId)).values()].flatMap((ofPost) =>
      revisionsToDelete(ofPost, Date.now()),
    );
    await this.revisions.delete(doomed.map(({ _id }) => _id));
    const kept = rows.filter((row) => !doomed.includes(row)).map(({ textsId }) => textsId);
    const named = new Set([...present, ...kept]);
    const unnamed = texts.filter(({ _id }) => !named.has(_id));
    const known = new Set(ids.map(String));
    await this.texts.delete(unnamed.filter(({ postId }) => known.has(String(postId))).map(({ _id }) => _id));
    await this.pruneOrphans(unnamed.filter(({ postId }) => !known.has(String(postId))));
  }

  /** Deletes orphans that the previous run found as well, because a restore stores texts before their posts. */
  private async pruneOrphans(orphans: Awaited<ReturnType<Texts['savedBefore']>>): Promise<void> {
    const thisRun = new Date(Date.now() - DAY_MS / 2);
    const doomed = orphans.filter(({ orphanSince }) => orphanSince && orphanSince < thisRun);
    const found = orphans.filter(({ orphanSince }) => !orphanSince);
    await this.texts.delete(doomed.map(({ _id }) => _id));
    for (const { postId } of doomed) await this.uses.removeOf(postId);
    await this.texts.noteOrphans(found.map(({ _id }) => _id));
  }
}
