import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY } from '@opinionbridge/releases';
import {
  freePort,
  releaseService,
  siteSecrets,
  startApi,
  startDatabase,
  startShell,
  type RunningServer,
  type SlicePlaces,
} from '@opinionbridge/tools/site';
import { developmentKeys, developmentKeysPath } from '@opinionbridge/tools/slice';
import { siteEnvironment, templateDir, workersDir } from '../site/template.ts';
import { startNginx } from './start-nginx.ts';

const DRAIN_MS = 1_000;

/** A balancer in front of nginx, which is trusted to name the client. */
export const BALANCER = '127.0.0.2';
/** Requests per minute and address; so many that only the headers reveal the limit. */
export const RATE_LIMIT = 100_000;

type Server = RunningServer;

/** One of two servers of a kind, which is stopped, killed and restarted while the rest of the site continues. */
export class Replica {
  private readonly start: (folder?: string) => Promise<Server>;
  private running: Server | undefined;
  private address: string | undefined;

  /** @param start with the folder of another build, if given */
  constructor(start: (folder?: string) => Promise<Server>) {
    this.start = start;
  }

  /** Its address, which stays the same across processes, and while none is running. */
  get origin(): string {
    if (this.address === undefined) throw new Error('This server was not started yet.');
    return this.address;
  }

  async begin(folder?: string): Promise<void> {
    this.running = await this.start(folder);
    this.address = this.running.origin;
  }

  /** Id of the current process. */
  get pid(): number {
    return this.server.process.pid as number;
  }

  /** Sends SIGKILL. Its supervisor restarts it, as a container engine would. */
  kill(): void {
    process.kill(this.pid, 'SIGKILL');
  }

  /**
   * Sends SIGTERM, and starts a new process once it has ended.
   *
   * @param folder of another build
   * @returns the exit code of the old process
   */
  async restart(folder?: string): Promise<number | null | undefined> {
    const code = await this.server.process.stop();
    await this.begin(folder);
    return code;
  }

  /** Waits until it responds. */
  async ready(): Promise<void> {
    while (!(await isReady(this.origin))) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async end(): Promise<void> {
    await this.running?.process.stop();
    this.running = undefined;
  }

  private get server(): Server {
    if (!this.running) throw new Error('This server was not started yet.');
    return this.running;
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** nginx in front of two shells, two APIs and the release service on one database, as in deploy/compose.yaml. */
export interface TwoOfEach {
  /** The visitors' address of the site. */
  readonly origin: string;
  readonly shells: readonly [Replica, Replica];
  readonly apis: readonly [Replica, Replica];
  /** The release service, as a separate process. */
  readonly releases: Replica;
  /** Folder of all their data, with shells in `shell-1` and `shell-2`. */
  readonly dataDir: string;
  readonly logPath: string;
  /** Locations of releases, through nginx. */
  readonly places: SlicePlaces;
  /** Environment of the servers, for commands run next to them. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** @param more environment variables for shells and APIs */
export async function startTwoOfEach(name: string, more: NodeJS.ProcessEnv = {}): Promise<TwoOfEach> {
  const dataDir = join(workersDir, name);
  await rm(dataDir, { recursive: true, force: true });
  await cp(templateDir, dataDir, { recursive: true });
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last();
  };
  try {
    const database = await startDatabase({ dataDir: join(dataDir, 'database') });
    stops.push(() => database.stop());
    const ports = {
      nginx: await freePort(),
      inner: await freePort(),
      api: [0, 0],
      releases: [await freePort()],
      shell: [0, 0],
    };
    const origin = `http://127.0.0.1:${ports.nginx}`;
    const secrets = await siteSecrets(dataDir);
    const env = {
      ...process.env,
      ...siteEnvironment,
      ...secrets,
      RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT),
      NODE_ENV: 'production',
      MONGODB_URI: database.uri,
      SITE_URL: origin,
      SITE_ORIGIN: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      TRACEPARENT_FROM: '127.0.0.1',
      API_ORIGIN: `http://127.0.0.1:${ports.inner}`,
      // Either API can act as the release service.
      ...releaseService(`http://127.0.0.1:${ports.inner}`),
      SLICE_READ_TOKEN: secrets.RELEASE_READ_TOKEN,
      SLICE_KEYS: developmentKeysPath(dataDir),
      REGISTRY_KEY: JSON.stringify(await developmentKeys(dataDir).signingKey(REGISTRY)),
      LOG_LEVEL: 'warn',
      DRAIN_MS: String(DRAIN_MS),
      ...more,
    };
    const options = (kind: 'api' | 'releases' | 'shell', index: number) => {
      const place = join(dataDir, `${kind}-${index + 1}`);
      const own = { ...env, SHELL_DATA: join(place, 'data') };
      return { dataDir: place, port: ports[kind][index] as number, env: own, onProgress: () => {} };
    };
    for (const kind of ['api', 'shell'] as const) ports[kind] = [await freePort(), await freePort()];
    const pairOf = (start: (index: number, folder?: string) => Promise<Server>): [Replica, Replica] => [
      new Replica((folder) => start(0, folder)),
      new Replica((folder) => start(1, folder)),
    ];
    const apis = pairOf((index, folder) => startApi({ ...options('api', index), ...(folder && { folder }) }));
    const releases = new Replica((folder) =>
      startApi({ ...options('releases', 0), ...(folder && { folder }) }),
    );
    const shells = pairOf((index, folder) =>
      startShell({ ...options('shell', index), ...(folder && { folder }) }),
    );
    const logPath = join(dataDir, 'nginx.log');
    const at = (port: number | undefined) => `127.0.0.1:${port}`;
    const nginx = await startNginx(join(dataDir, 'nginx'), {
      NGINX_PORT: ports.nginx,
      NGINX_INNER_LISTEN: `127.0.0.1:${ports.inner}`,
      NGINX_SHELL_1: at(ports.shell[0]),
      NGINX_SHELL_2: at(ports.shell[1]),
      NGINX_API_1: at(ports.api[0]),
      NGINX_API_2: at(ports.api[1]),
      NGINX_RELEASES: at(ports.releases[0]),
      NGINX_TRUSTED_PROXY: BALANCER,
      NGINX_LOG: logPath,
      SITE_NAME: 'OpinionBridge',
      SITE_PHONE: '+91 80 5550 0142',
      SITE_EMAIL: 'care@opinionbridge.example',
    });
    stops.push(() => nginx.stop());
    // The APIs first, since a shell calls them as soon as it runs.
    for (const pair of [[...apis, releases], shells]) {
      stops.push(() => Promise.all(pair.map((replica) => replica.end())));
      await Promise.all(pair.map((replica) => replica.begin()));
    }
    const { SLICE_REGISTRY: registry, SLICE_STORE: store } = env;
    const places = { registry, store, keys: developmentKeys(dataDir), token: secrets.RELEASE_TOKEN };
    return { origin, shells, apis, releases, logPath, dataDir, places, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
