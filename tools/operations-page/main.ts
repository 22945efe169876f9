import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { processVariables } from './process-variables.ts';
import { readOptions } from '../programs/read-options.ts';

const { values } = readOptions(
  `Usage: npm run operations-page [-- --check]

Writes the tables of variables in docs/operations.md from the schemas; with --check it only says whether they differ.`,
  { check: { type: 'boolean', default: false } },
);

/**
 * `npm run operations-page`: writes the tables of environment variables into docs/operations.md, from the schemas of the built
 * API and of the shell. With `--check` it writes nothing, and fails when the tables are not what the schemas say.
 */
const root = resolve(import.meta.dirname, '../..');
const path = join(root, 'docs/operations.md');

const tables = processVariables(root);

const before = await readFile(path, 'utf8');
let after = before;
for (const [name, variables] of Object.entries(tables)) {
  const rows = variables.map(
    ({ name, file, meaning, fallback }) =>
      `| ${code(name)}${file ? ` or ${code(file)}` : ''} | ${meaning} | ${code(fallback)} |`,
  );
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
