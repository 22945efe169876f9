import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignedTokens } from '../../platform/configuration/secrets/signed-tokens.ts';
import type { Account } from '../accounts/account.schema.ts';

const LIFETIME_S = 180 * 86_400;

/**
 * Signed tokens that browsers keep after a login. A token proves only that the device has logged in to this account
 * with its present password. Guesses are counted per device, so the account lists the tokens it has issued: a few, and
 * none from before a password change.
 */
@Injectable()
export class DeviceMarks {
  constructor(private readonly tokens: SignedTokens) {}

  newDevice(): string {
    return randomBytes(12).toString('base64url');
  }

  make(account: Account, device: string): Promise<string> {
    return this.tokens.sign('device', { email: account.email, id: device }, LIFETIME_S);
  }

  /** Returns the device's id if the token is genuine and belongs to this account; otherwise null. */
  async deviceOf(mark: string | undefined, account: Account | null): Promise<string | null> {
    if (mark === undefined || !account) return null;
    const content = await this.tokens.read('device', mark);
    if (content?.email !== account.email || typeof content.id !== 'string') return null;
    return account.devices.includes(content.id) ? content.id : null;
  }
}
