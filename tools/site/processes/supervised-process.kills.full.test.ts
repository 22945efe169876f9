import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SupervisedProcess } from './supervised-process.ts';

let folder: string;
let part: SupervisedProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervised-'));
});
afterEach(async () => {
  await part?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a program with these lines, and records its messages and output. */
async function start(lines: string) {
  const program = join(folder, 'program.mjs');
  const logFile = join(folder, 'part.log');
  await writeFile(program, lines);
  const messages: string[] = [];
  part = new SupervisedProcess({
    name: 'The API',
    program,
    cwd: folder,
    env: process.env,
    logFile,
    onProgress: (message) => messages.push(message),
    onLine: (line) => line.startsWith('SECRET '),
  });
  return { supervised: part, messages, logFile };
}

async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await met())) await pause(20);
}

test('a part that dies is restarted with growing pauses', async () => {
  const { supervised, messages, logFile } = await start('setInterval(() => {}, 1000)');
  supervised.markReady();
  const pids = new Set([supervised.pid]);
  for (let death = 1; death <= 3; death++) {
    process.kill(supervised.pid as number, 'SIGKILL');
    await until(() => !pids.has(supervised.pid));
    pids.add(supervised.pid);
  }
  expect(messages).toEqual(
    [0.5, 1, 2].map(
      (seconds) => `The API ended (SIGKILL); restarting it in ${seconds} s. Its log: ${logFile}`,
    ),
  );
  expect(pids.size).toBe(4);
});

test('a requested restart is graceful, immediate and silent', async () => {
  const { supervised, messages, logFile } = await start(
    'process.on("SIGTERM", () => { console.log("ends"); process.exit(0); }); console.log("begins"); setInterval(() => {}, 1000)',
  );
  const said = async () => (await readFile(logFile, 'utf8').catch(() => '')).match(/\w+/g) ?? [];
  await until(async () => (await said()).length === 1);
  supervised.markReady();
  for (let time = 1; time <= 2; time++) {
    supervised.restart();
    // Until the previous process has ended, a repeated restart has no further effect.
    supervised.restart();
    await until(async () => (await said()).length === 1 + 2 * time);
  }
  expect(await said()).toEqual(['begins', 'ends', 'begins', 'ends', 'begins']);
  expect(messages).toEqual([]);
});

test('a part that was never ready is not restarted and says why', async () => {
  const { supervised, messages } = await start(
    'console.log("before"); console.error("MONGODB_URI is missing"); process.exit(3)',
  );
  await until(() => supervised.failure !== undefined);
  expect(supervised.failure?.message).toMatch(/^The API did not start \(exit code 3\)\. It said:/);
  expect(supervised.failure?.message).toContain('MONGODB_URI is missing');
  expect(messages).toEqual([]);
});

test('stopping it ends it gracefully without a restart', async () => {
  const { supervised, messages, logFile } = await start(
    'process.on("SIGTERM", () => { console.log("in good order"); process.exit(0); });' +
      'console.log("up"); setInterval(() => {}, 1000)',
  );
  supervised.markReady();
  await until(async () => /up/.test(await readFile(logFile, 'utf8').catch(() => '')));
  const { pid } = supervised;
  await supervised.stop();
  expect(() => process.kill(pid as number, 0)).toThrow('ESRCH');
  expect(await readFile(logFile, 'utf8')).toMatch(/in good order/);
  expect(messages).toEqual([]);
});

test('lines for the starter stay out of the log', async () => {
  const { supervised, logFile } = await start(
    'console.log("SECRET word"); console.log("up"); setInterval(() => {}, 1000)',
  );
  supervised.markReady();
  await until(async () => /up/.test(await readFile(logFile, 'utf8').catch(() => '')));
  expect(await readFile(logFile, 'utf8')).toBe('up\n');
});
