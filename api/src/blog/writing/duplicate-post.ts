import { Injectable } from '@nestjs/common';
import { longTextsOf, shortFieldsOf } from '../post/post-content.ts';
import { WholePosts, type WholePost } from '../stored/whole-posts.ts';
import { CreatePostOnce } from './create-post-once.ts';
import { CreatePost } from './create-post.ts';
import type { Writer } from './may-write.ts';

/** Maximum length of a title in characters. */
const MAX_TITLE = 200;

@Injectable()
export class DuplicatePost {
  constructor(
    private readonly wholePosts: WholePosts,
    private readonly createPost: CreatePost,
    private readonly createOnce: CreatePostOnce,
  ) {}

  /**
   * Creates a draft with the texts and pictures of a post as it is edited, including unpublished changes. The draft
   * belongs to the caller. The copy has no review and no translations.
   *
   * @param key the request's Idempotency-Key, if any
   * @throws Problem `not_found` or `idempotency_key_reused`
   */
  async duplicate(id: string, by: Writer, key: string | undefined): Promise<WholePost> {
    const { post, texts } = await this.wholePosts.byId(id, by);
    const content = {
      ...shortFieldsOf(post),
      ...longTextsOf(texts),
      title: `Copy of ${post.title}`.slice(0, MAX_TITLE).toWellFormed(),
      reviewer: '',
      reviewedOn: '',
      reviewAgainBy: '',
      translation: '',
    };
    return this.createOnce.run(by, key, `copy of ${String(post._id)}`, (options) =>
      this.createPost.store(
        content,
        { status: 'draft', publishAt: null, publishedAt: null, chosenSlug: null, by },
        options,
      ),
    );
  }
}
