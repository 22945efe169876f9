import { Injectable } from '@nestjs/common';
import { managesReleases } from '../../platform/http/access/roles.ts';
import type { SignedIn } from '../../platform/http/access/me.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { SignRegistry } from '../registry/sign-registry.ts';
import type { WithdrawalOrderDto, WithdrawalOrdersDto } from './withdrawal.dto.ts';

/** Signs orders with which an open console withdraws releases from shells while this service does not respond. */
@Injectable()
export class MakeWithdrawals {
  constructor(
    private readonly state: RegistryState,
    private readonly sign: SignRegistry,
  ) {}

  /** @returns orders for what visitors get of the person's slices; none without a signing key */
  async make({ account }: SignedIn): Promise<WithdrawalOrdersDto> {
    const { registry } = await this.state.read();
    const { revision } = registry;
    const wanted = Object.entries(registry.slices)
      .filter(([slice]) => this.sign.canSign && managesReleases(account, slice))
      .flatMap(([slice, { active, canary }]) => [
        { slice, ...active, isCanary: false },
        ...(canary ? [{ slice, ...canary.release, isCanary: true }] : []),
      ]);
    const by = account.email;
    const orders = wanted.map(async ({ isCanary, ...release }): Promise<WithdrawalOrderDto> => {
      const order = await this.sign.signWithdrawal({ ...release, revision, by });
      return { slice: release.slice, version: release.version, isCanary, order };
    });
    return { revision, orders: await Promise.all(orders) };
  }
}
