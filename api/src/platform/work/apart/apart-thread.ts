import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Apart, Limits } from './run-apart.ts';

/** Interval between memory checks in milliseconds; an image decoder allocates about 10 MB in this time. */
const WATCH_MS = 25;
/** Size of a memory page in bytes on all deployment targets that have /proc. */
const PAGE_BYTES = 4096;
/** Nice value: the servers that answer visitors have priority. */
const PRIORITY = 10;

// The thread of `runApart` that starts the process and waits for its result.
const { program, input, limits } = workerData as Apart;
parentPort!.postMessage(await resultOf(program, input, limits));

async function resultOf(
  module: string,
  given: Uint8Array,
  { memory, milliseconds }: Limits,
): Promise<unknown> {
  const child = fork(module, {
    // Pass neither secrets nor the parent's flags. With fewer malloc arenas, memory is returned to the system sooner.
    env: { MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => void child.kill('SIGKILL');
  const limit = setTimeout(end, milliseconds);
  const watch = setInterval(() => void endAbove(memory, child), WATCH_MS);
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => resolve(null));
    child.once('error', reject);
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    child.send(given, (error) => error && end());
  }).finally(() => {
    clearTimeout(limit);
    clearInterval(watch);
    end();
  });
}

async function endAbove(memoryLimit: number, child: ChildProcess): Promise<void> {
  // Without /proc, only the decoders' own limits apply.
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
  if (Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES > memoryLimit) child.kill('SIGKILL');
}
