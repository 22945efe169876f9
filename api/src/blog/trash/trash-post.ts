import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/http/problems/problem.ts';
import { WholePosts, type WholePost } from '../stored/whole-posts.ts';
import { ChangePost, isRepetition, type Change } from '../writing/change-post.ts';

@Injectable()
export class TrashPost {
  constructor(
    private readonly wholePosts: WholePosts,
    private readonly changePost: ChangePost,
  ) {}

  /**
   * Puts a post in the trash, from where it can be restored for 30 days.
   *
   * @throws Problem `conflict` when it is there already, `edit_conflict` as every change.
   */
  async trash(id: string, change: Change): Promise<WholePost> {
    const whole = await this.wholePosts.byId(id, change.by);
    const { stored: post, texts } = whole;
    if (isRepetition(post, change)) return whole;
    const isStale = post.revision !== change.baseRevision;
    if (post.status === 'trashed' && !isStale)
      throw new Problem('conflict', { detail: 'The post is in the trash already.' });
    const values = { status: 'trashed', statusBeforeTrash: post.status, trashedAt: new Date() } as const;
    return this.wholePosts.with(await this.changePost.apply(post, values, change), texts);
  }
}
