import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort } from '../database/free-port.ts';

const root = resolve(import.meta.dirname, '../..');
const WRONG = {
  MONGODB_URI: 'no',
  SMTP_URL: 'no',
  RATE_LIMIT_PER_MINUTE: 'abc',
  JOBS: 'maybe',
  MAIL_FROM: 'nobody',
  TRUSTED_PROXIES: 'everybody',
  ALLOWED_ORIGINS: 'https://example.org/',
  LOG_LEVEL: 'loud',
  SLICE_PAGE_TIMEOUT_MS: 'soon',
  RENDERERS: '0',
  SITE_EMAIL: 'nobody',
  LINK_CHAT: 'chat',
  METRICS_TOKEN_FILE: '/nowhere',
  SLICE_KEYS: '/nowhere',
};

test.each([
  ['start', true],
  // Local builds are signed with local keys.
  ['dev', false],
])('npm run %s names every wrong setting before anything is built', async (command, readsKeys) => {
  const env = {
    PATH: process.env['PATH'],
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
  };
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, `tools/${command}/main.ts`)], {
    env: { ...env, ...WRONG },
    encoding: 'utf8',
  });
  expect([stdout, status]).toEqual(['', 1]);
  const lines = stderr.split('\n');
  for (const name of Object.keys(WRONG).filter((one) => one !== 'SLICE_KEYS'))
    expect([name, lines.find((line) => line.startsWith(`  ${name}: `))]).toEqual([name, expect.any(String)]);
  expect(/public keys \/nowhere cannot be read/.test(stderr)).toBe(readsKeys);
  for (const value of ['everybody', 'soon', 'loud']) expect(stderr).not.toContain(value);
});
