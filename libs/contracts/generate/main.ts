import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestRules, type ApiDocument } from './request-rules.ts';

/** `npm run generate`: writes the field rules of the API's request bodies from its OpenAPI document. */
const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../api/openapi.json'), 'utf8'),
) as ApiDocument;
writeFileSync(join(import.meta.dirname, '../src/rules.gen.ts'), requestRules(document));
