import { readFile } from 'node:fs/promises';
import type { SliceRelease } from '@opinionbridge/releases';
import {
  checkSignature,
  parseSigningKey,
  parseSliceKeys,
  signRelease,
  type BuiltRelease,
  type SignatureCheck,
  type SigningKey,
  type SliceKeys,
} from '@opinionbridge/releases/signing';

/** Keys for signing releases and for verifying them. */
export interface ReleaseKeys {
  /** @throws Error that says what to do if there is no key */
  signingKey(slice: string): Promise<SigningKey>;
  /** @returns the keys trusted by shells; undefined if unknown here */
  publicKeys(): Promise<SliceKeys | undefined>;
}

export const isJson = (place: string) => place.trimStart().startsWith('{');

/** @param env `SLICE_SIGNING_KEY`, `SLICE_KEYS`: each the path of a file, or the JSON itself */
export function keysOfEnvironment(env: NodeJS.ProcessEnv): ReleaseKeys {
  const { SLICE_SIGNING_KEY: own, SLICE_KEYS: others } = env;
  return {
    async signingKey(slice) {
      if (own) return parseSigningKey(isJson(own) ? own : await readKeyFile(own));
      throw new Error(
        `There is no key to sign ${slice} with, and shells accept only releases signed by their team.\n` +
          'Set SLICE_SIGNING_KEY to the private key: its file, or the JSON itself.\n' +
          `A new one: npm run slice -- keys new ${slice} <file outside of the repository>`,
      );
    },
    publicKeys: async () => (others ? readPublicKeys(others) : undefined),
  };
}

/** Reads a file, or the JSON itself; throws Error with the place and the fault */
export async function readPublicKeys(place: string): Promise<SliceKeys> {
  try {
    return parseSliceKeys(isJson(place) ? place : await readFile(place, 'utf8'));
  } catch (error) {
    const where = isJson(place) ? 'in SLICE_KEYS' : place;
    throw new Error(`The public keys ${where} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** @returns the content of `release.sig`; throws if there is no key, or shells would not trust it */
export async function signed(release: BuiltRelease, keys: ReleaseKeys): Promise<string> {
  const key = await keys.signingKey(release.slice);
  const signature = await signRelease(release, key);
  const fault = await signatureFault(Buffer.from(signature), release, keys);
  if (fault)
    throw new Error(`${key.kid} cannot release ${release.slice}: ${fault}.\nSee docs/runbooks/keys.md.`);
  return signature;
}

/** @returns why shells would refuse a signature; undefined if they would accept it, or that is unknown here */
export async function signatureFault(
  content: Uint8Array,
  release: SliceRelease,
  keys: ReleaseKeys,
): Promise<string | undefined> {
  const checked = await checkedSignature(content, release, keys);
  return !checked || checked.state === 'trusted' ? undefined : checked.reason;
}

/** @returns a signature's verdict; undefined if the trusted keys are unknown here */
export async function checkedSignature(
  content: Uint8Array,
  release: SliceRelease,
  keys: ReleaseKeys,
): Promise<SignatureCheck | undefined> {
  const known = await keys.publicKeys();
  return known && checkSignature(content, release, known);
}

async function readKeyFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new Error(`The signing key cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
