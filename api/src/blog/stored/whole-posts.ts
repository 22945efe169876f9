import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { LongTexts, Post } from '../post/post.ts';
import { asEdited } from '../post/staged-content.ts';
import type { Writer } from '../writing/may-write.ts';
import { FormerSlugs } from './former-slugs.repository.ts';
import { Texts } from './post-texts.repository.ts';
import { Posts } from './posts.repository.ts';

/** A post as it is edited, with everything that belongs to it. */
export interface WholePost {
  /** With what is staged in the place of what visitors see. */
  post: Post;
  /** As it is stored: what a change is made of. */
  stored: Post;
  texts: LongTexts;
  /** Earlier slugs, which still lead to it; the oldest first. */
  formerSlugs: string[];
}

/** Reads posts with the texts that belong to them. */
@Injectable()
export class WholePosts {
  constructor(
    private readonly posts: Posts,
    private readonly texts: Texts,
    private readonly formerSlugs: FormerSlugs,
  ) {}

  /** @throws Problem `not_found` as `Posts.byId`. */
  async byId(id: string, reader: Writer | null): Promise<WholePost> {
    for (let stored = await this.posts.byId(id, reader); ;) {
      const { textsId } = asEdited(stored);
      const texts = await this.texts.find(textsId);
      if (texts) return this.with(stored, texts);
      stored = await this.posts.byId(id, reader);
      // It was saved between the two reads, or else its texts are gone for good.
      if (asEdited(stored).textsId === textsId) throw new Problem('not_found');
    }
  }

  /** @param texts of the post as it is edited */
  async with(stored: Post, texts: LongTexts): Promise<WholePost> {
    const slugs = await this.formerSlugs.of([stored._id]);
    return { post: asEdited(stored), stored, texts, formerSlugs: slugs.get(String(stored._id)) ?? [] };
  }
}
