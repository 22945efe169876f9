import { CompositionRenderer, type RenderLimits } from '../rendering/composition-renderer.ts';
import type { WorkerSetup } from '../rendering/protocol.ts';
import { compositionId, wantedOf, type Composition, type Releases } from './composition.ts';
import { probe } from './probe.ts';
import { Refusal } from './refusal.ts';

export interface CompositionStart {
  readonly workerFile: string;
  readonly setup: Omit<WorkerSetup, 'compositionId' | 'slices'>;
  readonly renderLimits: RenderLimits;
}

/** By slice, why its release must not be part of a composition. */
export type Refusals = ReadonlyMap<string, Refusal>;

export interface Outcome {
  readonly composition: Composition | undefined;
  /** Empty when there is a composition. */
  readonly refusals: Refusals;
}

/**
 * Starts a worker with these releases and probes those that are new.
 *
 * @param changed slices whose release has not been current before
 * @returns the composition, or what is wrong; then its thread has been ended
 */
export async function startComposition(
  start: CompositionStart,
  releases: Releases,
  changed: readonly string[],
): Promise<Outcome> {
  const id = compositionId(wantedOf(releases));
  const slices = [...releases.values()].map(({ manifest, folder }) => ({ manifest, folder }));
  let started: Awaited<ReturnType<typeof CompositionRenderer.start>>;
  try {
    const setup = { ...start.setup, compositionId: id, slices };
    started = await CompositionRenderer.start(start.workerFile, setup, start.renderLimits);
  } catch (error) {
    return { composition: undefined, refusals: await findGuilty(start, releases, changed, error as Error) };
  }
  const { renderer, loaded } = started;
  const refusals = new Map(
    loaded.failures.map(({ slice, reason }) => [slice, new Refusal('SLICE-007', reason)]),
  );
  for (const slice of changed) {
    const release = releases.get(slice);
    if (!release || refusals.size > 0) continue;
    await probe(renderer, release).catch((refusal: Refusal) => refusals.set(slice, refusal));
  }
  if (refusals.size === 0)
    return { composition: { id, releases, renderer, queryKeys: loaded.queryKeys }, refusals };
  void renderer.retire();
  return { composition: undefined, refusals };
}

/** The thread did not come up, and does not say which slice ended it: each new one is started alone. */
async function findGuilty(
  start: CompositionStart,
  releases: Releases,
  changed: readonly string[],
  error: Error,
): Promise<Refusals> {
  if (changed.length === 1) return new Map([[changed[0] as string, new Refusal('SLICE-007', error.message)]]);
  const guilty = new Map<string, Refusal>();
  for (const slice of changed) {
    const alone = new Map([...releases].filter(([name]) => name === slice));
    const outcome = await startComposition(start, alone, [slice]);
    if (outcome.composition) void outcome.composition.renderer.retire();
    else for (const [name, refusal] of outcome.refusals) guilty.set(name, refusal);
  }
  if (guilty.size > 0) return guilty;
  return new Map(changed.map((slice) => [slice, new Refusal('SLICE-009', `together: ${error.message}`)]));
}
