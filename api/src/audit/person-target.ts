import { emailKeyOf } from '../platform/http/fields/email-address.ts';
import type { Keys } from '../platform/configuration/secrets/keys.ts';

/** Returns a sender's name in the log: a keyed hash of the e-mail address, the only trace of it that the log keeps. */
export function personTarget(keys: Keys, email: string): string {
  return `person ${keys.hashOf('audit', emailKeyOf(email)).slice(0, 16)}`;
}
