import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readOptions } from '../programs/read-options.ts';
import { parse } from 'yaml';
import { root } from '../programs/step.ts';
import { asvsPage, type AsvsAnswers } from './asvs-page.ts';
import { errorsPage } from './errors-page.ts';
import { operationsPage } from './operations-page.ts';
import { specificationSuites } from './specification-suites.ts';
import { specificationPage } from './specification-page.ts';

const { values } = readOptions(
  `Usage: npm run generate -- docs [--check]

Generates docs/asvs.md from tools/docs/asvs.yaml, docs/errors.md from the catalogues, the variables in docs/operations.md from the schemas of the built API and the shell, and
.cache/specification.md from the titles of the conformance tests. With --check it writes nothing and reports differences.`,
  { check: { type: 'boolean', default: false } },
);

const read = (path: string) => readFileSync(join(root, path), 'utf8');
await make('docs/asvs.md', () => asvsPage(parse(read('tools/docs/asvs.yaml')) as AsvsAnswers, read));
await make('docs/errors.md', () => errorsPage(root));
await make('docs/operations.md', (before) => operationsPage(root, before));
if (!values.check) await make('.cache/specification.md', () => specificationPage(specificationSuites(root)));

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
