import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAddress } from '@opinionbridge/releases';
import type { SliceFolders } from './command.ts';
import { isJson, keysOfEnvironment } from './keys/release-keys.ts';
import { runCommand } from './run-command.ts';
import { sliceToken } from './slice-token.ts';

const ENVIRONMENT = `  SLICE_REGISTRY     address of the site's registry, such as https://site.example/api/releases/registry.json
  SLICE_STORE        address of its store, such as https://site.example/api/releases/store
  SLICE_TOKEN        the team's token there; SLICE_TOKEN_FILE may name a file with it
  SLICE_SIGNING_KEY  private key that releases are signed with: its file, or the JSON itself
  SLICE_KEYS         public keys trusted by shells, if the team has them: their file, or the JSON itself
  SLICE_TO_TOKEN     token of the site in promote --to; SLICE_TO_TOKEN_FILE may name a file with it
  SHELL_URL          shells to ask about a release, separated by spaces (by default all that report to the release
                     service); a rollback is sent to them if the service is unreachable`;

const { SLICE_KEYS: named } = process.env;

function place(variable: 'SLICE_REGISTRY' | 'SLICE_STORE'): string {
  const given = process.env[variable];
  if (!given) throw new Error(`Set ${variable} to the site's releases; see --help.`);
  return isAddress(given) ? given : resolve(given);
}

/** @throws Error if the folder is another slice's */
function distIn(folder: string, slice: string): string {
  const { slice: own } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    slice?: { name?: string };
  };
  if (own?.name !== slice)
    throw new Error(`This folder belongs to the slice ${own?.name ?? '?'}, not to ${slice}.`);
  return join(folder, 'dist');
}

const slicesAt = (folder: string): SliceFolders => ({
  distOf: (slice) => distIn(folder, slice),
  build(slice) {
    distIn(folder, slice);
    const { status } = spawnSync('npx', ['build-slice'], { cwd: folder, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error(`Slice ${slice} does not build; see the errors above.`);
  },
  sourcesOf: () => ({ folder, paths: ['.'] }),
  at: slicesAt,
});

/**
 * `npx opinionbridge-slice <command>`, in the slice's folder of a team's own repository; the environment names the
 * site.
 */
process.exitCode = await runCommand({
  call: 'npx opinionbridge-slice',
  environment: ENVIRONMENT,
  slices: slicesAt(process.cwd()),
  place,
  token: async () => sliceToken(),
  keys: {
    keys: keysOfEnvironment(process.env),
    keysPath: named && !isJson(named) ? resolve(named) : undefined,
  },
  shell: undefined,
});
