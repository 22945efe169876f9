import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import { Problem } from '../../platform/http/problems/problem.ts';
import { readCountedPage, type CountedPage, type Keyset } from '../../platform/http/paging/keyset.ts';
import { PICTURE_FIELDS } from '../post/post-fields.ts';
import type { PostPictures } from '../post/post.ts';
import { revisionId, type PostRevision } from './post-revision.schema.ts';

export type RevisionRow = Pick<PostRevision, '_id' | 'postId' | 'revision' | 'textsId' | 'savedAt'>;

/** The only class that accesses the `post_revisions` collection. */
@Injectable()
export class Revisions {
  constructor(@InjectModel('PostRevision') private readonly model: Model<PostRevision>) {}

  /** Stores a revision. Idempotent. */
  async put({ _id, ...state }: PostRevision): Promise<void> {
    await this.model.updateOne({ _id }, { $set: state }, { upsert: true });
  }

  /** @throws Problem `not_found` if the post never had this revision, or it was pruned */
  async find(postId: Types.ObjectId, revision: number): Promise<PostRevision> {
    const found = await this.model.findById(revisionId(postId, revision)).lean<PostRevision>();
    if (!found) throw new Problem('not_found');
    return found;
  }

  /** Returns a page of a post's revisions, without their texts. */
  async list(postId: Types.ObjectId, keyset: Keyset, limit: number): Promise<CountedPage<PostRevision>> {
    return readCountedPage(this.model, { postId }, keyset, limit, 'revision title savedAt savedBy marks');
  }

  async namesTexts(postId: Types.ObjectId, textsId: string): Promise<boolean> {
    return (await this.model.exists({ postId, textsId })) !== null;
  }

  async rowsOf(postIds: readonly Types.ObjectId[]): Promise<RevisionRow[]> {
    return this.model
      .find({ postId: { $in: postIds } })
      .sort({ postId: 1, revision: 1 })
      .select('postId revision textsId savedAt')
      .lean<RevisionRow[]>();
  }

  async picturing(postId: Types.ObjectId, hash: string): Promise<Pick<PostRevision, '_id' | 'pictures'>[]> {
    return this.model
      .find({ postId, $or: havingPicture(hash) })
      .select('pictures')
      .lean();
  }

  /** Counts the revisions of a post that use a picture, as a picture or in one of these texts. */
  async countNaming(postId: Types.ObjectId, hash: string, textsIds: readonly string[]): Promise<number> {
    return this.model.countDocuments({
      postId,
      $or: [...havingPicture(hash), { textsId: { $in: textsIds } }],
    });
  }

  /** Replaces a revision's pictures. Only for removing a picture for good; revisions are otherwise immutable. */
  async putPictures(_id: string, pictures: PostPictures): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { pictures } });
  }

  async delete(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.model.deleteMany({ _id: { $in: ids } });
  }

  async deleteNaming(postId: Types.ObjectId, textsId: string): Promise<void> {
    await this.model.deleteMany({ postId, textsId });
  }

  async deleteOf(postId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ postId });
  }
}

function havingPicture(hash: string) {
  return PICTURE_FIELDS.map((field) => ({ [`pictures.${field}.hash`]: hash }));
}
