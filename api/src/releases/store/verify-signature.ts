import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { SliceRelease } from '@opinionbridge/releases';
import { checkSignature, parseSliceKeys, type SliceKeys } from '@opinionbridge/releases/signing';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';

/** Verifies signatures of releases. Shells verify them independently. */
@Injectable()
export class VerifySignature {
  private last: SliceKeys | undefined;

  constructor(private readonly environment: Environment) {}

  /** @throws Problem `release_not_signed` if there is no signature, or it is not the release's team's */
  async expect(release: SliceRelease, content: string | undefined): Promise<void> {
    const { slice, version } = release;
    if (content === undefined) throw notSigned(`${slice} ${version} has no signature`);
    const checked = await checkSignature(Buffer.from(content, 'latin1'), release, await this.keys());
    if (checked.state !== 'trusted')
      throw notSigned(`${slice} ${version}: ${checked.reason} (${checked.code})`);
  }

  /** @returns who signed a release, or why its signature is not trusted, in words */
  async describe(release: SliceRelease, content: string | undefined): Promise<string> {
    if (content === undefined) return 'It is not signed.';
    const checked = await checkSignature(Buffer.from(content, 'latin1'), release, await this.keys());
    if (checked.state !== 'trusted') return `${checked.reason} (${checked.code})`;
    return `Signed by ${checked.kid}, ${checked.signedAt.toISOString()}.`;
  }

  /**
   * Returns the public keys, the same as at shells. Read each time, since they are replaced while the service runs, and
   * signatures are few. While they cannot be read, the previous ones apply, as at shells: a rollback would be
   * impossible otherwise.
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

const notSigned = (detail: string) => new Problem('release_not_signed', detail);
