import { join } from 'node:path';
import type { StartedShell, StartShellOptions } from './options.ts';
import { startShellOf } from './start-shell.ts';

export type { StartedShell, StartShellOptions } from './options.ts';

/**
 * The package's `startShell`: the site with one slice alone, for browser tests of a slice in a repository of its own. The shell is the real
 * one, as it was built when the package was; it checks the release and renders its pages as it does for visitors. Database and API are not
 * needed. Pages are kept as on the site: an answer of `api` that changes is seen half a second later.
 *
 * Any number may run at once, each on a port of its own. They end with the process that started them, however it ends.
 *
 * @throws Error that says why when there is no release, or the shell refuses it: with the code and the reason of docs/errors.md
 */
export function startShell(options: StartShellOptions): Promise<StartedShell> {
  const shell = join(import.meta.dirname, 'shell');
  return startShellOf({ program: join(shell, 'main.js'), build: join(shell, 'build') }, options);
}
