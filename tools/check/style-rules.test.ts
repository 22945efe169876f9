import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../programs/step.ts';

test('no style makes browsers visit all siblings of each inserted element', () => {
  const files = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  const rules = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /~\s*\*/.test(rules(file)))).toEqual([]);
});
