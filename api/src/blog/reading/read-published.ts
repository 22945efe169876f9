import { Injectable } from '@nestjs/common';
import type { PostDetailDto } from '../presenting/post.dto.ts';
import { presentDetail } from '../presenting/present-post.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts } from '../stored/posts.repository.ts';
import type { Snapshot } from './posts-in-memory.ts';
import { relatedPosts } from './related-posts.ts';
import { translationsOf } from './translations.ts';

export const RELATED_POSTS = 2;

/** Reads the page of a published post: its card is in memory; the long texts and page pictures are read by id. */
@Injectable()
export class ReadPublished {
  constructor(
    private readonly posts: Posts,
    private readonly texts: Texts,
  ) {}

  /** @returns null if no published post has this key */
  async read({ catalogue }: Snapshot, key: string): Promise<PostDetailDto | null> {
    const card = catalogue.resolve(key);
    if (!card) return null;
    const [own, texts] = await Promise.all([
      this.posts.pageFieldsOf(card.id),
      this.texts.find(card.post.textsId),
    ]);
    // The post was deleted for good after this snapshot was taken.
    if (!own || !texts) return null;
    const related = relatedPosts(catalogue, card.post, RELATED_POSTS);
    return presentDetail({ ...card.post, ...own }, texts, related, translationsOf(catalogue, card.post));
  }
}
