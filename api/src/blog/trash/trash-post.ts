import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Problem } from '../../problems/problem.ts';
import { ChangePost, type Change } from '../writing/change-post.ts';
import { FindPost } from '../post/find-post.ts';
import type { PostRevision } from '../post/post-revision.schema.ts';
import type { Post } from '../post/post.ts';

/** Posts stay in the trash this long before a job deletes them, in milliseconds. */
export const TRASH_MS = 30 * 86_400_000;

@Injectable()
export class TrashPost {
  constructor(
    @InjectModel('Post') private readonly posts: Model<Post>,
    @InjectModel('PostRevision') private readonly revisions: Model<PostRevision>,
    private readonly findPost: FindPost,
    private readonly changePost: ChangePost,
  ) {}

  /** Puts a post in the trash, from where it can be restored for 30 days. */
  async trash(id: string, change: Change): Promise<Post> {
    const before = await this.findPost.byId(id);
    if (before.status === 'trashed')
      throw new Problem('conflict', { detail: 'The post is in the trash already.' });
    const values: Partial<Post> = {
      status: 'trashed',
      statusBeforeTrash: before.status,
      trashedAt: new Date(),
    };
    return this.changePost.apply(before, values, change);
  }

  /** Takes a post out of the trash, as it was; one whose time to appear has passed comes back as a draft. */
  async restore(id: string, change: Change): Promise<Post> {
    const before = await this.findPost.byId(id);
    if (before.status !== 'trashed')
      throw new Problem('conflict', { detail: 'The post is not in the trash.' });
    const isOverdue =
      before.statusBeforeTrash === 'scheduled' && (before.publishAt?.getTime() ?? 0) <= Date.now();
    const status = isOverdue ? 'draft' : (before.statusBeforeTrash ?? 'draft');
    return this.changePost.apply(before, { status, statusBeforeTrash: null, trashedAt: null }, change);
  }

  /** Deletes a post in the trash, with its revisions, for good. */
  async deleteForGood(id: string): Promise<Post> {
    const post = await this.findPost.byId(id);
    if (post.status !== 'trashed')
      throw new Problem('conflict', { detail: 'Only a post in the trash can be deleted.' });
    const { deletedCount } = await this.posts.deleteOne({ _id: post._id, revision: post.revision });
    if (deletedCount === 0) throw new Problem('conflict', { detail: 'The post was changed in this moment.' });
    await this.revisions.deleteMany({ postId: post._id });
    return post;
  }

  /** Deletes what has been in the trash for 30 days. Pictures stay: other posts may show the same. */
  async empty(): Promise<void> {
    const old = await this.posts
      .find({ status: 'trashed', trashedAt: { $lt: new Date(Date.now() - TRASH_MS) } })
      .select('_id')
      .lean();
    for (const { _id } of old) await this.deleteForGood(String(_id));
  }
}
