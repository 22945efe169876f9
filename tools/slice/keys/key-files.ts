import { execFile } from 'node:child_process';
import { access, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  keysOf,
  parseSliceKeys,
  type PublicKey,
  type SigningKey,
  type SliceKeys,
} from '@opinionbridge/releases/signing';
import { locked } from '../locked.ts';
import { writeWhole } from '../write-whole.ts';

const run = promisify(execFile);

/** Readable only by its owner; throws Error if the file exists, or git would include it */
export async function writePrivateKey(path: string, key: SigningKey): Promise<void> {
  const folder = dirname(resolve(path));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const real = join(await realpath(folder), basename(path));
  if (await isTakenUpByGit(real))
    throw new Error(
      `${path} is in a git work tree that does not ignore it. A private key in a repository is public: name a file elsewhere.`,
    );
  try {
    await writeFile(real, `${JSON.stringify(key, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${path} already exists. A key that is overwritten is lost for good.`, {
      cause: error,
    });
  }
}

async function isTakenUpByGit(path: string): Promise<boolean> {
  if (!(await isInWorkTree(dirname(path)))) return false;
  // Exit code 0 means ignored. Any other, including a missing git, means that it may be committed.
  return run('git', ['-C', dirname(path), 'check-ignore', '--quiet', path]).then(
    () => false,
    () => true,
  );
}

async function isInWorkTree(folder: string): Promise<boolean> {
  const found = await access(join(folder, '.git')).then(
    () => true,
    () => false,
  );
  return found || (dirname(folder) !== folder && isInWorkTree(dirname(folder)));
}

/**
 * Changes a file of public keys atomically.
 *
 * @param change receives the current keys, or none if there is no file yet
 * @throws Conflict if another process is changing it; Error if the file or the result is not valid
 */
export function changePublicKeys(path: string, change: (keys: SliceKeys) => SliceKeys): Promise<SliceKeys> {
  return locked(path, 'the public keys', async () => {
    const changed = JSON.stringify(change(await readPublicKeysFile(path)), null, 2);
    const after = parseSliceKeys(changed);
    await writeWhole(path, `${changed}\n`);
    return after;
  });
}

/** @returns the keys in a file; none if there is no file or it is empty */
export async function readPublicKeysFile(path: string): Promise<SliceKeys> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return /^\s*(\{\s*\})?\s*$/.test(text) ? {} : parseSliceKeys(text);
}

/** @returns the keys with this one added to a slice's, unless it is already there */
export function withKey(keys: SliceKeys, slice: string, key: PublicKey): SliceKeys {
  const own = keysOf(keys, slice);
  return own.some(({ x }) => x === key.x) ? keys : { ...keys, [slice]: [...own, key] };
}

/** @throws Error if no slice has such a key */
export function revoked(keys: SliceKeys, kid: string, at: Date): SliceKeys {
  const one = (key: PublicKey): PublicKey =>
    key.kid === kid && !key.revokedAt ? { ...key, revokedAt: at.toISOString() } : key;
  if (!Object.values(keys).some((own) => own.some((key) => key.kid === kid)))
    throw new Error(`No slice has a key ${kid}. See: npm run slice -- keys list`);
  return Object.fromEntries(Object.entries(keys).map(([slice, own]) => [slice, own.map(one)]));
}
