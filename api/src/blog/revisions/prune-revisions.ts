import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { JobScheduler } from '../../jobs/job-scheduler.ts';
import { Revisions, type RevisionRow } from '../stored/post-revisions.repository.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts, type CataloguedPost } from '../stored/posts.repository.ts';
import { revisionsToDelete } from './revisions-to-keep.ts';

const DAY_MS = 86_400_000;
const SLICE = 50;

/**
 * Deletes states of posts that are not worth keeping any more, and texts that no state names: those of states that were
 * deleted, and those that a process left which was killed between storing a text and naming it.
 */
@Injectable()
export class PruneRevisions implements OnModuleInit {
  constructor(
    private readonly posts: Posts,
    private readonly revisions: Revisions,
    private readonly texts: Texts,
    private readonly jobs: JobScheduler,
  ) {}

  onModuleInit(): void {
    const run = () => this.prune();
    this.jobs.register({ name: 'prune revisions', everyMs: DAY_MS, leaseMs: 600_000, run });
  }

  async prune(): Promise<void> {
    for (let last: Types.ObjectId | null = null; ;) {
      const slice: CataloguedPost[] = await this.posts.cataloguedAfter(last, SLICE);
      if (slice.length === 0) return;
      await this.pruneSlice(slice);
      last = slice.at(-1)!._id;
    }
  }

  private async pruneSlice(slice: readonly CataloguedPost[]): Promise<void> {
    const ids = slice.map(({ _id }) => _id);
    // Texts first: one that is stored after this read is younger than a day.
    const texts = await this.texts.savedBefore(ids, new Date(Date.now() - DAY_MS));
    // Then what posts name, and what their earlier states name: a text goes from the one to the other in this order.
    const present = await this.posts.textsOf(ids);
    const rows = await this.revisions.rowsOf(ids);
    const doomed = [...byPost(rows).values()].flatMap((ofPost) => revisionsToDelete(ofPost, Date.now()));
    await this.revisions.delete(doomed.map(({ _id }) => _id));
    const kept = rows.filter((row) => !doomed.includes(row)).map(({ textsId }) => textsId);
    const named = new Set([...present, ...kept]);
    await this.texts.delete(texts.map(({ _id }) => _id).filter((id) => !named.has(id)));
  }
}

function byPost(rows: readonly RevisionRow[]): Map<string, RevisionRow[]> {
  const posts = new Map<string, RevisionRow[]>();
  for (const row of rows) {
    const id = String(row.postId);
    posts.set(id, [...(posts.get(id) ?? []), row]);
  }
  return posts;
}
