import type { ActiveRelease } from '@opinionbridge/contracts/release';
import { releaseKey, type Wanted } from './composition.ts';
import { readCopies } from './copies.ts';
import { readLastGood } from './last-good.ts';
import type { PulledRelease } from './pull-release.ts';
import type { SliceFiles } from './slice-files.ts';

export interface Restored {
  /** The last good release of each slice whose copy is whole. */
  readonly stable: Wanted;
  readonly copies: readonly PulledRelease[];
  /** Keys of releases that failed here. */
  readonly givenUp: readonly string[];
}

/** What this shell knew before it was restarted; older copies are served again, for tabs that are still open. */
export async function restoreReleases(
  place: string,
  slices: readonly string[],
  files: SliceFiles,
): Promise<Restored> {
  const lastGood = await readLastGood(place);
  const stable = new Map<string, ActiveRelease>();
  const copies: PulledRelease[] = [];
  for (const slice of slices) {
    const { [slice]: good } = lastGood.slices;
    for (const copy of await readCopies(place, slice)) {
      files.add(copy);
      if (!good || releaseKey(slice, good) !== releaseKey(slice, copy.active)) continue;
      copies.push(copy);
      stable.set(slice, good);
    }
  }
  return { stable, copies, givenUp: lastGood.givenUp };
}
