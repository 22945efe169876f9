import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import { Problem } from '../../platform/http/problems/problem.ts';
import { hashesInTexts } from '../library/pictures-in-text.ts';
import { longTextsOf } from '../post/post-content.ts';
import { RICH_FIELDS } from '../post/post-fields.ts';
import type { LongTexts } from '../post/post.ts';
import { PictureUses } from './picture-uses.repository.ts';
import type { PostTexts } from './post-texts.schema.ts';

/** The only class that accesses the `post_texts` collection. */
@Injectable()
export class Texts {
  constructor(
    @InjectModel('PostTexts') private readonly model: Model<PostTexts>,
    private readonly uses: PictureUses,
  ) {}

  async insert(
    postId: Types.ObjectId,
    revision: number,
    texts: LongTexts,
    plainText: string,
  ): Promise<string> {
    // Two concurrent saves of the same revision store two texts; the post refers to those of the first one.
    const _id = `${String(postId)}/${revision}-${randomBytes(6).toString('hex')}`;
    await this.uses.note(postId, hashesInTexts(texts));
    await this.model.create({ ...texts, _id, postId, savedAt: new Date(), plainText });
    return _id;
  }

  /** @returns null if the texts were deleted in the meantime */
  async find(id: string): Promise<LongTexts | null> {
    const found = await this.model.findById(id).select('-plainText').lean<PostTexts>();
    return found && longTextsOf(found);
  }

  async exist(id: string): Promise<boolean> {
    return (await this.model.exists({ _id: id })) !== null;
  }

  /** @throws Problem `not_found` if the texts were deleted in the meantime */
  async expect(id: string): Promise<LongTexts> {
    const found = await this.find(id);
    if (!found) throw new Problem('not_found');
    return found;
  }

  async plainTexts(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.model
      .find({ _id: { $in: ids } })
      .select('plainText')
      .lean<PostTexts[]>();
    return new Map(found.map(({ _id, plainText }) => [_id, plainText]));
  }

  /** Returns the ids of a post's texts that show or link to a picture. */
  async naming(postId: Types.ObjectId, hash: string): Promise<string[]> {
    const naming = RICH_FIELDS.map((field) => ({ [field]: { $regex: `/media/${hash}/` } }));
    const found = await this.model.find({ postId, $or: naming }).select('postId').lean();
    return found.map(({ _id }) => _id);
  }

  /** Overwrites texts. Only for removing a picture for good; texts are otherwise immutable. */
  async rewrite(_id: string, texts: LongTexts, plainText: string): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { ...texts, plainText } });
  }

  async delete(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.model.deleteMany({ _id: { $in: ids } });
  }

  async deleteOf(postId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ postId });
  }

  /**
   * Returns all texts saved before a time for a range of post ids, whether or not the posts exist.
   *
   * @param after exclusive start of the range; null for the first id
   * @param upTo inclusive end of the range; null for the last id
   */
  async savedBefore(
    after: Types.ObjectId | null,
    upTo: Types.ObjectId | null,
    time: Date,
  ): Promise<Pick<PostTexts, '_id' | 'postId' | 'orphanSince'>[]> {
    const range = { ...(after && { $gt: after }), ...(upTo && { $lte: upTo }) };
    return this.model
      .find({ ...((after || upTo) && { postId: range }), savedAt: { $lt: time } })
      .select('postId orphanSince')
      .lean();
  }

  async noteOrphans(ids: readonly string[]): Promise<void> {
    await this.model.updateMany({ _id: { $in: ids } }, { $set: { orphanSince: new Date() } });
  }
}
