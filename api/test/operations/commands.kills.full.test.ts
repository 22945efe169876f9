import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabaseLink } from '../support/database-link.ts';
import { INHERITED, runCommand } from '../support/spawn-api.ts';
import { databaseUri, startApi, TEST_SECRET } from '../support/start-api.ts';

it.each([
  ['admin', 'list'],
  ['seed', join(__dirname, '../../../tools/seed/posts')],
  ['migrate', '--dry-run'],
  ['backup', '/tmp/never-written.backup', '--unencrypted'],
  ['restore', __filename],
  ['verify-backup', __filename],
])('%s reports in a sentence that the database does not respond', (command, ...words) => {
  const env = { JWT_SECRET: TEST_SECRET, MONGODB_URI: 'mongodb://127.0.0.1:1/nowhere' };
  const { status, stderr } = runCommand(command, words, env);
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('does not respond')]]);
});

it('a response that never comes is asked for once more, after a minute', async () => {
  const api = await startApi({ JOBS: 'false' });
  await api.send('POST', '/api/blog', { title: 'Kept' }, await api.asAdmin());
  const link = await startDatabaseLink(databaseUri(''));
  const folder = mkdtempSync(join(tmpdir(), 'silent-'));
  const words = ['dist/commands/backup.js', join(folder, 'site.backup'), '--unencrypted'];
  const env = {
    ...INHERITED,
    JWT_SECRET: TEST_SECRET,
    MONGODB_URI: link.through(api.environment.MONGODB_URI!),
  };
  link.lost = 'find\0\x06\0\0\0posts';
  const command = spawn(process.execPath, words, { cwd: join(__dirname, '../..'), env, stdio: 'inherit' });
  expect(await once(command, 'exit')).toEqual([0, null]);
  expect(link.lost).toBeUndefined();
  link.stop();
  await api.stop();
  rmSync(folder, { recursive: true });
}, 150_000);
