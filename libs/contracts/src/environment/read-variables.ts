import { fileVariableOf, readSecretFiles } from './read-secret-files.ts';

interface Fault {
  readonly name: string;
  readonly message: string;
}

/** What is used of a zod object, so that slices need no zod. */
interface Variables<Values> {
  readonly shape: Readonly<
    Record<
      string,
      { readonly description?: string | undefined; safeParse(value: unknown): { data?: unknown } }
    >
  >;
  safeParse(values: unknown): {
    readonly data?: Values;
    readonly error?: {
      readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
    };
  };
}

/**
 * Reads the variables of a process. A blank one counts as unset; secrets may be in files.
 *
 * @param faultsIn finds what single variables do not show, in the texts that are set and, if those are valid, their values
 * @returns the values, or every fault in a line of its own, which never contains a value
 */
export function readVariables<Values>(
  variables: Variables<Values>,
  given: Readonly<Record<string, string | undefined>>,
  faultsIn: (
    set: Readonly<Record<string, string | undefined>>,
    values: Values | undefined,
  ) => readonly Fault[],
): { readonly values?: Values; readonly faults: string } {
  const { environment, faults: unread } = readSecretFiles(given, Object.keys(variables.shape));
  const set = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim() !== ''));
  const { data, error } = variables.safeParse(set);
  const invalid = (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }));
  const known = new Set(unread.map(({ name }) => name.replace(/_FILE$/, '')));
  const faults = [
    ...unread,
    ...invalid.filter(({ name }) => !known.has(name)),
    ...(unread.length > 0 ? [] : faultsIn(set, data)),
  ].map(({ name, message }) => `  ${name}: ${message}`);
  return { ...(data && faults.length === 0 && { values: data }), faults: faults.join('\n') };
}

/** Name, meaning and default of each variable, and the file variable of each secret, for docs/operations.md. */
export const listVariables = ({ shape }: Pick<Variables<unknown>, 'shape'>) =>
  Object.entries(shape).map(([name, schema]) => ({
    name,
    meaning: schema.description ?? '',
    fallback: String(schema.safeParse(undefined).data ?? ''),
    file: fileVariableOf(name),
  }));
