import { hash, randomBytes } from 'node:crypto';
import { comparisonKey } from '@opinionbridge/contracts/text';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'OpinionBridge';
export const PERIOD_S = 30;
/** Number of steps accepted before and after the present one, since phones' clocks differ. */
const WINDOW = 1;
/** Number of steps, five minutes each way, within which a wrong clock is told from a wrong code. */
const WRONG_CLOCK_WINDOW = 10;
const RECOVERY_CODES = 10;

/** Returns a new secret for time-based codes (RFC 6238) in base32: 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret().base32;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function uriOf(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/**
 * Returns the time step of a code; null if it matches no step around now.
 *
 * @param code as people copy it: with spaces, hyphens or words around it, in digits of any script
 * @param window steps before and after now
 */
export function stepOf(secret: string, code: string, window = WINDOW): number | null {
  const digits = comparisonKey(code).replace(/\D/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  // Read the clock only once, since a step may end between two reads.
  const timestamp = Date.now();
  const difference = totp(secret, '').validate({ token: digits, window, timestamp });
  return difference === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + difference;
}

/** Whether a code would have been right some minutes earlier or later, which means that the phone's clock is wrong. */
export function isOfAnotherTime(secret: string, code: string): boolean {
  return stepOf(secret, code, WRONG_CLOCK_WINDOW) !== null;
}

/** Returns codes for a lost phone: 128 bits, in eight groups of four hexadecimal digits each. */
export function newRecoveryCodes(): string[] {
  const one = () =>
    randomBytes(16)
      .toString('hex')
      .replace(/(.{4})(?=.)/g, '$1-');
  return Array.from({ length: RECOVERY_CODES }, one);
}

/** Ignores case and punctuation. The codes are random and long, so a fast hash is as safe as a slow one. */
export function recoveryHashOf(code: string): string {
  return hash('sha256', comparisonKey(code).replace(/[^0-9a-f]/g, ''));
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}
