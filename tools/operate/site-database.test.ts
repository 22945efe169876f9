import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetRunning, recordRunning, runningSite } from '../site/running-site.ts';

const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'site-')));
const [ours, other] = folders as [string, string];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const addresses = {
  website: 'http://localhost:3000',
  api: 'http://127.0.0.1:3001',
  database: 'mongodb://127.0.0.1:27018/site',
};

it('knows the site that runs from a data folder, and no other one', () => {
  recordRunning(other, addresses);
  expect(runningSite(ours)).toBeNull();
  expect(runningSite(other)).toEqual({ ...addresses, pid: process.pid });
  expect(statSync(join(other, 'running.json')).mode & 0o777).toBe(0o600);
  forgetRunning(other);
  expect(runningSite(other)).toBeNull();
});

it('does not take a site for running whose process was killed', async () => {
  const program = `import(${JSON.stringify(join(__dirname, '../site/running-site.ts'))}).then(({ recordRunning }) => {
    recordRunning(${JSON.stringify(ours)}, ${JSON.stringify(addresses)});
    console.log('recorded');
    setInterval(() => {}, 1000);
  });`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  expect(runningSite(ours)?.pid).toBe(child.pid);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(runningSite(ours)).toBeNull();
});
