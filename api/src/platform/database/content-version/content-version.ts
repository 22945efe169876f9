import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONTENT_STATE_ID, type ContentState } from '../site-state.schema.ts';
import { SiteStates } from '../site-states.repository.ts';
import { RepeatingTask } from '../../work/jobs/repeating-task.ts';
import { isDatabaseUnavailable } from '../../http/problems/recognise-problem.ts';
import { Log } from '../../telemetry/log/log.ts';

/** Polling interval while other instances exist, whose changes this one has to learn of; it knows its own. */
const POLL_MS = 150;
/** Polling interval while this instance is alone: a command may import content, or another instance may start. */
const POLL_ALONE_MS = 2_000;
/** Interval at which an instance reports that it is alive. */
const ALIVE_EVERY_MS = 20_000;
/** Maximum age of the state that readers are answered from. Covers two polls, to make readers rarely wait for one. */
const FRESH_FOR_MS = 300;
/** Maximum wait of a reader for a look; after it, readers get the known state at once until a look succeeds. */
const READER_WAITS_MS = 500;
/** Number of recent changes kept by name; an instance that missed more reads everything. */
const NAMED_CHANGES = 60;
/** Maximum number of posts named in one change; a larger change names none. */
const NAMED_POSTS = 200;
/** Marks an unannounced change that belongs to no post. */
const NO_POST = '';

export interface ContentDifference {
  /** Ids of the posts to read again; null if they are unknown. */
  posts: string[] | null;
  to: ContentState;
}

/**
 * The number that grows with every visible change, with the posts that recent changes touched. All instances share it
 * through one small document. While the database is unavailable, the last known state remains valid, so cached reads
 * continue.
 */
@Injectable()
export class ContentVersion implements OnApplicationBootstrap, OnModuleDestroy {
  private state: ContentState = {
    _id: CONTENT_STATE_ID,
    value: 0,
    sequence: 0,
    changes: [],
    epoch: '',
  };
  /** Changes that are stored but not announced yet, by post, with whether visitors can see them. */
  private readonly unannounced = new Map<string, boolean>();
  private readonly replacedListeners: (() => Promise<void>)[] = [];
  private readonly waiting = new Set<() => void>();
  private saidAliveAt = -Infinity;
  private looking: Promise<void> | undefined;
  private nextLook: Promise<void> | undefined;
  private readonly polling = new RepeatingTask(
    POLL_MS,
    async () => {
      await this.look();
      await this.noteAliveIfDue();
      return this.states.hasOthers || this.unannounced.size > 0 ? POLL_MS : POLL_ALONE_MS;
    },
    (error) => this.log.logger.warn({ reason: error.name }, 'the content version could not be read'),
  );
  /** Start of the last successful look, in milliseconds of `performance.now()`. */
  private lookedAt = -Infinity;
  /** Whether the last look failed or timed out for a reader. */
  private isSilent = false;

  constructor(
    private readonly states: SiteStates,
    private readonly log: Log,
  ) {}

  get current(): number {
    return this.state.value;
  }

  get now(): ContentState {
    return this.state;
  }

  /** Whether it knows every change announced anywhere over 300 ms ago, and has announced all of its own. */
  get isFresh(): boolean {
    return this.unannounced.size === 0 && performance.now() - this.lookedAt <= FRESH_FOR_MS;
  }

  /** Identifies the state for clients that wait for changes: the content version and the registry revision. */
  get tag(): string {
    return `"${this.state.value}-${this.states.registry}"`;
  }

  get registry(): number {
    return this.states.registry;
  }

  /** Call it after the registry is stored. Instances that miss it find the revision at their next look. */
  async announceRegistry(revision: number): Promise<void> {
    await this.states.noteRegistry(revision).catch(() => {});
    this.wakeWaiting();
  }

  /** Waits until the tag differs, for at most `waitMs` milliseconds. */
  async moved(tag: string, waitMs: number): Promise<void> {
    if (this.tag !== tag) return;
    let wake = () => {};
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const timer = setTimeout(wake, waitMs);
    this.waiting.add(wake);
    await woken;
    clearTimeout(timer);
    this.waiting.delete(wake);
  }

  private wakeWaiting(): void {
    for (const wake of this.waiting) wake();
  }

  /** Registers a callback for when this instance learns that the whole content was replaced. */
  onReplaced(listener: () => Promise<void>): void {
    this.replacedListeners.push(listener);
  }

  /**
   * Announces changed posts. Call it after the change is stored. It never fails the change: if the announcement fails,
   * it is retried until it succeeds.
   *
   * @param posts ids of the posts; empty for a change that belongs to no post; null if they are unknown, which makes
   *   all instances read everything
   * @param isVisible whether visitors can see the change
   */
  async announce(posts: readonly string[] | null, isVisible: boolean): Promise<void> {
    try {
      await this.add(posts, isVisible);
    } catch (error) {
      if (!isDatabaseUnavailable(error))
        this.log.logger.error({ err: error as Error }, 'a change could not be announced; will retry');
      for (const post of posts?.length === 0 ? [NO_POST] : (posts ?? []))
        this.unannounced.set(post, isVisible || this.unannounced.get(post) === true);
      this.polling.hasten();
    }
  }

  /** Announces that a picture's bytes were deleted, which makes all instances drop their cached pictures. */
  async announcePictureGone(): Promise<void> {
    await this.add([], true, 1);
  }

