import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';

/**
 * `npm run operations-page`: writes the tables of environment variables into docs/operations.md, from the schemas of the built
 * API and of the shell. With `--check` it writes nothing, and fails when the tables are not what the schemas say.
 */
interface Variable {
  readonly name: string;
  readonly meaning: string;
  readonly fallback: string;
}

const root = resolve(import.meta.dirname, '../..');
const path = join(root, 'docs/operations.md');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

// Processes of their own: the tools import neither the API nor the shell.
const printed = (...words: string[]) =>
  JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8', cwd: root })) as Variable[];
const tables: Record<string, Variable[]> = {
  shell: printed(
    '-e',
    `import('./shell/src/server/config.ts').then((shell) => console.log(JSON.stringify(shell.listVariables())))`,
  ),
  api: printed('api/dist/environment/write-variables.js'),
};

const before = await readFile(path, 'utf8');
let after = before;
for (const [name, variables] of Object.entries(tables)) {
  const rows = variables.map((one) => `| \`${one.name}\` | ${one.meaning} | ${code(one.fallback)} |`);
  const table = ['| variable | meaning | without it |', '| --- | --- | --- |', ...rows].join('\n');
  const place = new RegExp(`(<!-- variables of the ${name} -->\\n)[^]*?(\\n<!-- end -->)`);
  if (!place.test(after))
    throw new Error(`docs/operations.md has no place for the variables of the ${name}.`);
  after = after.replace(place, (_all, open: string, close: string) => `${open}\n${table}\n${close}`);
}
after = await format(after, { ...(await resolveConfig(path)), parser: 'markdown' });
if (!values.check) await writeFile(path, after);
else if (after !== before) {
  console.error(
    'docs/operations.md is not what the schemas say. Run: npm run build && npm run operations-page',
  );
  process.exitCode = 1;
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
