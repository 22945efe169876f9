import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { PostStatus } from '../post/post.ts';
import { WholePosts, type WholePost } from '../stored/whole-posts.ts';
import { ChangePost, isRepetition, type Change } from '../writing/change-post.ts';
import { isBeingDeleted } from './being-deleted.ts';

@Injectable()
export class RestoreFromTrash {
  constructor(
    private readonly wholePosts: WholePosts,
    private readonly changePost: ChangePost,
  ) {}

  /**
   * Takes a post out of the trash, as it was; one whose time to appear has passed comes back as a draft.
   *
   * @throws Problem `conflict` when it is not in the trash, `edit_conflict` as every change.
   */
  async restore(id: string, change: Change): Promise<WholePost> {
    const whole = await this.wholePosts.byId(id, change.by);
    const { stored: post, texts } = whole;
    if (isRepetition(post, change)) return whole;
    const isStale = post.revision !== change.baseRevision;
    if (post.status !== 'trashed' && !isStale)
      throw new Problem('conflict', { detail: 'The post is not in the trash.' });
    if (isBeingDeleted(post)) throw new Problem('not_found');
    const before = post.statusBeforeTrash ?? 'draft';
    const isOverdue = before === 'scheduled' && (post.publishAt?.getTime() ?? 0) <= Date.now();
    const status: PostStatus = isOverdue ? 'draft' : before;
    const values = { status, statusBeforeTrash: null, trashedAt: null };
    return this.wholePosts.with(await this.changePost.apply(post, values, change), texts);
  }
}
