import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Command {
  readonly group: string;
  readonly does: string;
  readonly runs: readonly string[];
  readonly parts?: Readonly<Record<string, string>>;
}

/** The commands of package.json, for tests; run.mjs documents their fields. */
export const COMMANDS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../commands.json'), 'utf8'),
) as Readonly<Record<string, Command>>;
