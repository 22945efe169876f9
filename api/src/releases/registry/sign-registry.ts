import { Injectable } from '@nestjs/common';
import { parseRegistry, type Registry } from '@opinionbridge/releases';
import {
  headOf,
  MADE_AHEAD_S,
  parseSigningKey,
  sealRegistry,
  signRegistry,
  signWithdrawal,
  type Withdrawal,
} from '@opinionbridge/releases/signing';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { VerifySignature } from '../store/verify-signature.ts';

/** How long a signature certifies that there is nothing newer; shells report a problem without a newer one. */
const VOUCHED_MS = 10 * 60_000;

/** Signs the registry for this service: at each change, and again each minute for readers. */
@Injectable()
export class SignRegistry {
  private renewed: { of: string; name: string; content: string } | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly verify: VerifySignature,
  ) {}

  /** @throws Problem `conflict` if shells would not accept the registry, or the one before has no valid signature */
  async seal(before: Registry, changed: Registry): Promise<Registry> {
    try {
      return await sealRegistry(before, changed, this.key(), await this.verify.keys(), vouchedUntil());
    } catch (error) {
      const detail = `The registry cannot be signed: ${(error as Error).message}`;
      throw new Problem('conflict', `${detail} See docs/runbooks/keys.md.`);
    }
  }

  /** @returns the name of the registry as signed in the present minute */
  name(revision: number): string {
    return revision === 0 ? '0' : `${revision}-${Math.floor(Date.now() / 60_000)}`;
  }

  /** Signs anew; leaves an invalid signature, which shells detect and report. */
  async renew(name: string, content: string): Promise<string> {
    if (this.renewed?.of === content && this.renewed.name === name) return this.renewed.content;
    try {
      const registry = parseRegistry(JSON.parse(content));
      await headOf(registry, await this.verify.keys());
      const renewed = JSON.stringify(await signRegistry(registry, this.key(), vouchedUntil()));
      this.renewed = { of: content, name, content: renewed };
      return renewed;
    } catch {
      return content;
    }
  }

  /** Whether this service has a signing key; without one, the registry cannot be changed. */
  get canSign(): boolean {
    return this.environment.REGISTRY_KEY !== undefined;
  }

  /** Signs an order for when this service does not respond. Throws if there is no signing key. */
  signWithdrawal(order: Withdrawal): Promise<string> {
    return signWithdrawal(order, this.key(), MADE_AHEAD_S);
  }

  private key() {
    const { REGISTRY_KEY: key } = this.environment;
    if (key === undefined) throw new Error('REGISTRY_KEY is not set.');
    return parseSigningKey(key);
  }
}

const vouchedUntil = () => new Date(Date.now() + VOUCHED_MS);
