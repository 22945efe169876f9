import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

/** Asks for 60 ports, optionally with a given process id, and lives until its input ends. */
const ASK = `const [, pid] = process.argv;
if (pid) Object.defineProperty(process, 'pid', { value: Number(pid) });
const { freePort } = await import('./free-port.ts');
const ports = [];
for (let index = 0; index < 60; index++) ports.push(await freePort());
console.log(JSON.stringify(ports));
process.stdin.resume();`;

// Process ids this far apart start with the same block of ports.
const SAME_PLACE = 352;

it.each([
  ['no two processes that ask at the same time', () => ''],
  ['none twice when the ids of processes lead to the same place', (n: number) => String(n * SAME_PLACE)],
])('gives %s one port', async (_what, pid) => {
  const asking = Array.from({ length: 6 }, (_, number) =>
    spawn(process.execPath, ['--input-type=module', '-e', ASK, pid(number + 1)], {
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const lines = await Promise.all(asking.map(({ stdout }) => once(createInterface(stdout), 'line')));
  for (const { stdin } of asking) stdin.end();
  const ports = lines.flatMap(([line]) => JSON.parse(line as string) as number[]);
  expect(ports).toHaveLength(360);
  expect(new Set(ports).size).toBe(360);
});

it('skips a port that is in use', async () => {
  const first = await freePort();
  const server = createServer().listen(first + 1, '127.0.0.1');
  try {
    expect(await freePort()).toBe(first + 2);
  } finally {
    server.close();
  }
});
