import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { checkSignature, parseSliceKeys, type SignableRelease } from '@opinionbridge/contracts/signing';
import { Environment } from '../../environment/environment.ts';
import { Problem } from '../../problems/problem.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';

/** Refuses before its activation what no shell would take. Shells check for themselves all the same. */
@Injectable()
export class ReleaseSignatures {
  constructor(
    private readonly releases: StoredReleases,
    private readonly environment: Environment,
  ) {}

  /** @throws Problem `release_not_signed` when it is not signed, or, where the service knows the public keys, not by its team */
  async expect(release: SignableRelease): Promise<void> {
    const { slice, version } = release;
    const content = await this.releases.signature(slice, version);
    if (content === undefined) throw notSigned(`${slice} ${version} has no signature`);
    const { SLICE_KEYS: place } = this.environment;
    if (place === undefined) return;
    // Read each time: keys are replaced while the service runs, and activations are few.
    const keys = parseSliceKeys(place.trimStart().startsWith('{') ? place : await readFile(place, 'utf8'));
    const checked = await checkSignature(Buffer.from(content, 'latin1'), release, keys);
    if (checked.state !== 'trusted')
      throw notSigned(`${slice} ${version}: ${checked.reason} (${checked.code})`);
  }
}

const notSigned = (detail: string) => new Problem('release_not_signed', { detail });
