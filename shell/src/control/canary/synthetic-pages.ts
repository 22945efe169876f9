import { probePages, RAMP_PAGES } from '@opinionbridge/releases';
import { pathnameOf, renderingOf, type Rendering } from '../compositions/probe.ts';
import type { RunningRelease } from '../compositions/running-release.ts';
import type { State } from '../desired-state/state.ts';

/** Slower: the best of several renderings takes this many times as long, and at least this many ms more. */
const SLOWER = 2;
const SLOWER_MS = 100;
const TIMED = 3;
/** A different size: this many times larger or smaller, and at least this many bytes apart. */
const LARGER = 2;
const LARGER_BYTES = 10_000;
/** Maximum number of differences reported, and of characters of each. */
const TOLD = 3;
const TOLD_CHARACTERS = 160;

/** How a page rendered in both releases. */
interface Compared {
  readonly times: number;
  /** Undefined if it is not a page of the release. */
  readonly now: Rendering | undefined;
  readonly then: Rendering | undefined;
}

interface SyntheticOptions {
  readonly state: () => State;
  readonly running: ReadonlyMap<string, RunningRelease>;
  /** The most requested addresses of a slice. */
  readonly popular: (slice: string) => readonly string[];
  /** Page views of a canary that count since it got its share. */
  readonly pagesOf: (canary: RunningRelease) => number;
  readonly onRendered: (release: RunningRelease, fault: string | undefined) => void;
  /** Called when a canary's pages differ in a new way. */
  readonly onDifferent: (canary: RunningRelease, words: string) => void;
}

/** Renders, in both releases, pages of canaries with few visitors: those in the manifest and the most requested. */
export class SyntheticPages {
  /** By canary and share, then by address. */
  private canaries = new Map<string, Map<string, Compared>>();
  private readonly options: SyntheticOptions;

  constructor(options: SyntheticOptions) {
    this.options = options;
  }

  /** Renders one page of each canary that has too few page views or whose pages differ. */
  async renderNext(): Promise<void> {
    const { state, running } = this.options;
    const { canaries, serving } = state();
    const known = [...canaries].map(([slice, { key, since }]) => {
      const name = `${key} ${since}`;
      return { slice, key, name, pages: this.canaries.get(name) ?? new Map<string, Compared>() };
    });
    this.canaries = new Map(known.map(({ name, pages }) => [name, pages]));
    for (const { slice, key, pages } of known) {
      const [canary, current] = [running.get(key), running.get(serving.get(slice)?.key ?? '')];
      if (canary && current) await this.renderOne(canary, current, pages);
    }
  }

  /** @returns how the canary's pages differ from the current release's, if known */
  differs(canary: string, since: number): string | undefined {
    const found = [...(this.canaries.get(`${canary} ${since}`) ?? [])].flatMap(([path, compared]) => {
      const words = differenceIn(compared);
      return words === undefined ? [] : `${path}: ${words}`.slice(0, TOLD_CHARACTERS);
    });
    return found.length > 0 ? found.slice(0, TOLD).join('; ') : undefined;
  }

  private async renderOne(
    canary: RunningRelease,
    current: RunningRelease,
    pages: Map<string, Compared>,
  ): Promise<void> {
    const { popular, pagesOf, onRendered, onDifferent } = this.options;
    const paths = [...probePages(canary.local.manifest), ...popular(canary.slice)];
    for (const known of pages.keys()) if (!paths.includes(known)) pages.delete(known);
    const isDifferent = [...pages.values()].some((compared) => differenceIn(compared) !== undefined);
    if (pagesOf(canary) >= RAMP_PAGES && !isDifferent) return;
    const timesOf = (path: string) => pages.get(path)?.times ?? 0;
    // The least rendered page; the first if there are several.
    const [path] = paths.sort((one, other) => timesOf(one) - timesOf(other));
    if (path === undefined) return;
    const [now, then] = [await renderedIn(canary, path), await renderedIn(current, path)];
    if (now?.isBusy || then?.isBusy) return;
    if (now) onRendered(canary, now.fault);
    if (then) onRendered(current, then.fault);
    const before = pages.get(path);
    const compared = {
      times: timesOf(path) + 1,
      now: now && { ...now, ms: best(before?.now?.ms, now.ms) },
      then: then && { ...then, ms: best(before?.then?.ms, then.ms) },
    };
    pages.set(path, compared);
    const words = differenceIn(compared);
    if (words !== undefined && words !== (before && differenceIn(before)))
      onDifferent(canary, `${path}: ${words}`);
  }
}

const renderedIn = async (release: RunningRelease, path: string): Promise<Rendering | undefined> =>
  release.matcher.match(pathnameOf(path)) === 'page' ? renderingOf(release, path) : undefined;

const best = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

/** A new page has no baseline, and a page that fails in both releases is not the canary's fault. */
function differenceIn({ now, then, times }: Compared): string | undefined {
  if (!then || then.fault !== undefined) return undefined;
  if (!now) return 'no longer a page of it';
  if (now.fault !== undefined) return `fails (${now.fault.split('\n', 1)[0]})`;
  if (now.status !== then.status) return `status ${now.status}, before ${then.status}`;
  const [larger, smaller] = [Math.max(now.bytes, then.bytes), Math.min(now.bytes, then.bytes)];
  if (larger > LARGER * smaller && larger - smaller > LARGER_BYTES)
    return `${now.bytes} bytes, before ${then.bytes}`;
  if (times < TIMED || now.ms === undefined || then.ms === undefined) return undefined;
  if (now.ms > SLOWER * then.ms + SLOWER_MS) return `${Math.round(now.ms)} ms, before ${Math.round(then.ms)}`;
  return undefined;
}
