import type { FastifyBaseLogger } from 'fastify';
import { releaseKey } from './composition.ts';
import { pruneCopies } from './copies.ts';
import { wantedKeys, wantedReleases, type Goal } from './goal.ts';
import type { InService } from './in-service.ts';
import { copyFolder } from './pull-release.ts';
import type { Pulls } from './pulls.ts';
import type { SliceFiles } from './slice-files.ts';

interface Retention {
  readonly slices: readonly string[];
  /** Folder of this shell's own copies. */
  readonly place: string;
  readonly files: SliceFiles;
  readonly log: FastifyBaseLogger;
}

/** Lets go of releases that nobody wants: their manifests in memory, and the copies that no open tab needs. */
export function forgetUnwanted(
  { slices, place, files, log }: Retention,
  service: InService,
  pulls: Pulls,
  goal: () => Goal,
): void {
  const used = service.releases().map(({ manifest, active }) => releaseKey(manifest.name, active));
  pulls.keep(new Set([...wantedKeys(goal()), ...used]));
  const keep = (slice: string) => {
    const here = [...service.releases(), ...pulls.all()].map(({ folder }) => folder);
    const wanted = wantedReleases(goal()).map(([name, active]) => copyFolder(place, name, active));
    return new Set([...here, ...wanted, ...files.foldersOf(slice)]);
  };
  for (const slice of slices) {
    void pruneCopies(place, slice, () => keep(slice)).catch((error: unknown) =>
      log.warn({ err: error, slice }, 'old copies were not removed'),
    );
  }
}
