import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { Post } from '../post/post.ts';
import { Posts } from '../stored/posts.repository.ts';
import { NoteMails } from './note-mails.ts';
import { MAX_NOTES, type PostNote } from './post-note.schema.ts';
import { PostNotes } from './post-notes.repository.ts';

interface Wish {
  text: string;
  field: string;
  quote: string;
  /** The author's name, and their account, which keeps their keys apart from other people's. */
  by: { name: string; account: string };
  /** Repeating the same key and text never creates a second note. */
  idempotencyKey: string | undefined;
}

const tooMany = () => new Problem('conflict', `A post can have at most ${MAX_NOTES} notes.`);

/** Adds notes to a post. They do not change the post, so no revision is required. */
@Injectable()
export class AddPostNote {
  constructor(
    private readonly posts: Posts,
    private readonly notes: PostNotes,
    private readonly mails: NoteMails,
  ) {}

  /**
   * @throws Problem `idempotency_key_reused`; `conflict` if there are too many notes; `not_found` if the post was
   *   deleted in the meantime
   */
  async add(post: Post, { by, idempotencyKey, ...content }: Wish): Promise<void> {
    const identity = `${String(post._id)} ${by.account} ${idempotencyKey ?? randomUUID()}`;
    const _id = createHash('sha256').update(identity).digest('hex').slice(0, 32);
    const note = { _id, ...content, by: by.name, postId: post._id, at: new Date(), resolvedBy: '' };
    if (await this.isStored(note)) return;
    if ((await this.notes.countOf(post._id)) >= MAX_NOTES) throw tooMany();
    const { newsKey, mails } = await this.mails.prepare(post, note, by.account);
    if (!(await this.notes.insert({ ...note, newsKey }))) {
      await this.isStored(note);
      return;
    }
    // Several people may add the last one that fits.
    if ((await this.notes.countOf(post._id)) > MAX_NOTES) {
      await this.notes.delete(_id);
      throw tooMany();
    }
    if (await this.posts.find(post._id)) return this.mails.send(mails);
    // The post was deleted for good in between: nothing of it may remain.
    await this.notes.delete(_id);
    throw new Problem('not_found');
  }

  private async isStored({ _id, text, quote }: Pick<PostNote, '_id' | 'text' | 'quote'>): Promise<boolean> {
    const stored = await this.notes.find(_id);
    if (stored && (stored.text !== text || stored.quote !== quote))
      throw new Problem('idempotency_key_reused');
    return stored !== null;
  }
}
