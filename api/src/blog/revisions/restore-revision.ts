import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Problem } from '../../problems/problem.ts';
import { ChangePost, type Change } from '../writing/change-post.ts';
import { plainTextOf, readingMinutes } from '../content/compose-content.ts';
import { FindPost } from '../post/find-post.ts';
import { postContentOf } from '../post/post-content.ts';
import { revisionId, type PostRevision } from '../post/post-revision.schema.ts';
import type { Post } from '../post/post.ts';

@Injectable()
export class RestoreRevision {
  constructor(
    @InjectModel('PostRevision') private readonly revisions: Model<PostRevision>,
    private readonly findPost: FindPost,
    private readonly changePost: ChangePost,
  ) {}

  /** Earlier states of a post, newest first. */
  async list(id: string): Promise<PostRevision[]> {
    const post = await this.findPost.byId(id);
    const revisions = await this.revisions.find({ postId: post._id }).lean<PostRevision[]>();
    return revisions.sort((a, b) => b.revision - a.revision);
  }

  /** @throws Problem `not_found` when the post never had this revision. */
  async find(id: string, revision: number): Promise<PostRevision> {
    const found = await this.revisions.findById(revisionId(id, revision)).lean<PostRevision>();
    if (!found) throw new Problem('not_found');
    return found;
  }

  /** Makes an earlier state the present one; the present text becomes a revision of its own. */
  async restore(id: string, revision: number, change: Change): Promise<Post> {
    const before = await this.findPost.byId(id);
    const content = postContentOf(await this.find(id, revision));
    const plainText = plainTextOf(content);
    return this.changePost.apply(
      before,
      { ...content, plainText, readingMinutes: readingMinutes(plainText) },
      change,
    );
  }
}
