import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../site/start-site.ts';
import { endChild } from './end-child.ts';
import type { DevStatus } from './dev-status.ts';

type Message = { readonly built: true } | { readonly error: string };

/**
 * Builds the shell for development, and rebuilds it whenever one of its files changes.
 *
 * @param output folder of the build
 * @param onBuilt called after each rebuild
 * @returns a function that stops it, once the first build is done
 * @throws Error with the compiler's messages if the first build fails
 */
export async function developShell(
  output: string,
  status: DevStatus,
  onBuilt: () => void,
): Promise<() => Promise<void>> {
  const child = fork(join(root, 'shell/watch.ts'), [output], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [first] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => [{ error: 'The build of the shell was stopped.' }]),
  ])) as [Message];
  if ('error' in first) {
    await endChild(child);
    throw new Error(first.error);
  }
  child.on('message', (message: Message) => {
    void status.set('shell', 'error' in message ? message.error : undefined);
    if ('built' in message) onBuilt();
  });
  return () => endChild(child);
}
