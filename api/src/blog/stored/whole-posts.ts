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
  /** With the staged content in place of the live one. */
  post: Post;
  /** The post as stored: the base of a change. */
  stored: Post;
  texts: LongTexts;
  /** Former slugs, which still lead to the post, oldest first. */
  formerSlugs: string[];
}

@Injectable()
export class WholePosts {
  constructor(
    private readonly posts: Posts,
    private readonly texts: Texts,
    private readonly formerSlugs: FormerSlugs,
  ) {}

  /** @throws Problem `not_found` like `Posts.byId` */
  async byId(id: string, reader: Writer | null): Promise<WholePost> {
    for (let stored = await this.posts.byId(id, reader); ;) {
      const { textsId } = asEdited(stored);
      const texts = await this.texts.find(textsId);
      if (texts) return this.with(stored, texts);
      stored = await this.posts.byId(id, reader);
      // If the post was not saved between the two reads, its texts are gone for good.
      if (asEdited(stored).textsId === textsId) throw new Problem('not_found');
    }
  }

  /** @param texts texts of the post as it is edited */
  async with(stored: Post, texts: LongTexts): Promise<WholePost> {
    const slugs = await this.formerSlugs.of([stored._id]);
    return { post: asEdited(stored), stored, texts, formerSlugs: slugs.get(String(stored._id)) ?? [] };
  }
}
