import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale, INHERITED } from '../support/spawn-api.ts';
import { TEST_SECRET } from '../support/start-api.ts';

const api = join(__dirname, '../..');

it.each([
  ['admin.js', 'list'],
  ['seed.js', join(api, '../tools/seed/posts')],
  ['migrate.js', '--dry-run'],
])('%s says in a sentence that the database does not answer', (program, word) => {
  buildIfStale();
  const { status, stderr } = spawnSync(process.execPath, [join(api, 'dist/commands', program), word], {
    encoding: 'utf8',
    env: { ...INHERITED, JWT_SECRET: TEST_SECRET, MONGODB_URI: 'mongodb://127.0.0.1:1/nowhere' },
  });
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('does not answer')]]);
});
