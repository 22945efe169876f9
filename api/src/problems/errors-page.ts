import { problemCatalogue } from './problem-catalogue.ts';

/** The text of docs/errors.md, from the catalogue. */
export function errorsPage(): string {
  const rows = Object.entries(problemCatalogue).map(
    ([code, { status, message, cause, cure }]) =>
      `| \`${code}\` | ${status} | ${message} | ${cause} | ${cure} |`,
  );
  return [
    '# Error catalogue of the API',
    '',
    'Made from `api/src/problems/problem-catalogue.ts` by `npm run errors-page -w api`; do not edit.',
    'Every refusal is `application/problem+json` (RFC 9457) with `code`, `message`, `requestId` and, for fields, `errors`.',
    '',
    '| code | status | message | cause | cure |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
