import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** How often the memory is looked at, in milliseconds; a decoder of pictures fills about 10 MB in this time. */
const WATCH_MS = 25;
/** Bytes of a page of memory, on all systems that have /proc and that this is deployed on. */
const PAGE_BYTES = 4096;

export interface Limits {
  /** Bytes of resident memory. */
  readonly memory: number;
  readonly milliseconds: number;
}

/** @returns the path of a program beside a module: built, it is JavaScript; in tests, Node runs it as it is */
export const programBeside = ({ dirname, filename }: ImportMeta, name: string): string =>
  join(dirname, `${name}${extname(filename)}`);

/**
 * Has what anybody may have made read in a process of its own, with a limit of memory and of time, and without the API's environment:
 * what is made to exhaust or to take over its reader ends a process that has nothing, serves nobody, and meets nothing else. None is kept
 * for the next, since it may have been killed meanwhile.
 *
 * @param program which calls `serveApart`
 * @returns what it answers; null when it took too much, or fell over
 */
export function runApart<Result>(program: string, input: Uint8Array, limits: Limits): Promise<Result | null> {
  const child = fork(program, {
    // Nothing of ours: neither secrets nor the flags of the program that runs us. Fewer arenas give memory back sooner.
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
  // Where there is no /proc, the limits of what is read stand alone.
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
  if (Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES > memoryLimit) child.kill('SIGKILL');
}
