import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { fieldProblem, Problem } from '../problems/problem.ts';
import type { Account } from './account.schema.ts';

const ISSUER = 'OpinionBridge';
const PERIOD_S = 30;
/** One step earlier or later is accepted: phones' clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** Two-factor login by time-based codes (RFC 6238), with recovery codes for a lost phone. */
@Injectable()
export class SecondFactor {
  constructor(@InjectModel('Account') private readonly accounts: Model<Account>) {}

  /** Makes a secret and shows it; nothing is asked at login until a code of it was confirmed. */
  async start(account: Account): Promise<{ secret: string; uri: string }> {
    if (account.totpSecret !== null)
      throw new Problem('conflict', { detail: 'Two-factor login is on already.' });
    const secret = new Secret({ size: 20 }).base32;
    await this.accounts.updateOne({ _id: account._id }, { $set: { totpPendingSecret: secret } });
    return { secret, uri: totp(secret, account.email).toString() };
  }

  /**
   * Switches it on after a right code, and returns the recovery codes; they are shown only this once.
   *
   * @throws Problem for a wrong code, or when it was not started.
   */
  async confirm(account: Account, code: string): Promise<string[]> {
    const secret = account.totpPendingSecret;
    if (secret === null) throw new Problem('conflict', { detail: 'Two-factor login was not started.' });
    const step = stepOf(secret, code);
    if (step === null) throw fieldProblem('code', 'wrong_code', 'The code is not right.');
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const recoveryCodeHashes = codes.map(hashOf);
    const values = { totpSecret: secret, totpPendingSecret: null, totpLastStep: step, recoveryCodeHashes };
    await this.accounts.updateOne({ _id: account._id }, { $set: values });
    return codes;
  }

  async switchOff(account: Account): Promise<void> {
    const values = { totpSecret: null, totpPendingSecret: null, totpLastStep: 0, recoveryCodeHashes: [] };
    await this.accounts.updateOne({ _id: account._id }, { $set: values });
  }

  /** Whether a code or recovery code is right; either works once only, also for two logins in the same moment. */
  async accept(account: Account, code: string): Promise<boolean> {
    const step = account.totpSecret === null ? null : stepOf(account.totpSecret, code);
    if (step !== null) {
      const used = await this.accounts.updateOne(
        { _id: account._id, totpLastStep: { $lt: step } },
        { $set: { totpLastStep: step } },
      );
      return used.modifiedCount === 1;
    }
    const hash = hashOf(code);
    const used = await this.accounts.updateOne(
      { _id: account._id, recoveryCodeHashes: hash },
      { $pull: { recoveryCodeHashes: hash } },
    );
    return used.modifiedCount === 1;
  }
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}

/** The time step that a code belongs to, or null when it is none of the steps around now. */
function stepOf(secret: string, code: string): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const difference = totp(secret, '').validate({ token: digits, window: WINDOW });
  return difference === null ? null : Math.floor(Date.now() / 1000 / PERIOD_S) + difference;
}

function newRecoveryCode(): string {
  return randomBytes(8)
    .toString('hex')
    .replace(/(.{4})(?=.)/g, '$1-');
}

/** The codes are random and long, so a plain hash keeps them as safe as a slow one would. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest('hex');
}
