import { Injectable } from '@nestjs/common';
import { searchKey } from '@opinionbridge/contracts/text';
import { Types } from 'mongoose';
import { writesOwnDraftsOnly } from '../../platform/http/access/roles.ts';
import { wordsFilter } from '../../platform/http/fields/words-filter.ts';
import type { CountedPage } from '../../platform/http/paging/keyset.ts';
import { categoryOf } from '../post/categories.ts';
import type { Post } from '../post/post.ts';
import type { Writer } from '../writing/may-write.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { Posts, type PostFilter } from '../stored/posts.repository.ts';
import type { ListAdminPostsQuery, PostOrder } from './list-admin-posts.query.ts';

const ORDERS: Record<PostOrder, readonly [field: string, direction: 1 | -1]> = {
  newest: ['listedAt', -1],
  oldest: ['listedAt', 1],
  updated: ['updatedAt', -1],
  title: ['sortTitle', 1],
};

/** Maximum number of text matches from each search index: the visitors' and the desk's. */
const MOST_IN_TEXTS = 100;

@Injectable()
export class ListAdminPosts {
  constructor(
    private readonly posts: Posts,
    private readonly inMemory: PostsInMemory,
  ) {}

  /** Returns a page of matching posts that the reader may see, without their long texts, and the total. */
  async list(query: ListAdminPostsQuery, reader: Writer): Promise<CountedPage<Post>> {
    const keyset = query.keyset(...ORDERS[query.sort ?? 'newest']);
    return this.posts.list(await this.filterOf(query, reader), keyset, query.limit);
  }

  /** Returns the ids of all matching posts that the reader may see. */
  async ids(query: Partial<ListAdminPostsQuery>, reader: Writer): Promise<Types.ObjectId[]> {
    return this.posts.ids(await this.filterOf(query, reader));
  }

  private async filterOf(query: Partial<ListAdminPostsQuery>, reader: Writer): Promise<PostFilter> {
    const category = query.category === undefined ? null : categoryOf(query.category);
    return {
      ...(query.status === undefined ? { inTrash: false } : { status: query.status }),
      // Posts store the category name as its author wrote it.
      ...(category && { categorySlug: { $in: [category.slug, ...category.aliases] } }),
      ...(writesOwnDraftsOnly(reader.role) && { belongsTo: reader._id }),
      $and: [reviewFilter(query.review, reader), await this.wordsOf(query.q ?? '')],
    };
  }

  /** Matches words anywhere in title or summary, including parts of words, and the best matches in the texts. */
  private async wordsOf(words: string): Promise<PostFilter> {
    const inTitle = wordsFilter(searchKey(words));
    if (!inTitle.$and) return {};
    const { search, deskSearch } = await this.inMemory.current();
    const inTexts = [search, deskSearch].flatMap((index) => index.find(words).slice(0, MOST_IN_TEXTS));
    const ids = [...new Set(inTexts.map(({ id }) => id))].map((id) => new Types.ObjectId(id));
    return ids.length === 0 ? inTitle : { $or: [inTitle, { _id: { $in: ids } }] };
  }
}

function reviewFilter(wanted: ListAdminPostsQuery['review'], { _id, email, role }: Writer): PostFilter {
  if (wanted === undefined) return {};
  if (wanted === 'overdue') return { reviewOverdue: true };
  if (wanted !== 'waiting') return { 'review.state': wanted };
  const returned: PostFilter = { 'review.state': 'returned', belongsTo: _id };
  if (writesOwnDraftsOnly(role)) return returned;
  return { $or: [returned, { 'review.state': 'asked', 'review.by': { $ne: email } }] };
}
