import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Limits {
  /** Maximum resident memory in bytes. */
  readonly memory: number;
  readonly milliseconds: number;
}

/** What the thread is given. */
export interface Apart {
  readonly program: string;
  readonly input: Uint8Array;
  readonly limits: Limits;
}

/**
 * @returns the path of a program next to a module: JavaScript in a build; in tests Node runs the source file directly
 */
export const programBeside = ({ dirname, filename }: ImportMeta, name: string): string =>
  join(dirname, `${name}${extname(filename)}`);

const THREAD = programBeside(import.meta, 'apart-thread');

/**
 * Reads untrusted input in a process of its own, with limits on memory and time and without the API's environment.
 * Input crafted to exhaust or take over its reader only ends a process that holds no secrets, serves nobody and sees no
 * other input. Processes are not reused, since a process may have been killed.
 *
 * A thread starts the process: the system copies the page tables of an API meanwhile, 18 ms for 300 MB, in which the
 * thread that answers visitors would stand still.
 *
 * @param program module that calls `serveApart`
 * @returns the program's result; null if it exceeded a limit or crashed
 */
export function runApart<Result>(program: string, input: Uint8Array, limits: Limits): Promise<Result | null> {
  const workerData: Apart = { program, input, limits };
  const thread = new Worker(THREAD, { workerData, execArgv: [] });
  return new Promise<Result | null>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => resolve(null));
  });
}
