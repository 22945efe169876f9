import type { CompositionLives } from './composition-lives.ts';
import { wantedOf, type Releases } from './composition.ts';
import { verifyCopy, type PulledRelease } from './pull-release.ts';
import type { Refusal } from './refusal.ts';
import type { SliceFiles } from './slice-files.ts';
import { startComposition, type CompositionStart, type Outcome, type Refusals } from './start-composition.ts';

/**
 * Makes a composition of releases that lie on this machine: verifies the copies, starts a worker, probes a page of each
 * new release. Each step is a state of its life.
 *
 * @param changed slices whose release no visitor gets at this moment
 */
export async function assemble(
  start: CompositionStart & { readonly files: SliceFiles },
  lives: CompositionLives,
  releases: Releases,
  changed: readonly string[],
): Promise<Outcome> {
  const id = lives.start(wantedOf(releases));
  const added = changed.flatMap((slice) => releases.get(slice) ?? []);
  const refusals = await verify(start.files, added);
  if (refusals.size > 0) return { composition: undefined, refusals };
  lives.enter(id, 'probing');
  return startComposition(start, releases, changed);
}

async function verify(files: SliceFiles, releases: readonly PulledRelease[]): Promise<Refusals> {
  const refusals = new Map<string, Refusal>();
  for (const release of releases) {
    try {
      await verifyCopy(release);
      files.check(release);
    } catch (error) {
      refusals.set(release.manifest.name, error as Refusal);
    }
  }
  return refusals;
}
