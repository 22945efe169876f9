import { Injectable } from '@nestjs/common';
import { preview, PREVIEW_HOURS, PREVIEW_PATH, SHELL, type Preview } from '@opinionbridge/contracts/release';
import { Environment } from '../../environment/environment.ts';
import { Problem } from '../../problems/problem.ts';
import { SignedTokens } from '../../secrets/signed-tokens.ts';
import { quarantined } from '../registry/change-registry.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';

const USE = 'release preview';
const LIFETIME_S = PREVIEW_HOURS * 3_600;

/** Links by which one browser gets a release that others do not get: signed, valid for a day, and for any shell. */
@Injectable()
export class ReleasePreviews {
  constructor(
    private readonly releases: StoredReleases,
    private readonly tokens: SignedTokens,
    private readonly environment: Environment,
  ) {}

  /**
   * @returns the link, and until when it is valid
   * @throws Problem when there is no such release, it is quarantined, or it is the shell's: browsers take that from no link
   */
  async make(slice: string, version: string): Promise<{ url: string; expiresAt: string }> {
    const release = await this.releases.find(slice, version);
    if (!release || slice === SHELL) throw new Problem('not_found');
    const quarantine = await this.releases.quarantineOf(slice, version);
    if (quarantine) throw quarantined(slice, version, quarantine);
    const { manifestSha256 } = release;
    const token = await this.tokens.sign(USE, { slice, version, manifestSha256 }, LIFETIME_S);
    const url = new URL(PREVIEW_PATH, this.environment.SITE_URL);
    url.searchParams.set('token', token);
    return { url: url.href, expiresAt: new Date(Date.now() + LIFETIME_S * 1000).toISOString() };
  }

  /** @throws Problem when the link is none of ours, changed, too old, or of what is quarantined by now */
  async read(token: string): Promise<Preview> {
    const { exp, slice, version, manifestSha256 } = (await this.tokens.read(USE, token)) ?? {};
    const expiresAt = typeof exp === 'number' ? new Date(exp * 1000).toISOString() : '';
    const read = preview.safeParse({ slice, version, manifestSha256, expiresAt });
    if (!read.success || (await this.releases.quarantineOf(read.data.slice, read.data.version)))
      throw new Problem('not_found');
    return read.data;
  }
}
