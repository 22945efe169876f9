import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { categoryOf } from '../post/categories.ts';
import type { ListAdminPostsQuery } from './list-admin-posts.query.ts';
import type { Post } from '../post/post.ts';

const ORDERS: Record<NonNullable<ListAdminPostsQuery['sort']>, (a: Post, b: Post) => number> = {
  newest: (a, b) => shownTime(b) - shownTime(a),
  oldest: (a, b) => shownTime(a) - shownTime(b),
  updated: (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime(),
  title: (a, b) => a.title.localeCompare(b.title),
};

@Injectable()
export class ListAdminPosts {
  constructor(@InjectModel('Post') private readonly posts: Model<Post>) {}

  /** Posts of every status that match, sorted, without their long texts. */
  async list(query: ListAdminPostsQuery): Promise<Post[]> {
    const status = query.status ?? { $ne: 'trashed' as const };
    const found = await this.posts.find({ status }).select('-plainText').lean<Post[]>();
    const category = query.category === undefined ? null : categoryOf(query.category).slug;
    const words = query.q?.toLocaleLowerCase().split(/\s+/) ?? [];
    const matches = (post: Post) => {
      if (category !== null && category !== categoryOf(post.category).slug) return false;
      const text = `${post.title} ${post.desc}`.toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    };
    return found.filter(matches).sort(ORDERS[query.sort ?? 'newest']);
  }
}

function shownTime(post: Post): number {
  return (post.publishedAt ?? post.publishAt ?? post.createdAt).getTime();
}
