import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder that nobody else may enter, named for this process; removes those whose processes were killed, so that they never become
 * many.
 *
 * @param parent such as the system's temporary folder
 * @param use begins the folder's name
 */
export async function makeTemporaryFolder(parent: string, use: string): Promise<string> {
  // Of this machine: containers that have one temporary folder count their processes each from one.
  const prefix = `${use}-${hostname()}-`;
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  const abandoned = names.filter((name) => !isRunning(Number.parseInt(name.slice(prefix.length))));
  // Another process may be at the same, or the user is another one: then they stay for somebody else.
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
