import { hash, verify } from '@node-rs/argon2';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane
// (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html). argon2id is the default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Maximum password length; argon2 itself would accept gigabytes. */
export const MAX_PASSWORD_LENGTH = 128;

let decoy: Promise<string> | undefined;

/** Hashes a password in NFKC, the form in which keyboards of all devices agree, as NIST SP 800-63B advises. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/**
 * Whether the password matches the hash, either as typed or in NFKC. Without a hash (unknown account), it does the same
 * work on a decoy and returns false; the time reveals nothing.
 */
export async function passwordMatches(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a decoy that nobody has as a password');
  const against = storedHash ?? (await decoy);
  const forms = new Set([password.normalize('NFKC'), password]);
  const matches = await Promise.all([...forms].map((form) => verify(against, form).catch(() => false)));
  return storedHash !== null && matches.includes(true);
}
