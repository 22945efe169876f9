import { Injectable } from '@nestjs/common';
import { Problem } from '../../problems/problem.ts';
import type { LongTexts, Post } from '../post/post.ts';
import { FormerSlugs } from './former-slugs.repository.ts';
import { Texts } from './post-texts.repository.ts';
import { Posts } from './posts.repository.ts';

/** A post with everything that belongs to it. */
export interface WholePost {
  post: Post;
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

  /** @throws Problem `not_found` when there is no such post, whatever its status. */
  async byId(id: string): Promise<WholePost> {
    for (let post = await this.posts.byId(id); ;) {
      const texts = await this.texts.find(post.textsId);
      if (texts) return this.with(post, texts);
      const { textsId } = post;
      post = await this.posts.byId(id);
      // It was saved between the two reads, or else its texts are gone for good.
      if (post.textsId === textsId) throw new Problem('not_found');
    }
  }

  async with(post: Post, texts: LongTexts): Promise<WholePost> {
    const slugs = await this.formerSlugs.of([post._id]);
    return { post, texts, formerSlugs: slugs.get(String(post._id)) ?? [] };
  }
}
