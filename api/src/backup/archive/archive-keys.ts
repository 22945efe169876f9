import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

/** Keys that encrypt and decrypt backups, in the format of `age` (https://age-encryption.org/v1). */
export interface ArchiveKeys {
  readonly passphrase: string | undefined;
  /** Public keys, `age1…`: the writer of a backup cannot read it with them. */
  readonly recipients: readonly string[];
  /** Secret keys, `AGE-SECRET-KEY-1…`. */
  readonly identities: readonly string[];
}

/**
 * Reads the keys in BACKUP_PASSPHRASE, BACKUP_RECIPIENT and BACKUP_IDENTITY; the last two may be comma-separated.
 *
 * @throws Error that names a variable with an invalid key, but not its value
 */
export function archiveKeys(environment: NodeJS.ProcessEnv): ArchiveKeys {
  const list = (value = '') =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  const recipients = list(environment.BACKUP_RECIPIENT);
  const identities = list(environment.BACKUP_IDENTITY);
  const [encrypter, decrypter] = [new Encrypter(), new Decrypter()];
  expectKeys('BACKUP_RECIPIENT', 'public key, age1…', recipients, (key) => encrypter.addRecipient(key));
  expectKeys('BACKUP_IDENTITY', 'secret key, AGE-SECRET-KEY-1…', identities, (key) =>
    decrypter.addIdentity(key),
  );
  return { passphrase: environment.BACKUP_PASSPHRASE || undefined, recipients, identities };
}

function expectKeys(
  variable: string,
  what: string,
  keys: readonly string[],
  take: (key: string) => void,
): void {
  try {
    keys.forEach(take);
  } catch {
    throw new Error(`${variable} is not a ${what}, as age-keygen makes it`);
  }
}

/**
 * Returns the encrypter for a backup; null if there is no key. Public keys take precedence over the passphrase: a file
 * is encrypted with one or the other.
 */
export async function encrypterOf({
  passphrase,
  recipients,
  identities,
}: ArchiveKeys): Promise<Encrypter | null> {
  const encrypter = new Encrypter();
  const readers =
    recipients.length > 0 ? recipients : await Promise.all(identities.map((one) => identityToRecipient(one)));
  for (const reader of readers) encrypter.addRecipient(reader);
  if (readers.length > 0) return encrypter;
  if (passphrase === undefined) return null;
  encrypter.setPassphrase(passphrase);
  return encrypter;
}

/** Returns the decrypter for a backup; null without a passphrase or secret key. */
export function decrypterOf({ passphrase, identities }: ArchiveKeys): Decrypter | null {
  if (passphrase === undefined && identities.length === 0) return null;
  const decrypter = new Decrypter();
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  for (const identity of identities) decrypter.addIdentity(identity);
  return decrypter;
}
