import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { PICTURE_FIELDS, RICH_FIELDS } from '../post/post-fields.ts';
import type { PostPreview } from './post-preview.schema.ts';

/** The only class that accesses the `post_previews` collection. */
@Injectable()
export class Previews {
  constructor(@InjectModel('PostPreview') private readonly model: Model<PostPreview>) {}

  async insert(preview: PostPreview): Promise<void> {
    await this.model.create(preview);
  }

  async find(id: string): Promise<PostPreview | null> {
    return this.model.findById(id).lean<PostPreview>();
  }

  /** Deletes previews that show a picture; few exist, since each lives an hour at most. */
  async deleteNaming(hash: string): Promise<void> {
    const inTexts = RICH_FIELDS.map((field) => ({ [field]: { $regex: `/media/${hash}/` } }));
    const asPicture = PICTURE_FIELDS.map((field) => ({ [`pictures.${field}.hash`]: hash }));
    await this.model.deleteMany({ $or: [...inTexts, ...asPicture] });
  }
}
