import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileLoader } from '../../../compile-loader.ts';

test('pages contain the script loader as it is written (generate -- script-loader)', () => {
  expect(readFileSync(join(__dirname, 'script-loader.gen.ts'), 'utf8')).toBe(compileLoader());
});
