import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import { OBJECT_ID } from '../../platform/database/object-id.ts';
import type { Invitation } from './invitation.schema.ts';

/** More than are ever open. */
const MAX_LISTED = 200;

/** The only class that accesses the `invitations` collection. */
@Injectable()
export class Invitations {
  constructor(@InjectModel('Invitation') private readonly model: Model<Invitation>) {}

  /** @returns false if the address was already invited */
  async insert(invitation: Invitation): Promise<boolean> {
    return isStored(this.model.create(invitation));
  }

  async find(id: string): Promise<Invitation | null> {
    return OBJECT_ID.test(id) ? this.model.findById(id).lean<Invitation>() : null;
  }

  async findByHash(tokenHash: string): Promise<Invitation | null> {
    return this.model.findOne({ tokenHash }).lean<Invitation>();
  }

  /** Returns open and expired invitations, newest first. */
  async list(): Promise<Invitation[]> {
    return this.model.find().sort({ expiresAt: -1 }).limit(MAX_LISTED).lean<Invitation[]>();
  }

  async count(): Promise<number> {
    return this.model.countDocuments();
  }

  /** @returns false if the invitation was withdrawn, accepted or renewed in the meantime */
  async renew(
    { _id, tokenHash }: Invitation,
    values: Pick<Invitation, 'tokenHash' | 'expiresAt'>,
  ): Promise<boolean> {
    const renewed = { ...values, mailedAt: null, acceptedAt: null };
    return (await this.model.updateOne({ _id, tokenHash }, { $set: renewed })).matchedCount === 1;
  }

  /** @param tokenHash hash of the mailed link; nothing is recorded if the link was replaced since */
  async noteMailed(tokenHash: string): Promise<void> {
    await this.model.updateOne({ tokenHash }, { $set: { mailedAt: new Date() } });
  }

  /** @returns true for the one caller that uses the link, even among concurrent ones */
  async useUp(_id: Types.ObjectId, tokenHash: string): Promise<boolean> {
    const open = { _id, tokenHash, acceptedAt: null, expiresAt: { $gt: new Date() } };
    return (await this.model.updateOne(open, { $set: { acceptedAt: new Date() } })).matchedCount === 1;
  }

  async delete(id: string | Types.ObjectId): Promise<boolean> {
    if (!OBJECT_ID.test(String(id))) return false;
    return (await this.model.deleteOne({ _id: id })).deletedCount === 1;
  }
}
