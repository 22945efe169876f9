import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Posts } from '../stored/posts.repository.ts';
import { MAX_NOTES, type PostNote } from './post-note.schema.ts';
import { PostNotes } from './post-notes.repository.ts';

interface Wish {
  text: string;
  /** Name of who writes it, and what makes their keys others than those of somebody else. */
  by: { name: string; account: string };
  /** The same key and text never make a second note. */
  idempotencyKey: string | undefined;
}

/** Adds notes to a post. They change nothing of it, so they need not know its present revision. */
@Injectable()
export class AddPostNote {
  constructor(
    private readonly posts: Posts,
    private readonly notes: PostNotes,
  ) {}

  /** @throws Problem `idempotency_key_reused`; `conflict` when there are too many; `not_found` when the post goes meanwhile. */
  async add(postId: Types.ObjectId, { text, by, idempotencyKey }: Wish): Promise<void> {
    const identity = `${String(postId)} ${by.account} ${idempotencyKey ?? randomUUID()}`;
    const _id = createHash('sha256').update(identity).digest('hex').slice(0, 32);
    await this.store({ _id, postId, text, by: by.name, at: new Date() });
  }

  private async store(note: PostNote): Promise<void> {
    const stored = await this.notes.find(note._id);
    if (stored && stored.text !== note.text) throw new Problem('idempotency_key_reused');
    if (stored) return;
    if ((await this.notes.countOf(note.postId)) >= MAX_NOTES)
      throw new Problem('conflict', { detail: `A post has at most ${MAX_NOTES} notes.` });
    if (!(await this.notes.insert(note))) return this.store(note);
    if (await this.posts.find(note.postId)) return;
    // Deleted for good between the two: nothing of it may stay.
    await this.notes.delete(note._id);
    throw new Problem('not_found');
  }
}
