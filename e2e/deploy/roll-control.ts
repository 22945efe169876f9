import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Replica, TwoOfEach } from './two-of-each.ts';

/** The test's replacement for a container engine, controlled by the script. */
export interface RollSteps {
  /** Publishes the files of the new shell to all shells. */
  readonly publish: () => Promise<void>;
  /** Returns the folder of the new build for a server. */
  readonly folderOf: (server: string) => string;
}

export interface RollControl {
  /** Environment variables with which `deploy/roll.sh` controls these servers. */
  readonly env: Readonly<Record<string, string>>;
  /** The script's requests in order, except readiness checks. */
  readonly steps: readonly string[];
  stop(): Promise<void>;
}

/** Lets `deploy/roll.sh` replace servers of a test in the way it lets `docker compose` replace containers. */
export async function startRollControl(site: TwoOfEach, steps: RollSteps): Promise<RollControl> {
  const servers: Readonly<Record<string, Replica>> = {
    'api-1': site.apis[0],
    'api-2': site.apis[1],
    releases: site.releases,
    'shell-1': site.shells[0],
    'shell-2': site.shells[1],
  };
  const origins = Object.fromEntries(Object.entries(servers).map(([name, { origin }]) => [name, origin]));
  const asked: string[] = [];
  const started: Promise<unknown>[] = [];
  const work: Readonly<Record<string, (server: string) => Promise<boolean>>> = {
    publish: async () => {
      asked.push('publish');
      await steps.publish();
      return true;
    },
    // Like compose: the old one has ended, the new one is starting.
    replace: async (server) => {
      asked.push(server);
      const replica = servers[server] as Replica;
      await replica.end();
      started.push(replica.begin(steps.folderOf(server)).catch(() => {}));
      return true;
    },
    ready: async (server) =>
      (await fetch(`${origins[server]}/health/ready`).catch(() => undefined))?.ok ?? false,
  };
  const control = createServer((request, response) => {
    const [step = '', server = ''] = (request.url ?? '').slice(1).split('/');
    const done = work[step]?.(server) ?? Promise.resolve(false);
    void done.catch(() => false).then((isDone) => response.writeHead(isDone ? 204 : 503).end());
  }).listen(0, '127.0.0.1');
  await once(control, 'listening');
  const address = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
  const command = (step: string) =>
    `${process.execPath} ${join(import.meta.dirname, 'ask-control.ts')} ${address}/${step}`;
  return {
    env: {
      ROLL_PUBLISH: `${command('publish')} all`,
      ROLL_REPLACE: command('replace'),
      ROLL_READY: command('ready'),
    },
    steps: asked,
    stop: async () => {
      control.closeAllConnections();
      control.close();
      await Promise.all(started);
    },
  };
}
