import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { refusalCatalogue } from '@opinionbridge/releases';

/** @returns docs/errors.md, generated from the catalogues of the API and of the slice contract */
export function errorsPage(root: string): string {
  // In a separate process, because tools do not import the API.
  const writer = join(root, 'api/src/platform/http/problems/write-errors-page.ts');
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  const problems = execFileSync(process.execPath, [writer], { encoding: 'utf8', env });
  const refusals = Object.entries(refusalCatalogue).map(
    ([code, { cause, cure }]) => `| \`${code}\` | ${cause} | ${cure} |`,
  );
  return `# Error catalogue

Made by \`npm run generate -- docs\`; do not edit.

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
}
