import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import type { FormerSlug } from './former-slug.schema.ts';

/** The only class that accesses the `former_slugs` collection. */
@Injectable()
export class FormerSlugs {
  constructor(@InjectModel('FormerSlug') private readonly model: Model<FormerSlug>) {}

  /** Call it before the post gets its new slug. Idempotent. */
  async add(slug: string, postId: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id: slug }, { $set: { postId, at: new Date() } }, { upsert: true });
  }

  async remove(slug: string, postId: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: slug, postId });
  }

  async removeOf(postId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ postId });
  }

  async has(slug: string, except: Types.ObjectId | null): Promise<boolean> {
    const found = await this.model.findById(slug).lean<FormerSlug>();
    return found !== null && !(except && found.postId.equals(except));
  }

  /** Returns the former slugs of the given posts by post id, oldest first. */
  async of(postIds: readonly Types.ObjectId[]): Promise<Map<string, string[]>> {
    const rows = await this.model.find({ postId: { $in: postIds } }).lean<FormerSlug[]>();
    rows.sort((a, b) => a.at.getTime() - b.at.getTime());
    const byPost = Map.groupBy(rows, ({ postId }) => String(postId));
    return new Map([...byPost].map(([post, slugs]) => [post, slugs.map(({ _id }) => _id)]));
  }
}
