import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { PostPreview } from './post-preview.schema.ts';

/** The only place that reads and writes the collection of previews. */
@Injectable()
export class Previews {
  constructor(@InjectModel('PostPreview') private readonly model: Model<PostPreview>) {}

  async insert(preview: PostPreview): Promise<void> {
    await this.model.create(preview);
  }

  async find(id: string): Promise<PostPreview | null> {
    return this.model.findById(id).lean<PostPreview>();
  }

  async deleteExpired(): Promise<void> {
    await this.model.deleteMany({ expiresAt: { $lt: new Date() } });
  }
}
