import { join } from 'node:path';
import { runCommand } from '../support/spawn-api.ts';
import { TEST_SECRET } from '../support/start-api.ts';

it.each([
  ['admin', 'list'],
  ['seed', join(__dirname, '../../../tools/seed/posts')],
  ['migrate', '--dry-run'],
])('%s reports in a sentence that the database does not respond', (command, word) => {
  const env = { JWT_SECRET: TEST_SECRET, MONGODB_URI: 'mongodb://127.0.0.1:1/nowhere' };
  const { status, stderr } = runCommand(command, [word], env);
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('does not respond')]]);
});
