import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Peer {
  readonly origin: string;
  stop(): void;
}

/**
 * Starts one of the servers that the site is compared with, as a process of its own.
 *
 * @param name of its program in this folder
 * @param setting what the program is told, as its one argument
 * @throws Error when it does not come up
 */
export async function startPeer(name: string, setting: string): Promise<Peer> {
  const peer = fork(join(import.meta.dirname, `${name}.ts`), [setting]);
  const ended = once(peer, 'exit').then(([code]) => {
    throw new Error(`The peer ${name} ended with exit code ${code}.`);
  });
  const [origin] = (await Promise.race([once(peer, 'message'), ended])) as [string];
  // From now on its end is wanted.
  ended.catch(() => {});
  return { origin, stop: () => void peer.kill() };
}
