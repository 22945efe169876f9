import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { OBJECT_ID } from '../../platform/database/object-id.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { Account } from './account.schema.ts';
import { Accounts, type PersonValues } from './accounts.repository.ts';
import type { PersonChange } from './person-change.schema.ts';
import { PersonChanges } from './person-changes.repository.ts';

/**
 * The one way somebody's role, releases or state are changed. There is one change at a time over all instances: it is written down
 * first, then done, and whoever finds one that is not done does it. So two owners who remove each other at the same time are
 * one after the other, and a process that is killed in between leaves nothing half done.
 */
@Injectable()
export class ChangePerson {
  constructor(
    private readonly accounts: Accounts,
    private readonly changes: PersonChanges,
  ) {}

  /**
   * @returns the account as it is then.
   * @param by who changes it; nobody from the command line.
   * @throws Problem `not_found`; `needs_owner` when who changes it was removed meanwhile; `last_owner` when nobody would be an owner any more.
   */
  async change(id: string, wanted: Partial<PersonValues>, by?: Account): Promise<Account> {
    if (!OBJECT_ID.test(id)) throw new Problem('not_found');
    const accountId = new Types.ObjectId(id);
    for (;;) {
      const last = await this.changes.last();
      if (last?.pending) {
        await this.finish(last);
        continue;
      }
      const account = await this.accounts.findById(accountId);
      if (!account) throw new Problem('not_found');
      const role = wanted.role ?? account.role;
      if (role === undefined) throw new Problem('conflict', { detail: 'This person needs a role first.' });
      const isDisabled = wanted.isDisabled ?? Boolean(account.disabledAt);
      const owners = await this.accounts.listOwners();
      if (by && !owners.some(({ _id }) => _id.equals(by._id))) throw new Problem('needs_owner');
      const releaseSlices = wanted.releaseSlices ?? account.releaseSlices ?? [];
      const isLastOwner = owners.length === 1 && owners[0]!._id.equals(accountId);
      if (isLastOwner && (role !== 'owner' || isDisabled)) throw new Problem('last_owner');
      // A restored database has accounts with higher numbers than its last change.
      const known = Math.max(last?.revision ?? 0, await this.accounts.lastPersonRevision());
      const change = { revision: known + 1, pending: { accountId, role, releaseSlices, isDisabled } };
      if (!(await this.changes.replace(last, change))) continue;
      await this.finish({ _id: '', ...change });
      return (await this.accounts.findById(accountId))!;
    }
  }

  private async finish(change: PersonChange): Promise<void> {
    const { revision, pending } = change;
    if (pending) await this.accounts.applyToPerson(pending.accountId, revision, pending);
    await this.changes.replace(change, { revision, pending: null });
  }
}
