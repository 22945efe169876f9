import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale, INHERITED } from '../support/spawn-api.ts';
import { ADMIN, testApi } from '../support/start-api.ts';

const { api } = testApi();

/** The command in a process of its own, as operators call it. */
function spawnCommand(...args: string[]) {
  buildIfStale();
  return spawnSync(process.execPath, [join(__dirname, '../../dist/commands/admin.js'), ...args], {
    env: { ...INHERITED, ...api.environment },
    encoding: 'utf8',
  });
}

it('is a command of its own process, which ends', () => {
  expect(spawnCommand('list')).toMatchObject({ status: 0, stderr: '', stdout: `${ADMIN.email}  owner\n` });
  expect(spawnCommand()).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage') });
});
