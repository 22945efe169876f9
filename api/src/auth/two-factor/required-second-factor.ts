import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { Role } from '../../platform/http/access/roles.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { Account } from '../accounts/account.schema.ts';
import { PasskeyRows } from '../passkeys/passkeys.repository.ts';
import type { RequiredRole } from './required-second-factor.schema.ts';

/** Roles for which owners require two-factor login or a passkey; read at each request, so a change applies at once. */
@Injectable()
export class RequiredSecondFactor {
  constructor(
    @InjectModel('RequiredRole') private readonly model: Model<RequiredRole>,
    private readonly passkeys: PasskeyRows,
  ) {}

  async roles(): Promise<Role[]> {
    return (await this.model.find().sort({ _id: 1 }).lean<RequiredRole[]>()).map(({ _id }) => _id);
  }

  async set(role: Role, isRequired: boolean): Promise<void> {
    if (isRequired) await this.model.updateOne({ _id: role }, { $set: { _id: role } }, { upsert: true });
    else await this.model.deleteOne({ _id: role });
  }

  /** @returns whether the account's role requires more than a password, which only its passkeys prove */
  async needsPasskey(account: Account): Promise<boolean> {
    if (account.totpSecret !== null || !(await this.model.exists({ _id: account.role }))) return false;
    return (await this.passkeys.countOf(account._id)) > 0;
  }

  /** @param less number of passkeys to be given up, which do not count */
  async isMissing({ _id, role, totpSecret }: Account, less = 0): Promise<boolean> {
    if (totpSecret !== null || !(await this.model.exists({ _id: role }))) return false;
    return (await this.passkeys.countOf(_id)) <= less;
  }

  /**
   * @param account as it will be after the change
   * @throws Problem `conflict` if its role requires the factor to be given up
   */
  async expectNotMissing(account: Account, less = 0): Promise<void> {
    const detail = 'Your role requires two-factor login or a passkey: set up another one first.';
    if (await this.isMissing(account, less)) throw new Problem('conflict', detail);
  }
}
