import { createHmac, hash } from 'node:crypto';
import type { Enquiry, EnquiryContent } from './enquiry.ts';

// No I, L, O, U, 0, 1, which are misheard or misread on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Returns the SHA-256 of what the visitor wrote. */
export function contentHashOf(content: EnquiryContent): string {
  const { firstName, lastName, email, phone, subject, helpyou, patient, callLanguage, callTime } = content;
  const written = [firstName, lastName, email, phone, subject, helpyou];
  // Without details, the hash equals that of an instance that does not know them.
  const details = [patient, callLanguage, callTime].map((detail) => detail ?? '');
  return hash('sha256', JSON.stringify(details.some(Boolean) ? [...written, ...details] : written));
}

/** Returns the key by which receivers recognize repetitions; a withdrawal and its undoing each have their own. */
export const deliveryId = ({ _id, withdrawals = 0 }: Pick<Enquiry, '_id' | 'withdrawals'>): string =>
  withdrawals === 0 ? _id : `${_id}-${withdrawals}`;

/**
 * Returns the reference of an enquiry, derived from its identity: its idempotency key, or its content and time. As the
 * document's `_id`, it makes the database refuse a second copy. Not guessable without the server's key.
 */
export function referenceFor(identity: string, key: string | Buffer): string {
  const digest = createHmac('sha256', key).update(`enquiry ${identity}`).digest();
  const letters = [...digest.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `OB-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
