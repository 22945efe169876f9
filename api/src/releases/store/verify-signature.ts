import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { SliceRelease } from '@opinionbridge/releases';
import { checkSignature, parseSliceKeys, type SliceKeys } from '@opinionbridge/releases/signing';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';

/** Checks signatures of releases. Shells check for themselves all the same. */
@Injectable()
export class VerifySignature {
  private last: SliceKeys | undefined;

  constructor(private readonly environment: Environment) {}

  /** @throws Problem `release_not_signed` when there is no signature, or it is not of the release's team */
  async expect(release: SliceRelease, content: string | undefined): Promise<void> {
    const { slice, version } = release;
    if (content === undefined) throw notSigned(`${slice} ${version} has no signature`);
    const checked = await checkSignature(Buffer.from(content, 'latin1'), release, await this.keys());
    if (checked.state !== 'trusted')
      throw notSigned(`${slice} ${version}: ${checked.reason} (${checked.code})`);
  }

  /** @returns who signed a release, or why nobody may count on it, in words */
  async describe(release: SliceRelease, content: string | undefined): Promise<string> {
    if (content === undefined) return 'It is not signed.';
    const checked = await checkSignature(Buffer.from(content, 'latin1'), release, await this.keys());
    if (checked.state !== 'trusted') return `${checked.reason} (${checked.code})`;
    return `Signed by ${checked.kid}, ${checked.signedAt.toISOString()}.`;
  }

  /**
   * The public keys as shells have them. Read each time: they are replaced while the service runs, and signatures are few. While they
   * cannot be read, those of before count, as at shells: nobody could roll back otherwise.
   */
  async keys(): Promise<SliceKeys> {
    const { SLICE_KEYS: place } = this.environment;
    try {
      this.last = parseSliceKeys(place.trimStart().startsWith('{') ? place : await readFile(place, 'utf8'));
    } catch (error) {
      if (!this.last) throw error;
    }
    return this.last;
  }
}

const notSigned = (detail: string) => new Problem('release_not_signed', { detail });
