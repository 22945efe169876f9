import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { refusalCatalogue } from '@opinionbridge/releases';
import { format, resolveConfig } from 'prettier';
import { readOptions } from '../programs/read-options.ts';

const { values } = readOptions(
  `Usage: npm run errors-page [-- --check]

Writes docs/errors.md from the catalogues; with --check it only says whether they differ.`,
  { check: { type: 'boolean', default: false } },
);

/**
 * `npm run errors-page`: writes docs/errors.md from the catalogues of the API and of the slice contract. With `--check` it
 * writes nothing, and fails when the page is not what they say.
 */
const root = resolve(import.meta.dirname, '../..');
const path = join(root, 'docs/errors.md');

// A process of its own: the tools do not import the API.
const problems = execFileSync(
  process.execPath,
  [join(root, 'api/src/platform/http/problems/write-errors-page.ts')],
  {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  },
);

const refusals = Object.entries(refusalCatalogue).map(
  ([code, { cause, cure }]) => `| \`${code}\` | ${cause} | ${cure} |`,
);

const page = `# Error catalogue

Made by \`npm run errors-page\`; do not edit.

${problems}
## Answers of the shell in place of the API

| code | status | cause | cure |
| --- | --- | --- | --- |
| \`api_unavailable\` | 503 | The shell cannot reach the API. | Start the API, or correct \`API_ORIGIN\`. |

## Refusals of releases

From \`libs/releases/src/refusals.ts\`. The shell's log, \`/health/slices\` and \`npm run slice -- status\` name them.

| code | cause | cure |
| --- | --- | --- |
${refusals.join('\n')}
`;

const text = await format(page, { ...(await resolveConfig(path)), parser: 'markdown' });
if (!values.check) await writeFile(path, text);
else if ((await readFile(path, 'utf8')) !== text) {
  console.error('docs/errors.md is not what the catalogues say. Run: npm run errors-page');
  process.exitCode = 1;
}
