import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Interval between memory checks in milliseconds; an image decoder allocates about 10 MB in this time. */
const WATCH_MS = 25;
/** Size of a memory page in bytes on all deployment targets that have /proc. */
const PAGE_BYTES = 4096;

export interface Limits {
  /** Maximum resident memory in bytes. */
  readonly memory: number;
  readonly milliseconds: number;
}

/**
 * @returns the path of a program next to a module: JavaScript in a build; in tests Node runs the source file directly
 */
export const programBeside = ({ dirname, filename }: ImportMeta, name: string): string =>
  join(dirname, `${name}${extname(filename)}`);

/**
 * Reads untrusted input in a process of its own, with limits on memory and time and without the API's environment.
 * Input crafted to exhaust or take over its reader only ends a process that holds no secrets, serves nobody and sees no
 * other input. Processes are not reused, since a process may have been killed.
 *
 * @param program module that calls `serveApart`
 * @returns the program's result; null if it exceeded a limit or crashed
 */
export function runApart<Result>(program: string, input: Uint8Array, limits: Limits): Promise<Result | null> {
  const child = fork(program, {
    // Pass neither secrets nor the parent's flags. With fewer malloc arenas, memory is returned to the system sooner.
    env: { MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => void child.kill('SIGKILL');
  const limit = setTimeout(end, limits.milliseconds);
  const watch = setInterval(() => void endAbove(limits.memory, child), WATCH_MS);
  return new Promise<Result | null>((resolve, reject) => {
    child.once('message', (result) => resolve(result as Result));
    child.once('exit', () => resolve(null));
    child.once('error', reject);
    child.send(input, (error) => error && end());
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
