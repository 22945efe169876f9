import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { writeStaticPage } from '../site/write-static-page.ts';

export interface Peer {
  readonly origin: string;
  stop(): void;
}

/** Runs `use` beside a static site with one page, as written by `writeStaticPage`. */
export async function besideStaticPage<Result>(
  { name, path }: { readonly name: string; readonly path: string },
  origin: string,
  use: (peer: Peer) => Promise<Result>,
): Promise<Result> {
  const folder = join(import.meta.dirname, '../../.cache/bench/static', name);
  await writeStaticPage(origin, path, folder);
  const peer = await startPeer('static-site', folder);
  return use(peer).finally(() => peer.stop());
}

/**
 * Starts one of the baselines in a separate process.
 *
 * @param name of its program in this folder
 * @param setting its only argument
 * @throws Error if it does not start
 */
export async function startPeer(name: string, setting: string): Promise<Peer> {
  const peer = fork(join(import.meta.dirname, `${name}.ts`), [setting]);
  const ended = once(peer, 'exit').then(([code]) => {
    throw new Error(`The peer ${name} ended with exit code ${code}.`);
  });
  const [origin] = (await Promise.race([once(peer, 'message'), ended])) as [string];
  // From now on its end is intended.
  ended.catch(() => {});
  return { origin, stop: () => void peer.kill() };
}
