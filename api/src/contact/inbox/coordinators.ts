import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Account } from '../../auth/accounts/account.schema.ts';
import { Accounts } from '../../auth/accounts/accounts.repository.ts';
import { fieldProblem } from '../../platform/http/problems/problem.ts';
import type { CoordinatorDto } from './enquiry.dto.ts';

/** The people who answer enquiries: care coordinators and owners with active accounts. */
@Injectable()
export class Coordinators {
  constructor(private readonly accounts: Accounts) {}

  /** Returns the people who can be chosen, sorted by name. */
  async active(): Promise<CoordinatorDto[]> {
    const all = (await this.accounts.list()).map(present);
    return all.filter(({ active }) => active).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  /** Returns people by id, including those who can no longer be chosen. */
  async byId(ids: readonly (string | null | undefined)[]): Promise<Map<string, CoordinatorDto>> {
    const wanted = [...new Set(ids)].filter((id) => typeof id === 'string');
    const found = await Promise.all(wanted.map((id) => this.find(id)));
    return new Map(wanted.map((id, n) => [id, found[n] ?? { id, name: 'Somebody', active: false }]));
  }

  /** Returns the e-mail address of somebody who can be chosen; undefined for anybody else. */
  async addressOf(id: string): Promise<string | undefined> {
    const account = await this.accounts.findById(new Types.ObjectId(id));
    return account && present(account).active ? account.email : undefined;
  }

  /** @throws Problem `validation_failed` unless this person can be chosen */
  async expectActive(id: string): Promise<void> {
    if (await this.addressOf(id)) return;
    throw fieldProblem(
      'assignee',
      'not_an_option',
      'No active account with access to enquiries has this id. Choose one from the list.',
    );
  }

  private async find(id: string): Promise<CoordinatorDto | undefined> {
    const account = await this.accounts.findById(new Types.ObjectId(id));
    return account ? present(account) : undefined;
  }
}

function present({ _id, name, email, role, disabledAt }: Account): CoordinatorDto {
  const active = !disabledAt && (role === 'coordinator' || role === 'owner');
  return { id: String(_id), name: name || email, active };
}
