import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript';

test('the API’s types match its document (npm run generate -- api-types)', async () => {
  const document = pathToFileURL(join(__dirname, '../../../api/openapi.json'));
  const types = astToString(await openapiTypes(document, { rootTypes: true }));
  expect(readFileSync(join(__dirname, 'api.gen.ts'), 'utf8')).toBe(COMMENT_HEADER + types);
});