  /** Returns the changes since a state; null if it is the current one. */
  since(known: Pick<ContentState, 'value' | 'sequence' | 'epoch'>): ContentDifference | null {
    const to = this.state;
    const isSame = known.epoch === to.epoch && known.sequence === to.sequence;
    if (isSame && known.value === to.value) return null;
    const missed = to.changes.filter(({ sequence }) => sequence > known.sequence);
    // If the version moved without a new change, whoever moved it named no posts.
    const isComplete =
      known.epoch === to.epoch && missed.length > 0 && missed.length === to.sequence - known.sequence;
    return { to, posts: isComplete ? [...new Set(missed.flatMap(({ posts }) => posts))] : null };
  }

  /**
   * Whether a reader can be answered without a look: the known state is fresh and not older than the reader's. While
   * the database is unavailable, readers are not kept waiting for freshness.
   */
  isCurrentFor(version: number): boolean {
    return this.state.value >= version && (this.isFresh || this.isSilent);
  }

  /** Looks if a reader of this version needs it; false if the state may be over 300 ms old for lack of a database. */
  async reach(version: number): Promise<boolean> {
    return this.isCurrentFor(version) ? this.isFresh : this.lookNow();
  }

  /** Waits at most half a second; returns whether the database responded. */
  async lookNow(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, READER_WAITS_MS, false)));
    const look = this.look().then(
      () => true,
      () => false,
    );
    const answered = await Promise.race([look, late]);
    clearTimeout(timer);
    if (!answered) {
      this.isSilent = true;
      // Readers no longer wait until a look succeeds, so try one soon.
      this.polling.hasten();
    }
    return answered;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.lookNow();
    this.polling.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.polling.stop();
    this.wakeWaiting();
    await this.states.noteEnd().catch(() => {});
    await this.looking?.catch(() => {});
  }

  /** Runs one look at a time; a caller during one gets the next, since the current one may already have read. */
  private look(): Promise<void> {
    if (this.looking) {
      const next = () => {
        this.nextLook = undefined;
        return this.look();
      };
      return (this.nextLook ??= this.looking.then(next, next));
    }
    const beganAt = performance.now();
    const looked = (succeeded: boolean) => {
      this.looking = undefined;
      this.isSilent = !succeeded;
      if (succeeded) this.lookedAt = beganAt;
    };
    this.looking = this.read().then(
      () => looked(true),
      (error: Error) => {
        looked(false);
        throw error;
      },
    );
    return this.looking;
  }

  private async read(): Promise<void> {
    const known = this.state;
    const tag = this.tag;
    const read = (await this.states.content()) ?? (await this.begin());
    const isOlder =
      read.epoch === known.epoch
        ? read.sequence < known.sequence || read.value < known.value
        : known.epoch !== '' && read.value <= known.value;
    if (isOlder) await this.beginAnew(read, known);
    else await this.take(read);
    if (this.tag !== tag) this.wakeWaiting();
    await this.announceWaiting();
  }

  private async noteAliveIfDue(): Promise<void> {
    if (performance.now() - this.saidAliveAt < ALIVE_EVERY_MS) return;
    await this.states.noteAlive();
    this.saidAliveAt = performance.now();
  }

  private async announceWaiting(): Promise<void> {
    const waiting = [...this.unannounced];
    this.unannounced.clear();
    for (const isVisible of [true, false]) {
      const posts = waiting.filter(([, visible]) => visible === isVisible).map(([post]) => post);
      if (posts.length > 0)
        await this.announce(
          posts.filter((post) => post !== NO_POST),
          isVisible,
        );
    }
  }

  /** Creates the first state; if the database was emptied under a running instance, with a higher version. */
  private async begin(): Promise<ContentState> {
    const first = {
      _id: CONTENT_STATE_ID,
      value: this.state.value + 1,
      sequence: 0,
      changes: [],
      epoch: randomUUID(),
    };
    return (await this.states.createContent(first)) ? first : ((await this.states.content()) ?? first);
  }

  /** Other content was imported under a version already in use, so everything known is invalid. */
  private async beginAnew(read: ContentState, known: ContentState): Promise<void> {
    const next = {
      ...read,
      value: Math.max(read.value, known.value) + 1,
      sequence: read.sequence + 1,
      changes: [],
      epoch: randomUUID(),
    };
    if (await this.states.replaceContent(read, next)) await this.take(next);
  }

  private async add(posts: readonly string[] | null, isVisible: boolean, picturesGone = 0): Promise<void> {
    for (let before = this.state; ; before = (await this.states.content()) ?? (await this.begin())) {
      const sequence = before.sequence + 1;
      // A change without names leaves a gap in the sequence, which makes other instances read everything.
      const named = posts && posts.length <= NAMED_POSTS ? [{ sequence, posts: [...posts] }] : [];
      const next = {
        ...before,
        value: Math.max(before.value, this.state.value) + (isVisible ? 1 : 0),
        sequence,
        changes: [...before.changes, ...named].slice(-NAMED_CHANGES),
        picturesGone: (before.picturesGone ?? 0) + picturesGone,
      };
      if (before.epoch !== '' && (await this.states.replaceContent(before, next))) return this.take(next);
    }
  }

  private async take(state: ContentState): Promise<void> {
    const isReplaced = this.state.epoch !== '' && state.epoch !== this.state.epoch;
    // Two looks may return in the wrong order; within an epoch, the later state wins.
    if (!isReplaced && state.sequence < this.state.sequence) return;
    this.state = { ...state, value: Math.max(state.value, this.state.value) };
    this.wakeWaiting();
    if (!isReplaced) return;
    // A listener that fails must not keep the others from running.
    for (const outcome of await Promise.allSettled(this.replacedListeners.map((listener) => listener())))
      if (outcome.status === 'rejected')
        this.log.logger.error(
          { err: outcome.reason as Error },
          'a listener failed after the content was replaced',
        );
  }
}
