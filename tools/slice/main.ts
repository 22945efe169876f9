import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { isAddress } from '@opinionbridge/releases';
import { releaseService } from '../site/release-service.ts';
import { runningSite } from '../site/running-site.ts';
import { readSecrets } from '../site/site-secrets.ts';
import type { SliceFolders } from './command.ts';
import { keysInUse } from './keys/keys-in-use.ts';
import { runCommand } from './run-command.ts';
import { sliceToken } from './slice-token.ts';

const ENVIRONMENT = `  SLICE_REGISTRY     path or http(s) address of the registry (the release service of the site that npm start runs here)
  SLICE_STORE        path or http(s) address of the store (the same)
  SLICE_SIGNING_KEY  private key that releases are signed with: its file, or the JSON itself
  SLICE_KEYS         public keys trusted by shells: their file, or the JSON itself
                     (for a site that npm start runs here, both are in .data)
  SLICE_TOKEN        bearer token for http hosts; SLICE_TOKEN_FILE may name a file with it; for the site that npm start runs here, it is in .data
  SLICE_TO_TOKEN     token of the site in promote --to; SLICE_TO_TOKEN_FILE may name a file with it
  SHELL_URL          shells to ask about a release, separated by spaces (by default all that report to the release
                     service); a rollback is sent to them if the service is unreachable`;

const root = resolve(import.meta.dirname, '../..');
const dataDir = join(root, '.data');
/** The site of this checkout; if it is not running, its ports may belong to another one. */
const site = runningSite(dataDir);

function place(variable: 'SLICE_REGISTRY' | 'SLICE_STORE'): string {
  const named = process.env[variable] || (site && releaseService(site.api)[variable]);
  if (!named)
    throw new Error(`No site is running from this folder. Start it with npm start, or set ${variable}.`);
  return isAddress(named) ? named : resolve(root, named);
}

/** The local site's service accepts its own token. */
async function token(): Promise<string | undefined> {
  const { SLICE_REGISTRY, SLICE_STORE } = process.env;
  const named = sliceToken();
  if (named || SLICE_REGISTRY || SLICE_STORE || !site) return named;
  return (await readSecrets(join(dataDir, 'secrets.json'))).RELEASE_TOKEN;
}

const folderOf = (name: string) => (name === 'shell' ? name : `mfe-${name}`);

const slicesAt = (folder: string): SliceFolders => ({
  distOf: (name) => join(folder, folderOf(name), 'dist'),
  // Build output goes to stderr, so that `--json` prints nothing but JSON.
  build(slice, isFresh = false) {
    const { status } = spawnSync('npx', ['nx', 'run', `@opinionbridge/mfe-${slice}:build`], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, ...(isFresh && { NX_SKIP_NX_CACHE: 'true', NX_DAEMON: 'false' }) },
    });
    if (status !== 0) throw new Error(`Slice ${slice} does not build; see the errors above.`);
  },
  sourcesOf: (name) => ({ folder, paths: [folderOf(name), 'libs', 'package-lock.json'] }),
  at: slicesAt,
});

/**
 * `npm run slice -- <command>` in this repository: for the site that is running here, unless the environment names
 * another.
 */
process.exitCode = await runCommand({
  call: 'npm run slice --',
  environment: ENVIRONMENT,
  slices: slicesAt(root),
  place,
  token,
  keys: keysInUse(dataDir, process.env),
  shell: site?.website,
});
