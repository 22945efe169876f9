import { emailKeyOf } from '../platform/http/fields/email-address.ts';
import { keyedHash, type Keys } from '../platform/configuration/secrets/keys.ts';

const HASH_LENGTH = 16;

/** Returns a sender's name in the log: a keyed hash of the e-mail address, the only trace of it that the log keeps. */
export function personTarget(keys: Keys, email: string): string {
  return personTargets(keys, email)[0]!;
}

/** Returns the names that a sender may have in the log: under the current secret, and the former one. */
export function personTargets(keys: Keys, email: string): string[] {
  return keys
    .forStored('audit')
    .map(({ key }) => `person ${keyedHash(key, emailKeyOf(email)).slice(0, HASH_LENGTH)}`);
}
