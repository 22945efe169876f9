import type { ActiveRelease } from '@opinionbridge/contracts/release';
import type { RefusalCode } from './refusal.ts';

/** The life of a release in this shell. */
export type ReleaseState = 'fetching' | 'verified' | 'probing' | 'current' | 'retired' | 'refused';

export interface ReleaseStatus {
  readonly slice: string;
  readonly version: string;
  readonly state: ReleaseState;
  /** ISO time of the last change. */
  readonly since: string;
  readonly code?: RefusalCode;
  readonly reason?: string;
}

/** How many releases of the past are remembered for the report. */
const REMEMBERED = 50;

/** What became of each release that the registry ever named, newest last. */
export class ReleaseStates {
  private readonly states = new Map<string, ReleaseStatus>();

  set(
    slice: string,
    { version }: ActiveRelease,
    state: ReleaseState,
    refusal?: { code: RefusalCode; message: string },
  ) {
    const key = `${slice} ${version}`;
    if (this.states.get(key)?.state === state && !refusal) return;
    this.states.delete(key);
    this.states.set(key, {
      slice,
      version,
      state,
      since: new Date().toISOString(),
      ...(refusal && { code: refusal.code, reason: refusal.message }),
    });
    for (const old of [...this.states.keys()].slice(0, -REMEMBERED)) this.states.delete(old);
  }

  list(): readonly ReleaseStatus[] {
    return [...this.states.values()];
  }
}
