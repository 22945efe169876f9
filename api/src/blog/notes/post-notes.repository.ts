import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import { MAX_NOTES, type PostNote } from './post-note.schema.ts';

/** The only class that accesses the `post_notes` collection. */
@Injectable()
export class PostNotes {
  constructor(@InjectModel('PostNote') private readonly model: Model<PostNote>) {}

  async find(id: string): Promise<PostNote | null> {
    return this.model.findById(id).lean<PostNote>();
  }

  /** @returns false if a note with this id exists */
  async insert(note: PostNote): Promise<boolean> {
    return isStored(this.model.create(note));
  }

  /** Returns all notes of a post, oldest first. */
  async of(postId: Types.ObjectId): Promise<PostNote[]> {
    return this.model.find({ postId }).sort({ at: 1 }).limit(MAX_NOTES).lean<PostNote[]>();
  }

  async countOf(postId: Types.ObjectId): Promise<number> {
    return this.model.countDocuments({ postId });
  }

  /**
   * @param by who resolves it; empty to reopen it
   * @returns whether the post has this note
   */
  async resolve(id: string, postId: Types.ObjectId, by: string): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id: id, postId }, { resolvedBy: by });
    return matchedCount > 0;
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  async deleteOf(postId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ postId });
  }
}
