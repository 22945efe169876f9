import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { Review } from '../post/post.ts';
import { WholePosts, type WholePost } from '../stored/whole-posts.ts';
import { ChangePost, isRepetition, type Change } from '../writing/change-post.ts';

/** An author asks for review; an editor publishes the draft, which ends it, or returns it with a note. */
@Injectable()
export class ReviewPost {
  constructor(
    private readonly wholePosts: WholePosts,
    private readonly changePost: ChangePost,
  ) {}

  /** @throws Problem `conflict` when it is no draft, or was asked for already; as every change. */
  async ask(id: string, change: Change): Promise<WholePost> {
    const whole = await this.wholePosts.byId(id, change.by);
    if (isRepetition(whole.stored, change)) return whole;
    if (whole.post.status !== 'draft')
      throw new Problem('conflict', { detail: 'Only a draft can be reviewed.' });
    if (whole.post.review?.state === 'asked')
      throw new Problem('conflict', { detail: 'Review was asked for already.' });
    return this.set(whole, change, { state: 'asked', by: change.by.email, at: new Date(), note: '' });
  }

  /** @throws Problem `conflict` when nobody asked for review; as every change. */
  async giveBack(id: string, note: string, change: Change): Promise<WholePost> {
    const whole = await this.wholePosts.byId(id, change.by);
    if (isRepetition(whole.stored, change)) return whole;
    if (whole.post.status !== 'draft' || whole.post.review?.state !== 'asked')
      throw new Problem('conflict', { detail: 'Nobody asked for review of this post.' });
    return this.set(whole, change, { state: 'returned', by: change.by.email, at: new Date(), note });
  }

  private async set({ stored, texts }: WholePost, change: Change, review: Review): Promise<WholePost> {
    return this.wholePosts.with(await this.changePost.apply(stored, { review }, change), texts);
  }
}
