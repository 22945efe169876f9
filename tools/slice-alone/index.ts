import { join } from 'node:path';
import type { StartedShell, StartShellOptions } from './options.ts';
import { startShellOf } from './start-shell.ts';

export type { StartedShell, StartShellOptions } from './options.ts';

/**
 * The package's `startShell`: the site with a single slice, for browser tests of a slice in its own repository. It is
 * the real shell, as built with the package; it verifies the release and renders its pages as for visitors. No database
 * or API is needed. Pages are cached as on the site: a changed answer of `api` is visible half a second later.
 *
 * Any number of shells may run concurrently, each on its own port. They end with the process that started them, however
 * it ends.
 *
 * @throws Error if there is no release, or the shell refuses it, with the code and reason from docs/errors.md
 */
export function startShell(options: StartShellOptions): Promise<StartedShell> {
  const shell = join(import.meta.dirname, 'shell');
  return startShellOf({ program: join(shell, 'main.js'), build: join(shell, 'build') }, options);
}
