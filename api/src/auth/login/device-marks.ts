import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignedTokens } from '../../platform/configuration/secrets/signed-tokens.ts';
import type { Account } from '../accounts/account.schema.ts';

const LIFETIME_S = 180 * 86_400;

/**
 * Signed marks that browsers keep after a login: one proves "this device was in this account with its present password",
 * nothing more. Each has its own count of guesses, so the account names those that it has given: a few, and none of
 * before its password was changed.
 */
@Injectable()
export class DeviceMarks {
  constructor(private readonly tokens: SignedTokens) {}

  /** A device that is not known yet. */
  newDevice(): string {
    return randomBytes(12).toString('base64url');
  }

  make(account: Account, device: string): Promise<string> {
    return this.tokens.sign('device', { email: account.email, id: device }, LIFETIME_S);
  }

  /** Id of the device, when the mark is genuine and one of this account; else null. */
  async deviceOf(mark: string | undefined, account: Account | null): Promise<string | null> {
    if (mark === undefined || !account) return null;
    const content = await this.tokens.read('device', mark);
    if (content?.email !== account.email || typeof content.id !== 'string') return null;
    return account.devices.includes(content.id) ? content.id : null;
  }
}
