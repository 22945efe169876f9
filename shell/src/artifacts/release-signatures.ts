import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_MANIFEST_BYTES, type NamedRelease } from '@opinionbridge/releases';
import {
  checkSignature,
  MAX_SIGNATURE_BYTES,
  SIGNATURE_FILE,
  type SliceKeys,
} from '@opinionbridge/releases/signing';
import { fetchFile, NotThere, type Source } from './fetch-file.ts';
import { Refusal } from './refusal.ts';
import { writeWhole } from './write-whole.ts';

export interface SignedRelease {
  readonly slice: string;
  readonly named: NamedRelease;
  readonly folder: string;
  readonly store: Source;
}

export interface Acceptance {
  /** The key was revoked: the release may stay in service until another one is active. */
  readonly untrusted?: Refusal;
}

export interface CheckOptions {
  readonly until?: AbortSignal | undefined;
  /** Whether visitors already have the release; then a key that was revoked since is accepted. */
  readonly inService?: boolean;
}

/**
 * Verifies that a release was signed by its team. The signature is kept with the local copy; if it is missing there or
 * no longer valid, the store is asked, because the release may have been signed again.
 */
export class ReleaseSignatures {
  private readonly keys: () => SliceKeys;

  constructor(keys: () => SliceKeys) {
    this.keys = keys;
  }

  /**
   * Also applies to open releases, because keys get revoked and releases get signed again.
   *
   * @throws Refusal SLICE-001 if the store does not answer, SLICE-006 if the signature is too large, SLICE-012 if
   *   there is none, SLICE-013 if another team made it, SLICE-014 if its key is not trusted
   */
  async check(release: SignedRelease, { until, inService = false }: CheckOptions = {}): Promise<Acceptance> {
    const own = await this.judge(release, await readOwn(release));
    if (own?.isTrusted) return {};
    // A release in service must not depend on the store.
    if (own?.isRevoked && inService) return { untrusted: own.refusal };
    const content = await fetchSignature(release, until).catch((error: unknown) => {
      throw own?.refusal ?? error;
    });
    const fetched = (await this.judge(release, content)) ?? refusedAs('SLICE-013', NOT_ONE);
    if (!fetched.isTrusted && !(fetched.isRevoked && inService)) throw fetched.refusal;
    await writeWhole(ownPath(release), content);
    return fetched.isTrusted ? {} : { untrusted: fetched.refusal };
  }

  /** @returns why the local signature is not valid; undefined if it is, or if there is none. Does not ask the store. */
  async faultOfOwn(release: SignedRelease): Promise<Refusal | undefined> {
    const own = await this.judge(release, await readOwn(release));
    return own?.isTrusted ? undefined : own?.refusal;
  }

  /** @returns undefined if there is nothing to judge */
  private async judge({ slice, named }: SignedRelease, content: Buffer | undefined) {
    if (!content) return undefined;
    const { version, manifestSha256 } = named;
    const checked = await checkSignature(content, { slice, version, manifestSha256 }, this.keys());
    if (checked.state === 'trusted') return { isTrusted: true } as const;
    if (checked.state === 'refused' && checked.isGarbage) return undefined;
    return refusedAs(checked.code, checked.reason, checked.state === 'revoked');
  }
}

const ownPath = ({ folder }: SignedRelease) => join(folder, SIGNATURE_FILE);

const readOwn = (release: SignedRelease) => readFile(ownPath(release)).catch(() => undefined);

const NOT_ONE = `${SIGNATURE_FILE} is not a release's signature`;

const refusedAs = (code: 'SLICE-013' | 'SLICE-014', reason: string, isRevoked = false) => ({
  isTrusted: false as const,
  isRevoked,
  refusal: new Refusal(code, reason),
});

async function fetchSignature({ slice, named, store }: SignedRelease, until?: AbortSignal): Promise<Buffer> {
  const place = `${slice}/${named.version}`;
  try {
    return await fetchFile(store, `${place}/${SIGNATURE_FILE}`, MAX_SIGNATURE_BYTES, until);
  } catch (error) {
    if (!(error instanceof NotThere)) throw error;
    // The store may lack the whole release, which is a different refusal.
    await fetchFile(store, `${place}/release.json`, MAX_MANIFEST_BYTES, until);
    throw new Refusal('SLICE-012', `the store has no ${SIGNATURE_FILE} beside its release.json`);
  }
}
