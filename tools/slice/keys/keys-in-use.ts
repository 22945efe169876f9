import { resolve } from 'node:path';
import { developmentKeys, developmentKeysPath } from './development-keys.ts';
import { isJson, keysOfEnvironment, type ReleaseKeys } from './release-keys.ts';

/** What a site signs with, and what its shell is told. */
export interface SiteKeys {
  readonly keys: ReleaseKeys;
  /** For `SLICE_KEYS`: path of a file, or the JSON itself. */
  readonly place: string;
}

/** Keys of a site that runs here: those of the environment where it names some, otherwise ones that are made with the site. */
export function siteKeys(dataDir: string, env: NodeJS.ProcessEnv): SiteKeys {
  const { SLICE_KEYS: place } = env;
  return place
    ? { keys: keysOfEnvironment(env), place }
    : { keys: developmentKeys(dataDir), place: developmentKeysPath(dataDir) };
}

/**
 * Which keys a command works with: those of the environment; for the site that `npm start` runs here, the ones under its data folder, of
 * which a `SLICE_SIGNING_KEY` takes the place of the private ones.
 *
 * @param env `SLICE_STORE` or `SLICE_KEYS`, where one is set, say that it is about another site
 */
export function keysInUse(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): { readonly keys: ReleaseKeys; readonly keysPath: string | undefined } {
  const { SLICE_KEYS: named, SLICE_STORE: elsewhere, SLICE_SIGNING_KEY: own } = env;
  const keys = keysOfEnvironment(env);
  if (named || elsewhere) return { keys, keysPath: named && !isJson(named) ? resolve(named) : undefined };
  const { keys: ofSite, place } = siteKeys(dataDir, env);
  return { keys: own ? { ...ofSite, signingKey: keys.signingKey } : ofSite, keysPath: place };
}
