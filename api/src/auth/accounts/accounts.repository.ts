import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type QueryFilter, type Types } from 'mongoose';
import { Problem } from '../../platform/http/problems/problem.ts';
import { OBJECT_ID } from '../../platform/database/object-id.ts';
import { isStored } from '../../platform/database/is-duplicate.ts';
import type { Role } from '../../platform/http/access/roles.ts';
import type { Account } from './account.schema.ts';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';

/** More devices than one person uses; the one that logged in longest ago is dropped first. */
export const MAX_DEVICES = 10;

export interface NewAccount {
  /** In upper or lower case. */
  email: string;
  passwordHash: string;
  role: Role;
  name?: string;
}

/** The values of a person that an owner can change. */
export interface PersonValues {
  role: Role;
  /** Slices whose releases the person manages. */
  releaseSlices: string[];
  isDisabled: boolean;
}

/** The only class that accesses the `accounts` collection. */
@Injectable()
export class Accounts {
  constructor(@InjectModel('Account') private readonly model: Model<Account>) {}

  /** @param email in upper or lower case */
  async findByEmail(email: string): Promise<Account | null> {
    return this.model.findOne({ email: emailKeyOf(email) }).lean<Account>();
  }

  async findById(id: Types.ObjectId): Promise<Account | null> {
    return this.model.findById(id).lean<Account>();
  }

  /** @throws Problem `not_found`, also for what is no id */
  async expect(id: string): Promise<Account> {
    const account = OBJECT_ID.test(id) ? await this.model.findById(id).lean<Account>() : null;
    if (!account) throw new Problem('not_found');
    return account;
  }

  /** Returns all accounts by e-mail address; there are only a few. */
  async list(): Promise<Account[]> {
    return this.model.find().sort({ email: 1 }).limit(1_000).lean<Account[]>();
  }

  /** Returns people's names by e-mail address; empty for those without a name. */
  async names(): Promise<ReadonlyMap<string, string>> {
    const people = await this.model.find({}, { email: 1, name: 1 }).lean<Pick<Account, 'email' | 'name'>[]>();
    return new Map(people.map(({ email, name }) => [email, name ?? '']));
  }

  async hasAny(): Promise<boolean> {
    return (await this.model.exists({})) !== null;
  }

  /** @returns false if an account with this address exists */
  async create({ email, passwordHash, role, name = '' }: NewAccount): Promise<boolean> {
    const now = new Date();
    return isStored(
      this.model.create({
        email: emailKeyOf(email),
        passwordHash,
        role,
        name,
        createdAt: now,
        passwordChangedAt: now,
      }),
    );
  }

  /**
   * Sets a new password and, in the same write, ends everything tied to the old one: sessions, reset links, known
   * devices.
   *
   * @param account as it was read; nothing is changed if what it logs in with has changed since
   * @param keptSessionId the one session that survives
   * @returns false if somebody else changed that in the meantime
   */
  async setPassword(account: Account, passwordHash: string, keptSessionId: string | null): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(ofSameGeneration(account), {
      $set: { passwordHash, passwordChangedAt: new Date(), keptSessionId, devices: [], deviceNotes: [] },
      $inc: { loginGeneration: 1 },
    });
    return matchedCount === 1;
  }

  /** Ends all sessions but one, and logins in progress, after a change of what the account logs in with. */
  async endOtherSessions(_id: Types.ObjectId, keptSessionId: string): Promise<void> {
    await this.model.updateOne({ _id }, { $set: { keptSessionId }, $inc: { loginGeneration: 1 } });
  }

  /** @returns false if what the account logs in with was changed in the meantime */
  async addDevice(account: Account, id: string, device: string): Promise<boolean> {
    for (let read: Account | null = account; read; read = await this.findById(account._id)) {
      if (read.loginGeneration !== account.loginGeneration) return false;
      const devices = [...read.devices.filter((one) => one !== id), id].slice(-MAX_DEVICES);
      const notes = (read.deviceNotes ?? []).filter((one) => one.id !== id && devices.includes(one.id));
      const deviceNotes = [...notes, { id, device, lastLoginAt: new Date() }];
      const filter = { ...ofSameGeneration(read), devices: read.devices };
      if ((await this.model.updateOne(filter, { $set: { devices, deviceNotes } })).matchedCount === 1)
        return true;
      // Another login of this account was recorded concurrently: read the list again.
    }
    return false;
  }

  async listOwners(): Promise<Pick<Account, '_id'>[]> {
    return this.model.find({ role: 'owner', disabledAt: null }).select('_id').lean<Pick<Account, '_id'>[]>();
  }

  async lastPersonRevision(): Promise<number> {
    const [last] = await this.model.find().sort({ personRevision: -1 }).limit(1).lean<Account[]>();
    return last?.personRevision ?? 0;
  }

  /**
   * Applies a numbered change; idempotent. Disabling an account takes effect in the same write: sessions, reset links
   * and logins in progress belong to the previous generation.
   */
  async applyToPerson(id: Types.ObjectId, personRevision: number, values: PersonValues): Promise<void> {
    const { role, releaseSlices, isDisabled } = values;
    const given = { role, releaseSlices, personRevision };
    const before = { _id: id, personRevision: { $lt: personRevision } };
    if (!isDisabled) {
      await this.model.updateOne(before, { $set: { ...given, disabledAt: null } });
      return;
    }
    await this.model.updateOne({ ...before, disabledAt: { $ne: null } }, { $set: given });
    const now = { $set: { ...given, disabledAt: new Date(), keptSessionId: null } };
    await this.model.updateOne({ ...before, disabledAt: null }, { ...now, $inc: { loginGeneration: 1 } });
  }

  /** @returns false if the account does not know this device */
  async forgetDevice(_id: Types.ObjectId, id: string): Promise<boolean> {
    const forgotten = { $pull: { devices: id, deviceNotes: { id } } };
    return (await this.model.updateOne({ _id, devices: id }, forgotten)).matchedCount === 1;
  }

  /** @returns false if the condition does not hold */
  async updateTwoFactor(
    id: Types.ObjectId,
    values: Partial<Account>,
    condition: QueryFilter<Account>,
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ ...condition, _id: id }, { $set: values });
    return matchedCount === 1;
  }

  /** @returns false if there is no code with this hash */
  async useRecoveryCode(id: Types.ObjectId, hash: string): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, recoveryCodeHashes: hash },
      { $pull: { recoveryCodeHashes: hash } },
    );
    return modifiedCount === 1;
  }
}

function ofSameGeneration({ _id, loginGeneration }: Account) {
  return { _id, loginGeneration };
}
