import { Injectable } from '@nestjs/common';
import { isSameRelease } from '@opinionbridge/releases';
import { parseSigningKey, signEvidence } from '@opinionbridge/releases/signing';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReleaseMeasures } from '../measures/release-measures.repository.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';

const HOUR_MS = 3_600_000;
/** Maximum number of characters of a person's reason; the other site prints it. */
const MAX_SAID = 600;

/** Reports to other sites how a release does on this one. */
@Injectable()
export class GatherEvidence {
  constructor(
    private readonly releases: StoredReleases,
    private readonly state: RegistryState,
    private readonly measures: ReleaseMeasures,
    private readonly environment: Environment,
  ) {}

  /** @throws Problem if there is no such release, or this service has no key */
  async gather(slice: string, version: string): Promise<string> {
    const { REGISTRY_KEY: key, SITE_URL: site } = this.environment;
    const release = await this.releases.read(slice, version);
    if (!release) throw new Problem('not_found');
    if (key === undefined) throw new Problem('conflict', 'Nothing can be signed: REGISTRY_KEY is not set.');
    const { manifestSha256, quarantine } = release;
    const { active, since } = (await this.state.read()).registry.slices[slice] ?? {};
    const change = since !== undefined && isSameRelease(active, release) && (await this.state.change(since));
    const currentSince = change ? change.at : null;
    const currentMs = currentSince === null ? 0 : Math.max(0, Date.now() - Date.parse(currentSince));
    const evidence = {
      slice,
      version,
      manifestSha256,
      site,
      currentSince,
      ...(await this.measures.totalOf(slice, version)),
      currentHours: Math.floor(currentMs / HOUR_MS),
      quarantine: quarantine
        ? `${quarantine.by}: ${quarantine.why}`.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_SAID)
        : null,
    };
    return signEvidence(evidence, parseSigningKey(key));
  }
}
