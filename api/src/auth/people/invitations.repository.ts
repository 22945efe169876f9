import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import { OBJECT_ID } from '../../platform/database/object-id.ts';
import type { Invitation } from './invitation.schema.ts';

/** More than are ever open. */
const MAX_LISTED = 200;

/** The only place that reads and writes the collection of invitations. */
@Injectable()
export class Invitations {
  constructor(@InjectModel('Invitation') private readonly model: Model<Invitation>) {}

  /** @returns false when the address was invited already. */
  async insert(invitation: Invitation): Promise<boolean> {
    return isStored(this.model.create(invitation));
  }

  async find(id: string): Promise<Invitation | null> {
    return OBJECT_ID.test(id) ? this.model.findById(id).lean<Invitation>() : null;
  }

  async findByHash(tokenHash: string): Promise<Invitation | null> {
    return this.model.findOne({ tokenHash }).lean<Invitation>();
  }

  /** The open ones and those that ended, the newest first. */
  async list(): Promise<Invitation[]> {
    return this.model.find().sort({ expiresAt: -1 }).limit(MAX_LISTED).lean<Invitation[]>();
  }

  async count(): Promise<number> {
    return this.model.countDocuments();
  }

  /** Another link in place of the one before. @returns false when it was withdrawn, accepted or renewed meanwhile. */
  async renew(
    { _id, tokenHash }: Invitation,
    values: Pick<Invitation, 'tokenHash' | 'expiresAt'>,
  ): Promise<boolean> {
    const renewed = { ...values, mailedAt: null, acceptedAt: null };
    return (await this.model.updateOne({ _id, tokenHash }, { $set: renewed })).matchedCount === 1;
  }

  /** @param tokenHash of the link that the mail had; when there is another one by now, nothing is noted. */
  async noteMailed(tokenHash: string): Promise<void> {
    await this.model.updateOne({ tokenHash }, { $set: { mailedAt: new Date() } });
  }

  /** @returns true for the one caller who uses the link, also of two at the same time. */
  async useUp(_id: Types.ObjectId, tokenHash: string): Promise<boolean> {
    const open = { _id, tokenHash, acceptedAt: null, expiresAt: { $gt: new Date() } };
    return (await this.model.updateOne(open, { $set: { acceptedAt: new Date() } })).matchedCount === 1;
  }

  async delete(id: string | Types.ObjectId): Promise<boolean> {
    if (!OBJECT_ID.test(String(id))) return false;
    return (await this.model.deleteOne({ _id: id })).deletedCount === 1;
  }
}
