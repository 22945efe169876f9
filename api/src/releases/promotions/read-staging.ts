import { Injectable } from '@nestjs/common';
import { objectionTo } from '@opinionbridge/releases/evidence';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';
import type { StagedReleaseDto, StagingDto } from './promotion.dto.ts';
import { StagingSite } from './staging-site.ts';

/** Time in which all open consoles share one request to the staging site, in milliseconds. */
const CACHED_MS = 10_000;

type Staged = Omit<StagedReleaseDto, 'isStored'>;

/** Reads what the staging site serves its visitors, and whether this site would take it. */
@Injectable()
export class ReadStaging {
  private cached: { readonly at: number; readonly read: Promise<Staged[]> } | undefined;

  constructor(
    private readonly staging: StagingSite,
    private readonly releases: StoredReleases,
    private readonly environment: Environment,
  ) {}

  async read(): Promise<StagingDto> {
    const { host = null } = this.staging;
    if (host === null) return { host, problem: null, slices: [] };
    try {
      const staged = await this.staged();
      const slices = staged.map(async (one) => ({
        ...one,
        isStored: (await this.releases.find(one.slice, one.version)) !== undefined,
      }));
      return { host, problem: null, slices: await Promise.all(slices) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { host, problem: error.details.detail ?? error.message, slices: [] };
    }
  }

  private staged(): Promise<Staged[]> {
    if (!this.cached || Date.now() - this.cached.at > CACHED_MS)
      this.cached = { at: Date.now(), read: this.ask() };
    return this.cached.read;
  }

  private async ask(): Promise<Staged[]> {
    const { STAGING_HOURS: hours, STAGING_PAGES: pages } = this.environment;
    const staged = [...(await this.staging.current())].map(async ([slice, version]) => {
      const evidence = await this.staging.evidence(slice, version);
      return {
        slice,
        version,
        currentHours: evidence.currentHours,
        pages: evidence.pages.delivered,
        objection: objectionTo(evidence, { hours, pages }) ?? null,
      };
    });
    return Promise.all(staged);
  }
}
