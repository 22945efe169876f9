import { createHash, createHmac } from 'node:crypto';
import type { Enquiry, EnquiryContent } from './enquiry.ts';

// No I, L, O, U, 0, 1: nothing that is misread on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** SHA-256 of what the visitor wrote. */
export function contentHashOf(content: EnquiryContent): string {
  const { firstName, lastName, email, phone, subject, helpyou, patient, callLanguage, callTime } = content;
  const written = [firstName, lastName, email, phone, subject, helpyou];
  // Without them, the hash is that of an instance which knows none of them.
  const details = [patient, callLanguage, callTime].map((detail) => detail ?? '');
  return createHash('sha256')
    .update(JSON.stringify(details.some(Boolean) ? [...written, ...details] : written))
    .digest('hex');
}

/** Names what is delivered, so that repetitions are known: the enquiry, its withdrawal, or the enquiry once that was undone. */
export const deliveryId = ({ _id, withdrawals = 0 }: Pick<Enquiry, '_id' | 'withdrawals'>): string =>
  withdrawals === 0 ? _id : `${_id}-${withdrawals}`;

/**
 * The reference of an enquiry, from what makes it one and the same: its idempotency key, or its content and time.
 * Being the document's `_id`, it lets the database itself refuse a second copy. Not guessable without the key.
 */
export function referenceFor(identity: string, key: string | Buffer): string {
  const digest = createHmac('sha256', key).update(`enquiry ${identity}`).digest();
  const letters = [...digest.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `OB-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
