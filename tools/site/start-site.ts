import { join, resolve } from 'node:path';
import { REGISTRY } from '@opinionbridge/releases';
import { environmentWithSecrets } from '@opinionbridge/contracts/environment';
import { startDatabase, type StartedDatabase } from '../database/start-database.ts';
import { requireFreePort } from './ports.ts';
import { siteKeys, type SiteKeys } from '../slice/keys/keys-in-use.ts';
import { publishShell, releaseSlices, type SlicePlaces } from './release-slices.ts';
import { forgetRunning, recordRunning } from './running-site.ts';
import { releasePlaces } from './release-service.ts';
import { seedPosts } from './seed-posts.ts';
import { siteSecrets } from './site-secrets.ts';
import { shellEnvironment } from './shell-environment.ts';
import { startApi, startShell } from './start-servers.ts';
import type { SupervisedProcess } from './processes/supervised-process.ts';

export const root = resolve(import.meta.dirname, '../..');

export interface SiteOptions {
  /** Folder with all data of the site. */
  readonly dataDir: string;
  readonly ports: { readonly shell: number; readonly api: number };
  readonly onProgress: (message: string) => void;
  /** Builds the site while its database starts; left out if it is already built. */
  readonly build?: (onProgress: (message: string) => void) => Promise<void>;
  /** Called once with the first admin's random password, if there was no admin. It is stored nowhere else. */
  readonly onFirstAdmin?: (admin: { email: string; password: string }) => void;
  /** Releases the slices before the shell starts; by default each slice's `dist`. */
  readonly release?: (places: SlicePlaces) => Promise<void>;
  /** Whether to activate local builds even against a person's decision. */
  readonly activate?: boolean;
  /** Keys for signing; by default the environment's, or keys generated in `dataDir`. */
  readonly keys?: SiteKeys;
  /** Whether to add sample posts to an empty blog (default: true); even checking takes a program of the API's size. */
  readonly seed?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

export interface RunningSite {
  readonly shellOrigin: string;
  readonly apiOrigin: string;
  readonly database: StartedDatabase;
  readonly api: SupervisedProcess;
  readonly shell: SupervisedProcess;
  readonly places: SlicePlaces;
  /** The shell's `SLICE_KEYS`, for other shells of the same registry. */
  readonly sliceKeys: string;
  /** Stops everything in order. Idempotent. */
  stop(): Promise<void>;
}

/** @throws Failure or DatabaseError if a part does not start; everything is stopped again */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { dataDir, ports, onProgress } = options;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last();
  };
  try {
    const given = environmentWithSecrets({ ...process.env, ...options.env });
    await requireFreePort(ports.shell, 'website', 'PORT');
    await requireFreePort(ports.api, 'API', 'API_PORT');
    const building = Promise.resolve(options.build?.(onProgress));
    // A failure is reported where the build is awaited.
    building.catch(() => undefined);
    const database = await startDatabase({ dataDir: join(dataDir, 'database'), onProgress });
    stops.push(() => database.stop());
    await building;
    recordRunning(dataDir, {
      website: `http://127.0.0.1:${ports.shell}`,
      api: `http://127.0.0.1:${ports.api}`,
      database: database.uri,
    });
    stops.push(async () => forgetRunning(dataDir));

    const release = async (to: SlicePlaces) => {
      await releaseSlices(root, to, { isForced: options.activate ?? false, say: onProgress });
      await publishShell(root, to);
    };
    const { keys, place } = options.keys ?? siteKeys(dataDir, given);
    const env: NodeJS.ProcessEnv = {
      ...(await environment(options, given, database.uri)),
      SLICE_KEYS: place,
      REGISTRY_KEY: given['REGISTRY_KEY'] ?? JSON.stringify(await keys.signingKey(REGISTRY)),
    };
    const places: SlicePlaces = {
      registry: env['SLICE_REGISTRY'] as string,
      store: env['SLICE_STORE'] as string,
      keys,
      token: env['SLICE_TOKEN'],
    };
    const { origin: apiOrigin, process: api } = await startApi({
      dataDir,
      port: ports.api,
      // The local shell strips visitors' trace headers; what is in front of the shell is unknown here.
      env: { TRACEPARENT_FROM: '127.0.0.1', ...env },
      onProgress,
      ...(options.onFirstAdmin && { onFirstAdmin: options.onFirstAdmin }),
    });
    stops.push(() => api.stop());
    const seeding = (options.seed ?? true) ? seedPosts(env, onProgress) : Promise.resolve();
    const seeded = seeding.catch(() => undefined);
    stops.push(() => seeded);
    await (options.release ?? release)(places);
    const { origin: shellOrigin, process: shell } = await startShell({
      dataDir,
      port: ports.shell,
      env: { ...shellEnvironment(env), API_ORIGIN: apiOrigin },
      onProgress,
    });
    stops.push(() => shell.stop());
    await seeding;
    return { shellOrigin, apiOrigin, database, api, shell, places, sliceKeys: place, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Promises of the demonstration site; other sites promise only what their environment says. */
const DEMONSTRATION = {
  SITE_GST_PERCENT: '18',
  SITE_PAYMENT: 'upi,card,netbanking,emi',
  SITE_WRITTEN_OPINION_DAYS: '7',
  SITE_VIDEO_APPOINTMENT_DAYS: '5',
  SITE_REPLY_DAYS: '1',
  SITE_REPLY_HOURS_IST: '09:00-19:00',
};

async function environment(
  options: SiteOptions,
  given: NodeJS.ProcessEnv,
  databaseUri: string,
): Promise<NodeJS.ProcessEnv> {
  const { dataDir, ports } = options;
  const secrets = await siteSecrets(dataDir);
  const named = { ...secrets, ...given };
  return {
    NODE_ENV: 'production',
    SITE_URL: `http://localhost:${ports.shell}`,
    SITE_ORIGIN: `http://localhost:${ports.shell}`,
    // The shell forwards API requests from this machine.
    TRUSTED_PROXIES: '127.0.0.1',
    ...DEMONSTRATION,
    ...releasePlaces(dataDir, `http://127.0.0.1:${ports.api}`, named),
    SHELL_DATA: join(dataDir, 'shell'),
    ...named,
    MONGODB_URI: databaseUri,
  };
}
