import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSecretFiles } from '@opinionbridge/contracts/environment';
import { keysOfEnvironment } from '../slice/keys/release-keys.ts';
import { Failure } from './failure.ts';
import { releasePlaces } from './release-service.ts';
import { shellEnvironment } from './shell-environment.ts';

const root = pathToFileURL(join(resolve(import.meta.dirname, '../..'), '/')).href;
/** Parses settings, or throws an error that lists every fault. */
type Read = (env: NodeJS.ProcessEnv) => unknown;

/** Values that a start generates itself if they are not set. */
const BROUGHT = { MONGODB_URI: 'mongodb://127.0.0.1/site', JWT_SECRET: 'x'.repeat(32) };

/** Checks by the rules of the programs that read them; throws Failure naming each invalid variable */
export async function checkSettings(given: NodeJS.ProcessEnv): Promise<void> {
  const { environment: env, faults: unread } = readSecretFiles(given);
  const set = Object.entries(env).filter(([, text]) => text);
  const all: NodeJS.ProcessEnv = {
    ...BROUGHT,
    ...releasePlaces('', 'http://127.0.0.1', env),
    ...Object.fromEntries(set),
  };
  // Without PORT: a site's ports are checked together.
  const { PORT: _, ...ofProcesses } = all;
  const withKeys = { SLICE_KEYS: '{}', ...ofProcesses };
  const checks = [
    async () => (await apiRead())(withKeys),
    async () => (await shellRead())(shellEnvironment(withKeys)),
    () => checkKeys(all),
  ];
  const faults = unread.map(({ name, message }) => `  ${name}: ${message}`);
  if (unread.length > 0) faults.unshift('The environment is not valid:');
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      faults.push((error as Error).message);
    }
  if (faults.length > 0) throw new Failure(faults.join('\n'));
}

/** Whoever sets public keys must set the private one. */
async function checkKeys(env: NodeJS.ProcessEnv): Promise<void> {
  if (!env['SLICE_KEYS']) return;
  const keys = keysOfEnvironment(env);
  await keys.publicKeys();
  await keys.signingKey('the slices');
}

/** From the sources, since a build may be old. */
const apiRead = async (): Promise<Read> =>
  ((await import(`${root}api/src/platform/configuration/environment.ts`)) as { readEnvironment: Read })
    .readEnvironment;

const shellRead = async (): Promise<Read> =>
  ((await import(`${root}shell/src/http/settings/config.ts`)) as { readConfig: Read }).readConfig;
