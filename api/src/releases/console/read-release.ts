import { json } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import {
  commitsSince,
  compareManifests,
  parseManifest,
  refusalCatalogue,
  type ReleaseManifest,
  type ShellManifest,
} from '@opinionbridge/releases';
import { rampStanding } from '@opinionbridge/releases/evidence';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReadMeasures } from '../measures/read-measures.ts';
import { RegistryState } from '../registry/registry-state.repository.ts';
import { ShellStates } from '../shells/shell-states.repository.ts';
import { ReleaseBlobs } from '../store/release-blobs.repository.ts';
import { presentRelease } from '../store/store.dto.ts';
import type { StoredRelease } from '../store/stored-release.schema.ts';
import { VerifySignature } from '../store/verify-signature.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';
import { presentChange } from './change.dto.ts';
import type { ExplainedReleaseDto, ReleaseAtShellDto, ReleaseDetailsDto } from './console.dto.ts';

@Injectable()
export class ReadRelease {
  constructor(
    private readonly releases: StoredReleases,
    private readonly blobs: ReleaseBlobs,
    private readonly state: RegistryState,
    private readonly shells: ShellStates,
    private readonly measures: ReadMeasures,
    private readonly verify: VerifySignature,
  ) {}

  /** @throws Problem `not_found` if the store has no such release */
  async explain(slice: string, version: string, hours: number): Promise<ExplainedReleaseDto> {
    const [details, measures, { registry }, reports, release] = await Promise.all([
      this.read(slice, version),
      this.measures.read(slice, version, hours),
      this.state.read(),
      this.shells.liveReports(),
      this.releases.read(slice, version),
    ]);
    if (!release) throw new Problem('not_found');
    const { canary } = registry.slices[slice] ?? {};
    const last = await this.state.lastOf(registry, slice);
    const isCanary = canary?.release.version === version && last;
    const { doubted, lacking } = isCanary ? rampStanding(slice, canary, last, reports) : {};
    const signature = await this.verify.describe(release, await this.releases.signature(slice, version));
    return {
      ...details,
      signature,
      waitsFor: doubted ?? lacking ?? null,
      measures,
      manifest: { ...(await this.manifest(release)) },
    };
  }

  /** @throws Problem `not_found` if the store has no such release */
  async read(slice: string, version: string): Promise<ReleaseDetailsDto> {
    const release = await this.releases.read(slice, version);
    if (!release) throw new Problem('not_found');
    const changes = await this.state.changesOf(slice, version);
    const before = await this.before(release);
    return {
      ...presentRelease(release),
      before: before?.version ?? null,
      ...compareManifests(await this.manifest(release), before && (await this.manifest(before))),
      commits: [...commitsSince(release.source?.commits ?? [], before && (before.source?.commits ?? []))],
      isModified: release.source?.isModified ?? false,
      changes: changes.map(presentChange),
      shells: await this.atShells(slice, version),
    };
  }

  /** Returns the release that visitors had before this one, or would be replaced by one that was never active. */
  private async before({ slice, version }: StoredRelease): Promise<StoredRelease | undefined> {
    const replaced = await this.state.versionBefore(slice, version);
    const other = replaced ?? (await this.state.read()).registry.slices[slice]?.active.version;
    return other === undefined || other === version ? undefined : this.releases.read(slice, other);
  }

  private async manifest({ manifestSha256, files }: StoredRelease): Promise<ReleaseManifest | ShellManifest> {
    const bytes = files.find(({ path }) => path === 'release.json')?.bytes ?? 0;
    return parseManifest(await json(this.blobs.read(manifestSha256, bytes)));
  }

  private async atShells(slice: string, version: string): Promise<ReleaseAtShellDto[]> {
    return (await this.shells.list()).flatMap(({ id, name, isLost, report }) =>
      report.releases
        .filter((one) => one.slice === slice && one.version === version)
        .map(({ state, pages, faults, code, reason }) => ({
          id,
          name,
          isLost,
          state,
          pages,
          faults,
          code: code ?? null,
          reason: reason?.slice(0, 2_000) ?? null,
          cure: code ? refusalCatalogue[code].cure : null,
        })),
    );
  }
}
