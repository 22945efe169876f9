import type { RefusalCode } from '@opinionbridge/contracts/release';
import { compositionId, type Wanted } from './composition.ts';
import type { Refusal } from './refusal.ts';

/** The life of a composition in this shell, and what each state may turn into. */
const next = {
  /** Files are on their way; each is checked as it arrives. */
  fetching: ['verifying', 'refused'],
  /** The copies on this disk are read back, and their names compared with those of other releases. */
  verifying: ['probing', 'refused'],
  /** A worker has loaded it and renders a page of each new release. */
  probing: ['current', 'refused'],
  /** Visitors get it: all, or a canary's share of them. */
  current: ['draining', 'refused'],
  /** Another one is current; its last pages are being finished. */
  draining: ['retired'],
  /** Its worker has ended and given its memory back. */
  retired: [],
  /** A release in it is to blame. */
  refused: [],
} as const satisfies Record<string, readonly string[]>;

export type CompositionState = keyof typeof next;

export interface RefusedRelease {
  readonly slice: string;
  readonly version: string;
  readonly code: RefusalCode;
  readonly reason: string;
}

/** What is known of one composition; as JSON at `/health/slices`. */
export interface CompositionLife {
  readonly id: string;
  /** Version of each slice. */
  readonly releases: Readonly<Record<string, string>>;
  readonly state: CompositionState;
  /** When each state was entered, ISO 8601. */
  readonly times: Readonly<Partial<Record<CompositionState, string>>>;
  /** How often it was begun: a refused one is tried again, a retired one may be wanted again. */
  readonly attempts: number;
  /** Why it does not reach visitors, one for each release that is to blame. */
  readonly refusals: readonly RefusedRelease[];
}

/** How many compositions of the past are remembered for the report. */
const REMEMBERED = 50;

/** What became of each composition that this shell ever tried, newest last. */
export class CompositionLives {
  private readonly lives = new Map<string, CompositionLife>();

  /** A composition is wanted, nothing of it may be here yet. One that is on its way or in use stays as it is. */
  want(wanted: Wanted): string {
    const id = compositionId(wanted);
    const state = this.lives.get(id)?.state;
    if (state === undefined || state === 'refused' || state === 'retired' || state === 'draining')
      this.begin(id, wanted);
    return id;
  }

  /** All of a composition is here: the work on it starts. */
  start(wanted: Wanted): string {
    const id = compositionId(wanted);
    if (this.lives.get(id)?.state !== 'fetching') this.begin(id, wanted);
    this.enter(id, 'verifying');
    return id;
  }

  /** @throws Error when the state cannot follow the one before: the shell would tell operators nonsense */
  enter(id: string, state: CompositionState): void {
    const life = this.lives.get(id);
    if (!life) return;
    if (!(next[life.state] as readonly CompositionState[]).includes(state))
      throw new Error(`Composition ${id} cannot go from ${life.state} to ${state}.`);
    this.lives.set(id, { ...life, state, times: { ...life.times, [state]: now() } });
  }

  /** Another one took its place. One that was refused while it was current stays refused. */
  leave(id: string, state: 'draining' | 'retired'): void {
    const from = state === 'draining' ? 'current' : 'draining';
    if (this.lives.get(id)?.state === from) this.enter(id, state);
  }

  /** A release is to blame: the composition goes no further. */
  refuse(id: string, slice: string, version: string, { code, message }: Refusal): void {
    const life = this.lives.get(id);
    if (!life) return;
    const refusals = [...life.refusals, { slice, version, code, reason: message }];
    this.lives.set(id, { ...life, refusals });
    if (life.state !== 'refused') this.enter(id, 'refused');
  }

  /** Refuses whatever is on its way with this release in it. */
  refuseBegun(slice: string, version: string, refusal: Refusal): void {
    for (const { id, releases, state } of this.list()) {
      const begun = state === 'fetching' || state === 'verifying' || state === 'probing';
      if (begun && releases[slice] === version) this.refuse(id, slice, version, refusal);
    }
  }

  list(): readonly CompositionLife[] {
    return [...this.lives.values()];
  }

  private begin(id: string, wanted: Wanted): void {
    const attempts = (this.lives.get(id)?.attempts ?? 0) + 1;
    const releases = Object.fromEntries([...wanted].map(([slice, { version }]) => [slice, version]));
    this.lives.delete(id);
    const times = { fetching: now() };
    this.lives.set(id, { id, releases, state: 'fetching', times, attempts, refusals: [] });
    for (const old of this.list().slice(0, -REMEMBERED)) this.lives.delete(old.id);
  }
}

const now = () => new Date().toISOString();
