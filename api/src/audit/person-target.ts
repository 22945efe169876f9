import { emailKeyOf } from '../platform/http/fields/email-address.ts';
import type { Keys } from '../platform/configuration/secrets/keys.ts';

/** How the log names a person who wrote: by a keyed hash of the e-mail address, of which it keeps nothing else. */
export function personTarget(keys: Keys, email: string): string {
  return `person ${keys.hashOf('audit', emailKeyOf(email)).slice(0, 16)}`;
}
