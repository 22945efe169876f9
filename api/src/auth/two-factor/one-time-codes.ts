import { createHash, randomBytes } from 'node:crypto';
import { comparisonKey } from '@opinionbridge/contracts/text';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'OpinionBridge';
export const PERIOD_S = 30;
/** One step earlier or later is accepted: phones' clocks differ. */
const WINDOW = 1;
/** Five minutes each way, in steps: so far a wrong clock is told from a wrong code. */
const WRONG_CLOCK_WINDOW = 10;
const RECOVERY_CODES = 10;

/** A new secret for time-based codes (RFC 6238), in base 32: 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret().base32;
}

/** What an authenticator app reads from a QR code. */
export function uriOf(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/**
 * The time step that a code belongs to, or null when it is none of the steps around now.
 *
 * @param code as people copy it: with spaces, hyphens, words around it, in digits of any script
 * @param window steps before and after now
 */
export function stepOf(secret: string, code: string, window = WINDOW): number | null {
  const digits = comparisonKey(code).replace(/\D/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  // One look at the clock: between two a step may end.
  const timestamp = Date.now();
  const difference = totp(secret, '').validate({ token: digits, window, timestamp });
  return difference === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + difference;
}

/** Whether a code would have been right some minutes earlier or later: the clock of the phone is wrong then. */
export function isOfAnotherTime(secret: string, code: string): boolean {
  return stepOf(secret, code, WRONG_CLOCK_WINDOW) !== null;
}

/** Codes for a lost phone, four groups of four hexadecimal digits each. */
export function newRecoveryCodes(): string[] {
  const one = () =>
    randomBytes(8)
      .toString('hex')
      .replace(/(.{4})(?=.)/g, '$1-');
  return Array.from({ length: RECOVERY_CODES }, one);
}

/** The codes are random and long, so a plain hash keeps them as safe as a slow one would. Case and signs do not count. */
export function recoveryHashOf(code: string): string {
  return createHash('sha256')
    .update(comparisonKey(code).replace(/[^0-9a-f]/g, ''))
    .digest('hex');
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}
