import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RETENTION_RULES } from './retention-rules.ts';

const src = resolve(__dirname, '..');
const schemas = globSync('**/*.schema.ts', { cwd: src }).map((file) => readFileSync(join(src, file), 'utf8'));

it.each(RETENTION_RULES)(
  '$collection has the date field $field, which its deletion depends on',
  ({ collection, field }) => {
    const schema = schemas.find((text) => text.includes(`collection: '${collection}'`));
    expect(schema).toMatch(new RegExp(`\\b${field}: (?:Date|\\{ type: Date)`));
  },
);
