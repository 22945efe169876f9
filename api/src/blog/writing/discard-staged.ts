import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { WholePosts, type WholePost } from '../stored/whole-posts.ts';
import { ChangePost, isRepetition, type Change } from './change-post.ts';

@Injectable()
export class DiscardStaged {
  constructor(
    private readonly texts: Texts,
    private readonly wholePosts: WholePosts,
    private readonly changePost: ChangePost,
  ) {}

  /**
   * Goes back to what visitors see; what was staged becomes a revision.
   *
   * @throws Problem `conflict` when nothing is staged, `edit_conflict` as every change.
   */
  async discard(id: string, change: Change): Promise<WholePost> {
    const whole = await this.wholePosts.byId(id, change.by);
    const { stored } = whole;
    if (isRepetition(stored, change)) return whole;
    if (!stored.staged) throw new Problem('conflict', { detail: 'There are no unpublished changes.' });
    const after = await this.changePost.apply(stored, { staged: null, updatedAt: stored.updatedAt }, change);
    const texts = await this.texts.find(after.textsId);
    if (!texts) throw new Problem('not_found');
    return this.wholePosts.with(after, texts);
  }
}
