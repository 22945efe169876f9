import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { createServer } from 'node:net';
import { freePort } from './free-port.ts';

const ASK = `const { freePort } = await import('./free-port.ts');
for (let index = 0; index < 60; index++) console.log(await freePort());`;

it('gives no two processes that ask at the same time one port', async () => {
  const asking = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', ASK], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const given = await Promise.all(asking.map(({ stdout }) => text(stdout)));
  const ports = given.join('').trim().split('\n');
  expect(ports).toHaveLength(360);
  expect(new Set(ports).size).toBe(360);
});

it('passes by a port that somebody listens on', async () => {
  const first = await freePort();
  const server = createServer().listen(first + 1, '127.0.0.1');
  try {
    expect(await freePort()).toBe(first + 2);
  } finally {
    server.close();
  }
});
