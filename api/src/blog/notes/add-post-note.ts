import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Posts } from '../stored/posts.repository.ts';
import { MAX_NOTES, type PostNote } from './post-note.schema.ts';
import { PostNotes } from './post-notes.repository.ts';

interface Wish {
  text: string;
  /** The author's name, and their account, which keeps their keys apart from other people's. */
  by: { name: string; account: string };
  /** Repeating the same key and text never creates a second note. */
  idempotencyKey: string | undefined;
}

/** Adds notes to a post. They do not change the post, so no revision is required. */
@Injectable()
export class AddPostNote {
  constructor(
    private readonly posts: Posts,
    private readonly notes: PostNotes,
  ) {}

  /**
   * @throws Problem `idempotency_key_reused`; `conflict` if there are too many notes; `not_found` if the post was
   *   deleted in the meantime
   */
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
      throw new Problem('conflict', { detail: `A post can have at most ${MAX_NOTES} notes.` });
    if (!(await this.notes.insert(note))) return this.store(note);
    if (await this.posts.find(note.postId)) return;
    // The post was deleted for good in between: nothing of it may remain.
    await this.notes.delete(note._id);
    throw new Problem('not_found');
  }
}
