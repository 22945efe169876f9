import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

test('docs/errors.md is what the catalogues say', () => {
  const { status, stderr } = spawnSync(process.execPath, [resolve(__dirname, 'main.ts'), '--check'], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
