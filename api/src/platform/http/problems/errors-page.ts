import { problemCatalogue } from './problem-catalogue.ts';

/** Generates the API's part of docs/errors.md from the catalogue. */
export function errorsPage(): string {
  const rows = Object.entries(problemCatalogue).map(
    ([code, { status, cause, cure }]) => `| \`${code}\` | ${status} | ${cause} | ${cure} |`,
  );
  return [
    '## Problems of the API',
    '',
    'From `api/src/platform/http/problems/problem-catalogue.ts`.',
    'Every refusal is `application/problem+json` (RFC 9457) with `code`, `message`, `requestId` and, for fields, `errors`.',
    '',
    '| code | status | cause | cure |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
