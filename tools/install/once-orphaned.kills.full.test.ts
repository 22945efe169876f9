import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

let folder: string;
let npm: ChildProcess;
/** Pid of the program that npm runs. */
let pid: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'when-alone-'));
});
afterEach(async () => {
  npm.kill('SIGKILL');
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const program = `
import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => {
  writeFileSync('${'{folder}'}/ended', 'in order');
  process.exit(0);
});
setInterval(() => {}, 1000);
writeFileSync('${'{folder}'}/pid', String(process.pid));
`;

/** `npm start` of a package whose script works like this project's. */
async function npmStart(): Promise<void> {
  const handOver = join(import.meta.dirname, 'hand-over.mjs');
  await writeFile(join(folder, 'program.mjs'), program.replaceAll('{folder}', folder));
  await writeFile(
    join(folder, 'bootstrap.mjs'),
    `import { runPinned } from ${JSON.stringify(handOver)}; runPinned([${JSON.stringify(join(folder, 'program.mjs'))}]);`,
  );
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'site', version: '1.0.0', scripts: { start: 'node bootstrap.mjs' } }),
  );
  npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
  const pidFile = join(folder, 'pid');
  while (!existsSync(pidFile) || (await readFile(pidFile, 'utf8')) === '') await pause(20);
  pid = Number(await readFile(pidFile, 'utf8'));
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGKILL', 'SIGHUP'] as const)(
  'the program ends gracefully when npm gets %s',
  async (signal) => {
    await npmStart();
    npm.kill(signal);
    while (isRunning(pid)) await pause(20);
    expect(await readFile(join(folder, 'ended'), 'utf8')).toBe('in order');
  },
);
