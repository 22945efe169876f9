import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  makeSigningKey,
  parseSigningKey,
  publicHalf,
  type SigningKey,
  type SliceKeys,
} from '@opinionbridge/releases/signing';
import { Conflict } from '../locked.ts';
import { changePublicKeys, readPublicKeysFile, withKey } from './key-files.ts';
import type { ReleaseKeys } from './release-keys.ts';

const PRIVATE = '.key.json';
/** Milliseconds before retrying while another process writes the file of public keys. */
const PAUSE_MS = 20;

/** Path of the public keys, for the shell. */
export const developmentKeysPath = (dataDir: string) => join(dataDir, 'keys/public.json');

/** Keys of a site on one machine, one per slice and for the shell: generated on first use, kept with its data. */
export function developmentKeys(dataDir: string): ReleaseKeys {
  return {
    signingKey: (slice) => developmentKey(dataDir, slice),
    publicKeys: () => publishKeys(join(dataDir, 'keys')),
  };
}

async function developmentKey(dataDir: string, slice: string): Promise<SigningKey> {
  const folder = join(dataDir, 'keys');
  const path = join(folder, `${slice}${PRIVATE}`);
  const known = await readFile(path, 'utf8').catch(() => undefined);
  if (known !== undefined) return parseSigningKey(known);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeFile(temporary, `${JSON.stringify(await makeSigningKey(slice), null, 2)}\n`, { mode: 0o600 });
  // Atomic and never overwriting: if another process was faster, its key counts.
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
  const key = parseSigningKey(await readFile(path, 'utf8'));
  await publishKeys(folder);
  return key;
}

/** Adds every key in the folder to the shell's file. */
async function publishKeys(folder: string): Promise<SliceKeys | undefined> {
  const path = join(folder, 'public.json');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(PRIVATE)).sort();
  if (names.length === 0) return undefined;
  const own = await Promise.all(
    names.map(async (name) => {
      const key = parseSigningKey(await readFile(join(folder, name), 'utf8'));
      return { slice: name.slice(0, -PRIVATE.length), key: publicHalf(key) };
    }),
  );
  const withOwn = (keys: SliceKeys) => own.reduce((all, { slice, key }) => withKey(all, slice, key), keys);
  const known = await readPublicKeysFile(path);
  if (withOwn(known) === known) return known;
  try {
    return await changePublicKeys(path, withOwn);
  } catch (error) {
    // Another process is adding keys, possibly ours as well.
    if (!(error instanceof Conflict)) throw error;
    await pause(PAUSE_MS);
    return publishKeys(folder);
  }
}
