import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

let folder: string;
let start: ChildProcess;
/** Pids of npm and its children. */
let pids: number[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ensure-installed-'));
  cpSync(import.meta.dirname, join(folder, 'tools/install'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(
    join(folder, 'bootstrap.mjs'),
    "import { handOver } from './tools/install/hand-over.mjs'; handOver('x');",
  );
  // An npm that ignores signals, with a running install script.
  writeFileSync(
    join(folder, 'npm'),
    "#!/bin/sh\ntrap '' INT TERM HUP\nsleep 600 &\necho $$ $! > pids.new\nmv pids.new pids\nwait\n",
  );
  chmodSync(join(folder, 'npm'), 0o755);
  start = spawn(process.execPath, ['bootstrap.mjs'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}`, MONGODB_URI: 'none is built' },
  });
  while (!existsSync(join(folder, 'pids'))) await pause(20);
  pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split(' ').map(Number);
});
afterEach(() => {
  for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Zombies count as ended. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0] !== 'Z';
  } catch {
    return false;
  }
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('an install that gets %s ends with npm and its children', async (signal, status) => {
  const ended = new Promise((resolve) => start.once('exit', resolve));
  start.kill(signal);
  expect(await ended).toBe(status);
  while (pids.some(isRunning)) await pause(20);
});
