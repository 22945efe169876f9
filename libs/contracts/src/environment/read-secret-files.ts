import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Variables whose value is nobody's business. Each may be given as a file: `JWT_SECRET_FILE` names one whose content is the value
 * of `JWT_SECRET`, so that the value is in no environment, which other processes of the machine and crash reports may show.
 */
export const SECRET_VARIABLES = [
  'MONGODB_URI',
  'JWT_SECRET',
  'JWT_SECRET_FORMER',
  'REGISTRY_KEY',
  'ADMIN_PASSWORD',
  // Whoever knows the address of a spreadsheet script may write to it.
  'ENQUIRY_WEBHOOK_URL',
  'INBOUND_MAIL_TOKEN',
  'SMTP_URL',
  'METRICS_TOKEN',
  // Receivers of traces that others run ask for a token in a header.
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

/** Bytes that a secret may have; a file with more is another one. */
const MAX_SECRET_BYTES = 65_536;

type Environment = Readonly<Record<string, string | undefined>>;

export interface SecretFault {
  /** The variable that is not right. */
  readonly name: string;
  /** What is wrong and what to do. Shows neither the content nor the path, for which a secret may have been mistaken. */
  readonly message: string;
}

/** @returns the name of the variable that names a file with the value; undefined when the variable is no secret */
export const fileVariableOf = (name: string): string | undefined =>
  (SECRET_VARIABLES as readonly string[]).includes(name) ? `${name}_FILE` : undefined;

/**
 * Puts the content of the files that `<NAME>_FILE` names in the place of `<NAME>`, without one newline at its end. An empty variable
 * counts as not set; so does an empty file.
 *
 * @param names variables of this process; files of other secrets are not even opened
 * @returns the environment without the `<NAME>_FILE` that were read, and what is wrong with it
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
      // The message of an error with a code shows the path.
      const { code, message } = error as NodeJS.ErrnoException;
      faults.push({ name: variable, message: `names a file that cannot be read (${code ?? message})` });
    }
  }
  return { environment, faults };
}

/**
 * The environment with its secrets, for programs that have nothing else to check.
 *
 * @throws Error that lists everything that is wrong
 */
export function environmentWithSecrets(
  source: Environment,
  names?: readonly string[],
): Record<string, string | undefined> {
  const { environment, faults } = readSecretFiles(source, names);
  if (faults.length === 0) return environment;
  const lines = faults.map(({ name, message }) => `  ${name}: ${message}`);
  throw new Error(`The environment is not valid:\n${lines.join('\n')}`);
}

/** Reads a pipe, too, and never more than a secret may have. */
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
    // Said below, without the decoder's words.
  }
  throw new Error('it is not text in UTF-8');
}
