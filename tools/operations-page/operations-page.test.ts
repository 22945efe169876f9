import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

test('docs/operations.md names every variable as the schemas have it', () => {
  const { status, stderr } = spawnSync(process.execPath, [resolve(__dirname, 'main.ts'), '--check'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
