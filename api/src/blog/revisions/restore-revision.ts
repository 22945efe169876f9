import { Injectable } from '@nestjs/common';
import { writesOwnDraftsOnly } from '../../platform/http/access/roles.ts';
import type { Post } from '../post/post.ts';
import { asEdited, isLive } from '../post/staged-content.ts';
import { reviewDaysOf } from '../review/review-days.ts';
import { ReviewTerms } from '../review/review-terms.ts';
import type { PostRevision } from '../stored/post-revision.schema.ts';
import { Revisions } from '../stored/post-revisions.repository.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts } from '../stored/posts.repository.ts';
import { WholePosts, type WholePost } from '../stored/whole-posts.ts';
import { PresentTerms } from '../terms/present-terms.ts';
import { ChangePost, isRepetition, type Change } from '../writing/change-post.ts';
import type { Writer } from '../writing/may-write.ts';
import { splitContent } from '../writing/split-content.ts';

@Injectable()
export class RestoreRevision {
  constructor(
    private readonly posts: Posts,
    private readonly texts: Texts,
    private readonly revisions: Revisions,
    private readonly wholePosts: WholePosts,
    private readonly changePost: ChangePost,
    private readonly presentTerms: PresentTerms,
    private readonly reviewTerms: ReviewTerms,
  ) {}

  /**
   * Makes an earlier revision the edited content; the present content becomes a revision of its own. Visitors of a live
   * post see it once somebody updates the post.
   *
   * @throws Problem `not_found` if the post has no such revision, `edit_conflict` like every change
   */
  async restore(id: string, revision: number, change: Change): Promise<WholePost> {
    const before = await this.posts.byId(id, change.by);
    if (isRepetition(before, change)) return this.wholePosts.byId(id, change.by);
    const state = await this.revisions.find(before._id, revision);
    const texts = await this.texts.expect(state.textsId);
    // Store the texts again, because those of an old revision may be pruned at any moment.
    const { short, ...newTexts } = splitContent({
      ...state,
      ...texts,
      // Terms renamed in the meantime keep their new names.
      ...(await this.presentTerms.inPlaceOf(state)),
      ...this.reviewDays(state, asEdited(before), change.by),
    });
    const { slug, textsId, updatedAt } = asEdited(before);
    const values = isLive(before)
      ? { staged: { ...short, slug, textsId, updatedAt } }
      : { ...short, staged: null };
    const after = await this.changePost.apply(before, values, { ...change, origin: 'restored' }, newTexts);
    return this.wholePosts.with(after, texts);
  }

  /** Authors restore the day of a review, too, but not the term that an editor chose for it. */
  private reviewDays({ reviewedOn = '', reviewAgainBy = '' }: PostRevision, before: Post, by: Writer) {
    const isChosen = reviewAgainBy !== '' && !writesOwnDraftsOnly(by.role);
    const days = { reviewedOn, ...(isChosen && { reviewAgainBy }) };
    return reviewDaysOf(days, before, by, this.reviewTerms.months);
  }
}
