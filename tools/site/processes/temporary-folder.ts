import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a private temporary folder named after this process, and removes those of killed processes, so that they do
 * not pile up.
 *
 * @param parent such as the system's temporary folder
 * @param use prefix of the folder's name
 */
export async function makeTemporaryFolder(parent: string, use: string): Promise<string> {
  // Includes the host name: containers that share a temporary folder each count their pids from one.
  const prefix = `${use}-${hostname()}-`;
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  const abandoned = names.filter((name) => !isRunning(Number.parseInt(name.slice(prefix.length))));
  // Another process may be removing them as well, or they belong to another user.
  await Promise.allSettled(abandoned.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
