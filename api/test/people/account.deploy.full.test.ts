import { runCommand } from '../support/spawn-api.ts';
import { ADMIN, testApi } from '../support/start-api.ts';

const { api } = testApi();

const admin = (...words: string[]) => runCommand('admin', words, api.environment);

it('runs as a command in its own process, which ends', () => {
  expect(admin('list')).toMatchObject({ status: 0, stderr: '', stdout: `${ADMIN.email}  owner\n` });
  expect(admin()).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage') });
});
