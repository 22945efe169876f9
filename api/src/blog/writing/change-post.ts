import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { ContentVersion } from '../../content-version/content-version.ts';
import { Problem } from '../../problems/problem.ts';
import { presentAdminPost } from '../presenting/admin-post.dto.ts';
import { FindPost } from '../post/find-post.ts';
import { slugTaken } from '../slugs/free-slug.ts';
import { postContentOf } from '../post/post-content.ts';
import { revisionId, type PostRevision } from '../post/post-revision.schema.ts';
import type { Post } from '../post/post.ts';

/** States saved by themselves within this time of each other make one revision, in milliseconds. */
const AUTOSAVE_SPAN_MS = 5 * 60_000;

export interface Change {
  /** Revision that the author edited, from If-Match. */
  baseRevision: number;
  savedBy: string;
  autosaved?: boolean;
}

/**
 * The one way a post is changed: only on top of the revision that was edited, with the state before it kept. Two
 * people who edit the same revision never overwrite each other: the second is told.
 */
@Injectable()
export class ChangePost {
  constructor(
    @InjectModel('Post') private readonly posts: Model<Post>,
    @InjectModel('PostRevision') private readonly revisions: Model<PostRevision>,
    private readonly findPost: FindPost,
    private readonly contentVersion: ContentVersion,
  ) {}

  /**
   * Applies new values to a post.
   *
   * @param before the post as it was read for this change.
   * @throws Problem `edit_conflict` with the present post when it is not at the base revision any more; `conflict`
   *   when another post took the slug in the same moment.
   */
  async apply(before: Post, values: Partial<Post>, change: Change): Promise<Post> {
    if (before.revision !== change.baseRevision) throw editConflict(before);
    await this.keepState(before, change);
    const next: Partial<Post> = {
      ...values,
      revision: before.revision + 1,
      updatedAt: new Date(),
      savedBy: change.savedBy,
      autosaved: change.autosaved ?? false,
    };
    const after = await this.posts
      .findOneAndUpdate(
        { _id: before._id, revision: before.revision },
        { $set: next },
        { returnDocument: 'after' },
      )
      .lean<Post>()
      .catch((error: { code?: number }) => {
        throw error.code === 11000 ? slugTaken() : error;
      });
    if (!after) throw editConflict(await this.findPost.byId(String(before._id)));
    if (after.status === 'scheduled' && after.publishAt)
      await this.contentVersion.expectPublicationAt(after.publishAt);
    if (before.status === 'published' || after.status === 'published') await this.contentVersion.bump();
    return after;
  }

  /** Stored before the change, so a crash in between loses nothing; storing it twice is harmless. */
  private async keepState(before: Post, change: Change): Promise<void> {
    const isFollowedUp =
      before.autosaved &&
      before.savedBy === change.savedBy &&
      Date.now() - before.updatedAt.getTime() < AUTOSAVE_SPAN_MS;
    if (isFollowedUp) return;
    const state = {
      ...postContentOf(before),
      postId: before._id,
      revision: before.revision,
      savedAt: before.updatedAt,
      savedBy: before.savedBy,
    };
    await this.revisions.updateOne(
      { _id: revisionId(before._id, before.revision) },
      { $set: state },
      { upsert: true },
    );
  }
}

function editConflict(current: Post): Problem {
  return new Problem('edit_conflict', {
    headers: { ETag: `"${current.revision}"` },
    more: { current: presentAdminPost(current) },
  });
}
