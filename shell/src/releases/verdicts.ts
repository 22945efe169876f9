import type { ActiveRelease } from '@opinionbridge/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import type { CompositionLives } from './composition-lives.ts';
import { releaseKey, type Composition } from './composition.ts';
import type { Limits } from './limits.ts';
import type { Refusal } from './refusal.ts';
import { RetrySchedule } from './retry-schedule.ts';

/** Which releases are refused, until when, and why: for the report and the log. */
export class Verdicts {
  private readonly retries: RetrySchedule;
  private readonly lives: CompositionLives;
  private readonly log: FastifyBaseLogger;

  constructor(limits: Limits, lives: CompositionLives, log: FastifyBaseLogger) {
    this.retries = new RetrySchedule(limits.firstPauseMs, limits.longestPauseMs);
    this.lives = lives;
    this.log = log;
  }

  /** A release did not get as far as visitors; it is tried again after a while. */
  refuse(slice: string, active: ActiveRelease, refusal: Refusal): void {
    this.retries.refused(releaseKey(slice, active));
    this.lives.refuseBegun(slice, active.version, refusal);
    this.tell(slice, active, refusal);
  }

  /** A release that worked for a while and then failed would come back and fail again: it is not tried any more. */
  blame(composition: Composition, slice: string, refusal: Refusal): void {
    const active = composition.releases.get(slice)?.active;
    if (!active) return;
    this.lives.refuse(composition.id, slice, active.version, refusal);
    this.giveUp(releaseKey(slice, active));
    this.tell(slice, active, refusal);
  }

  /** Not tried again until the registry has named another release. */
  giveUp(key: string): void {
    this.retries.never(key);
  }

  mustWait(slice: string, active: ActiveRelease): boolean {
    return this.retries.mustWait(releaseKey(slice, active));
  }

  get due(): boolean {
    return this.retries.due;
  }

  get givenUp(): readonly string[] {
    return this.retries.givenUp;
  }

  /** Forgets all releases but these. */
  keep(keys: ReadonlySet<string>): void {
    this.retries.keep(keys);
  }

  private tell(slice: string, { version }: ActiveRelease, { code, message }: Refusal): void {
    this.log.error({ slice, version, code }, `a release is refused: ${message}`);
  }
}
