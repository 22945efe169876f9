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
/** Until the file of public keys is looked at again that another process is writing. */
const PAUSE_MS = 20;

/** Where the public ones are, for the shell. */
export const developmentKeysPath = (dataDir: string) => join(dataDir, 'keys/public.json');

/**
 * Keys of a site on one machine, one for each slice and for the shell: made when they are first needed, and kept with its data.
 *
 * @param dataDir folder of everything that the site keeps
 */
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
  // Whole when it is there, and never over another: a process that was faster has the key that counts.
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
  const key = parseSigningKey(await readFile(path, 'utf8'));
  await publishKeys(folder);
  return key;
}

/** Tells the shell of every key in the folder. */
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
    // Another process makes keys, too: it may have told of ours as well.
    if (!(error instanceof Conflict)) throw error;
    await pause(PAUSE_MS);
    return publishKeys(folder);
  }
}
