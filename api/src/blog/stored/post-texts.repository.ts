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

/** The only place that reads and writes the collection of long texts. */
@Injectable()
export class Texts {
  constructor(
    @InjectModel('PostTexts') private readonly model: Model<PostTexts>,
    private readonly uses: PictureUses,
  ) {}

  /** @returns the id of the stored texts. */
  async insert(
    postId: Types.ObjectId,
    revision: number,
    texts: LongTexts,
    plainText: string,
  ): Promise<string> {
    // Two who save over the same revision store two texts; the post names those of whoever is first.
    const _id = `${String(postId)}/${revision}-${randomBytes(6).toString('hex')}`;
    await this.uses.note(postId, hashesInTexts(texts));
    await this.model.create({ ...texts, _id, postId, savedAt: new Date(), plainText });
    return _id;
  }

  /** @returns null when they were deleted meanwhile. */
  async find(id: string): Promise<LongTexts | null> {
    const found = await this.model.findById(id).select('-plainText').lean<PostTexts>();
    return found && longTextsOf(found);
  }

  /** @throws Problem `not_found` when they were deleted meanwhile. */
  async expect(id: string): Promise<LongTexts> {
    const found = await this.find(id);
    if (!found) throw new Problem('not_found');
    return found;
  }

  /** The texts without markup, by id. */
  async plainTexts(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.model
      .find({ _id: { $in: ids } })
      .select('plainText')
      .lean<PostTexts[]>();
    return new Map(found.map(({ _id, plainText }) => [_id, plainText]));
  }

  /** Ids of the texts of a post that show or link to a picture. */
  async naming(postId: Types.ObjectId, hash: string): Promise<string[]> {
    const naming = RICH_FIELDS.map((field) => ({ [field]: { $regex: `/media/${hash}/` } }));
    const found = await this.model.find({ postId, $or: naming }).select('postId').lean();
    return found.map(({ _id }) => _id);
  }

  /** Only to take a picture out of them for good: else texts are never changed. */
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
   * Ids of all texts that were saved before a time for posts of a range of ids, whether there are such posts or not.
   *
   * @param after the range begins behind it; null for all from the first on
   * @param upTo the last of the range; null for all to the end
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
