import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readOptions } from '../programs/read-options.ts';
import { parse } from 'yaml';
import { root } from '../programs/step.ts';
import { asvsPage, type AsvsAnswers } from './asvs-page.ts';
import { errorsPage } from './errors-page.ts';
import { processVariables } from './process-variables.ts';
import { specificationPage, type Suite } from './specification-page.ts';

const { values } = readOptions(
  `Usage: npm run generate -- docs [--check]

Generates docs/asvs.md from tools/docs/asvs.yaml, docs/errors.md from the catalogues, the variables in docs/operations.md from the schemas of the built API and the shell, and
.cache/specification.md from the titles of the conformance tests. With --check it writes nothing and reports differences.`,
  { check: { type: 'boolean', default: false } },
);

const read = (path: string) => readFileSync(join(root, path), 'utf8');
await make('docs/asvs.md', () => asvsPage(parse(read('tools/docs/asvs.yaml')) as AsvsAnswers, read));
await make('docs/errors.md', () => errorsPage(root));
await make('docs/operations.md', withVariables);
if (!values.check) await make('.cache/specification.md', () => specificationPage(specificationSuites()));

async function make(name: string, page: (before: string) => string): Promise<void> {
  const path = join(root, name);
  const before = await readFile(path, 'utf8').catch(() => '');
  const after = await format(page(before), { ...(await resolveConfig(path)), parser: 'markdown' });
  if (values.check) {
    if (after === before) return;
    console.error(`${name} does not match the code. Run: npm run build && npm run generate -- docs`);
    process.exitCode = 1;
  } else {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, after);
    console.log(name);
  }
}

/**
 * @param before current docs/operations.md
 * @returns the page with its tables of environment variables regenerated from the schemas of the built API and the
 *   shell
 * @throws Error if the page lacks a marker for a table
 */
function withVariables(before: string): string {
  let after = before;
  for (const [name, variables] of Object.entries(processVariables(root))) {
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
  return after;
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

/** Only Playwright can list tests with computed titles; listing runs no test and opens no browser. */
function specificationSuites(): Suite[] {
  const words = ['test', '--list', '--reporter=json', '--config', join(root, 'e2e/playwright.config.ts')];
  const listed = execFileSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), ...words, join(root, 'e2e/specification/')],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return (JSON.parse(listed) as { suites: Suite[] }).suites;
}
