import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import { readCountedPage, type CountedPage, type Keyset } from '../../platform/http/paging/keyset.ts';
import type { PictureUse } from './picture-use.schema.ts';

/** The only class that accesses the `picture_uses` collection. */
@Injectable()
export class PictureUses {
  constructor(@InjectModel('PictureUse') private readonly model: Model<PictureUse>) {}

  /** Idempotent. */
  async note(postId: Types.ObjectId, hashes: Iterable<string>): Promise<void> {
    for (const hash of new Set(hashes))
      await this.model.updateOne(
        { _id: `${hash}/${String(postId)}` },
        { $set: { notedAt: new Date() }, $setOnInsert: { hash, postId } },
        { upsert: true },
      );
  }

  async list(hash: string, keyset: Keyset, limit: number): Promise<CountedPage<PictureUse>> {
    return readCountedPage(this.model, { hash }, keyset, limit);
  }

  async after(hash: string, id: string, limit: number): Promise<PictureUse[]> {
    return this.model
      .find({ hash, _id: { $gt: id } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<PictureUse[]>();
  }

  async count(hash: string): Promise<number> {
    return this.model.countDocuments({ hash });
  }

  /** Unless it was noted again. */
  async remove({ _id, notedAt }: PictureUse): Promise<void> {
    await this.model.deleteOne({ _id, notedAt });
  }

  async removeOf(postId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ postId });
  }

  async removeAll(hash: string): Promise<void> {
    await this.model.deleteMany({ hash });
  }
}
