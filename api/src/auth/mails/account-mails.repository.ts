import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Claims } from '../../platform/work/outbox/claims.ts';
import type { AccountMail, Purpose } from './account-mail.schema.ts';

/** The only class that accesses the `account_mails` collection. */
@Injectable()
export class AccountMailRows {
  readonly claims: Claims<AccountMail>;

  constructor(@InjectModel('AccountMail') private readonly model: Model<AccountMail>) {
    this.claims = new Claims(model, (now) => ({ nextDeliveryAt: { $lte: now } }), 'nextDeliveryAt');
  }

  async insert(mail: AccountMail): Promise<void> {
    await this.model.create(mail);
  }

  async update(
    id: string,
    values: Partial<AccountMail>,
    condition: { claimedBy?: string } = {},
  ): Promise<void> {
    await this.model.updateOne({ ...condition, _id: id }, { $set: values });
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  async deleteAbout(purpose: Purpose, about: string): Promise<void> {
    await this.model.deleteMany({ purpose, about });
  }

  /** Returns the keys (`about`) of waiting mails for a purpose. */
  async waitingAbout(purpose: Purpose): Promise<Set<string>> {
    return new Set(await this.model.distinct('about', { purpose, nextDeliveryAt: { $ne: null } }));
  }
}
