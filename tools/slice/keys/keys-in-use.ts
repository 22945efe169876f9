import { resolve } from 'node:path';
import { developmentKeys, developmentKeysPath } from './development-keys.ts';
import { isJson, keysOfEnvironment, type ReleaseKeys } from './release-keys.ts';

/** A site's signing keys, and its shell's setting. */
export interface SiteKeys {
  readonly keys: ReleaseKeys;
  /** For `SLICE_KEYS`: path of a file, or the JSON itself. */
  readonly place: string;
}

/** Keys of a local site: the environment's if set, otherwise generated ones. */
export function siteKeys(dataDir: string, env: NodeJS.ProcessEnv): SiteKeys {
  const { SLICE_KEYS: place } = env;
  return place
    ? { keys: keysOfEnvironment(env), place }
    : { keys: developmentKeys(dataDir), place: developmentKeysPath(dataDir) };
}

/**
 * The keys that a command uses: the environment's; for the site that `npm start` runs here, those in its data folder,
 * with `SLICE_SIGNING_KEY` replacing the private ones.
 *
 * @param env if it sets `SLICE_STORE` or `SLICE_KEYS`, the command is about another site
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
