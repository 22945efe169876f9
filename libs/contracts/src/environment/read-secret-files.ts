import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Variables with secret values. Each may be given as a file: `JWT_SECRET_FILE` names a file whose content is the value
 * of `JWT_SECRET`, so that the value is not in the environment, which other processes and crash reports may reveal.
 */
export const SECRET_VARIABLES = [
  'MONGODB_URI',
  'JWT_SECRET',
  'JWT_SECRET_FORMER',
  'REGISTRY_KEY',
  'ADMIN_PASSWORD',
  // Anyone who knows the URL of a spreadsheet script can write to it.
  'ENQUIRY_WEBHOOK_URL',
  'INBOUND_MAIL_TOKEN',
  'SMTP_URL',
  'METRICS_TOKEN',
  // Hosted trace receivers require a token in a header.
  'OTEL_EXPORTER_OTLP_HEADERS',
  'RELEASE_TOKEN',
  'RELEASE_WEBHOOK_URL',
  'RELEASE_WEBHOOK_SECRET',
  'RELEASE_READ_TOKEN',
  'SLICE_READ_TOKEN',
  'SLICE_TOKEN',
  'SLICE_TO_TOKEN',
  'STAGING_TOKEN',
  'BACKUP_PASSPHRASE',
  'BACKUP_IDENTITY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

/** Maximum bytes of a secret; a larger file is not a secret. */
const MAX_SECRET_BYTES = 65_536;

type Environment = Readonly<Record<string, string | undefined>>;

export interface SecretFault {
  readonly name: string;
  /** What to do; neither content nor path, since a secret may have been set as the path by mistake. */
  readonly message: string;
}

/** @returns the variable that names a file with the value; undefined if the variable is not a secret */
export const fileVariableOf = (name: string): string | undefined =>
  (SECRET_VARIABLES as readonly string[]).includes(name) ? `${name}_FILE` : undefined;

/**
 * Sets each `<NAME>` to the content of the file named by `<NAME>_FILE`, without one trailing newline. Empty variables
 * and empty files count as not set.
 *
 * @param names variables of this process; files of other secrets are not opened
 * @returns the environment without the `<NAME>_FILE` variables that were read, and its faults
 */
export function readSecretFiles(
  source: Environment,
  names: readonly string[] = SECRET_VARIABLES,
): {
  environment: Record<string, string | undefined>;
  faults: SecretFault[];
} {
  const environment = { ...source };
  const faults: SecretFault[] = [];
  for (const name of SECRET_VARIABLES.filter((one) => names.includes(one))) {
    const variable = `${name}_FILE`;
    const path = source[variable];
    delete environment[variable];
    if (!path) continue;
    if (source[name]) {
      faults.push({ name, message: `is set, and ${variable} is as well: keep one of the two` });
      continue;
    }
    try {
      const value = readSecret(path).replace(/\r?\n$/, '');
      if (value === '') delete environment[name];
      else environment[name] = value;
    } catch (error) {
      // The message of a file system error contains the path.
      const { code, message } = error as NodeJS.ErrnoException;
      faults.push({ name: variable, message: `names a file that cannot be read (${code ?? message})` });
    }
  }
  return { environment, faults };
}

/** For programs that validate nothing else; throws Error that lists all faults */
export function environmentWithSecrets(
  source: Environment,
  names?: readonly string[],
): Record<string, string | undefined> {
  const { environment, faults } = readSecretFiles(source, names);
  if (faults.length === 0) return environment;
  const lines = faults.map(({ name, message }) => `  ${name}: ${message}`);
  throw new Error(`The environment is not valid:\n${lines.join('\n')}`);
}

function readSecret(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(MAX_SECRET_BYTES + 1);
    let length = 0;
    for (let read = 1; read > 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null);
    if (length > MAX_SECRET_BYTES) throw new Error(`it has more than ${MAX_SECRET_BYTES} bytes`);
    return decode(bytes.subarray(0, length));
  } finally {
    closeSync(file);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below, without the decoder's message.
  }
  throw new Error('it is not text in UTF-8');
}
