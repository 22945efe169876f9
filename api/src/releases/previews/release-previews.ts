import { Injectable } from '@nestjs/common';
import { PREVIEW_HOURS, PREVIEW_PATH, SHELL, type Preview } from '@opinionbridge/releases';
import {
  previewPublicKey,
  previewSigningKey,
  readPreviewToken,
  signPreview,
} from '@opinionbridge/releases/signing';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Keys } from '../../platform/configuration/secrets/keys.ts';
import { quarantined } from '../registry/change-registry.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';

const USE = 'release preview';
const LIFETIME_MS = PREVIEW_HOURS * 3_600_000;

/** Signed links that show one browser a release that others do not get; valid for a day, at any shell. */
@Injectable()
export class ReleasePreviews {
  constructor(
    private readonly releases: StoredReleases,
    private readonly keys: Keys,
    private readonly environment: Environment,
  ) {}

  /** @throws Problem if it does not exist, is quarantined, or is the shell's own, which browsers cannot preview */
  async make(slice: string, version: string): Promise<{ url: string; expiresAt: string }> {
    const release = await this.releases.find(slice, version);
    if (!release || slice === SHELL)
      throw new Problem('not_found', `The store has no slice ${slice} ${version}.`);
    const quarantine = await this.releases.quarantineOf(slice, version);
    if (quarantine) throw quarantined(slice, version, quarantine);
    const { manifestSha256 } = release;
    if (!(await this.releases.keep({ slice, version, manifestSha256 }, LIFETIME_MS)))
      throw new Problem('not_found', `${slice} ${version} is currently being removed from the store.`);
    const expiresAt = new Date(Date.now() + LIFETIME_MS).toISOString();
    const key = previewSigningKey(this.keys.current(USE));
    const token = await signPreview({ slice, version, manifestSha256, expiresAt }, key);
    const url = new URL(PREVIEW_PATH, this.environment.SITE_URL);
    url.searchParams.set('token', token);
    return { url: url.href, expiresAt };
  }

  /** Returns the keys with which shells verify links; forged ones need no query. */
  publicKeys(): string[] {
    return this.keys.accepted(USE).map((seed) => previewPublicKey(previewSigningKey(seed)));
  }

  /** @throws Problem if the link is forged, altered or expired, or its release has been quarantined */
  async read(token: string): Promise<Preview> {
    const read = await readPreviewToken(token, this.publicKeys());
    if (!read || (await this.releases.quarantineOf(read.slice, read.version))) throw new Problem('not_found');
    return read;
  }
}
