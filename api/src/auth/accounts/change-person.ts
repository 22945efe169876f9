import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { OBJECT_ID } from '../../platform/database/object-id.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { Account } from './account.schema.ts';
import { Accounts, type PersonValues } from './accounts.repository.ts';
import type { PersonChange } from './person-change.schema.ts';
import { PersonChanges } from './person-changes.repository.ts';

/**
 * The only way to change a person's role, releases or state. Changes are serialized across all instances: each is
 * recorded first and then carried out, and any instance finishes a recorded one. Two owners who remove each other
 * concurrently are therefore handled in sequence, and a kill in between leaves nothing half-done.
 */
@Injectable()
export class ChangePerson {
  constructor(
    private readonly accounts: Accounts,
    private readonly changes: PersonChanges,
  ) {}

  /**
   * @param by who makes the change; undefined from the command line
   * @returns the changed account
   * @throws Problem `not_found`; `needs_owner` if the caller is no longer an owner; `last_owner` if no owner would
   *   remain
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
      if (role === undefined) throw new Problem('conflict', 'This person needs a role first.');
      const isDisabled = wanted.isDisabled ?? Boolean(account.disabledAt);
      const owners = await this.accounts.listOwners();
      if (by && !owners.some(({ _id }) => _id.equals(by._id))) throw new Problem('needs_owner');
      const releaseSlices = wanted.releaseSlices ?? account.releaseSlices ?? [];
      const isLastOwner = owners.length === 1 && owners[0]!._id.equals(accountId);
      if (isLastOwner && (role !== 'owner' || isDisabled)) throw new Problem('last_owner');
      // After a restore, accounts may have higher numbers than the recorded change.
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
