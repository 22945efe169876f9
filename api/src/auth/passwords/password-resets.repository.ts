import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type Types } from 'mongoose';
import type { PasswordReset } from './password-reset.schema.ts';

/** The only class that accesses the `password_resets` collection. */
@Injectable()
export class PasswordResets {
  constructor(@InjectModel('PasswordReset') private readonly model: Model<PasswordReset>) {}

  async insert(reset: PasswordReset): Promise<void> {
    await this.model.create(reset);
  }

  async find(id: string): Promise<PasswordReset | null> {
    return this.model.findById(id).lean<PasswordReset>();
  }

  /** @returns true for the one caller that uses it up, even among concurrent ones */
  async useUp(id: string): Promise<boolean> {
    return (await this.model.deleteOne({ _id: id })).deletedCount === 1;
  }

  async deleteOf(accountId: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ accountId });
  }
}
