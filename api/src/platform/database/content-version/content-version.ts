import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONTENT_STATE_ID, type ContentState } from '../site-state.schema.ts';
import { SiteStates } from '../site-states.repository.ts';
import { RepeatingTask } from '../../work/jobs/repeating-task.ts';
import { isDatabaseUnavailable } from '../../http/problems/recognise-problem.ts';
import { Log } from '../../telemetry/log/log.ts';

/** Every instance looks this often while there are others whose changes it has to learn of; its own it knows. */
const POLL_MS = 150;
/** The same while it is alone: a command may bring content in, and another instance may start. */
const POLL_ALONE_MS = 2_000;
/** Instances say so often that they are there. */
const ALIVE_EVERY_MS = 20_000;
/** Readers are answered from a state that was looked at so long ago at most; two polls, so that they rarely wait for one. */
const FRESH_FOR_MS = 300;
/** A reader waits so long for a look; then it is answered with what there is, and so are all until a look succeeds. */
const READER_WAITS_MS = 500;
/** So many changes are named; an instance that missed more reads everything. */
const NAMED_CHANGES = 60;
/** One change of more posts than these is not named. */
const NAMED_POSTS = 200;
/** Stands for a change of something else than posts, among those that could not be announced. */
const NO_POST = '';

/** What changed between two states. */
export interface ContentDifference {
  /** Ids of the posts to read again; null when it is not known which. */
  posts: string[] | null;
  to: ContentState;
}

/**
 * The number that moves with every visible change, and the names of the posts that changes touched, shared by all
 * instances through one small document. While the database is unavailable the last known state stays, so cached reads
 * go on.
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
  /** Changes that are stored and could not be announced yet, by post. */
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
  /** When the last look that succeeded began, in milliseconds of `performance.now()`. */
  private lookedAt = -Infinity;
  /** Whether the last look failed, or somebody waited for it in vain. */
  private isSilent = false;

  constructor(
    private readonly states: SiteStates,
    private readonly log: Log,
  ) {}

  get current(): number {
    return this.state.value;
  }

  /** The state that this instance knows. */
  get now(): ContentState {
    return this.state;
  }

  /** Whether every change is known that was announced 300 ms ago or earlier, by whichever instance, and every one of its own. */
  get isFresh(): boolean {
    return this.unannounced.size === 0 && performance.now() - this.lookedAt <= FRESH_FOR_MS;
  }

  /** What a caller has to know to notice any change: the version, and the revision of the registry of releases. */
  get tag(): string {
    return `"${this.state.value}-${this.states.registry}"`;
  }

  /** Revision of the registry of releases, as it was heard last. */
  get registry(): number {
    return this.states.registry;
  }

  /** Says which revision of the registry there is; call it after it is stored. Who is not told finds it when it looks. */
  async announceRegistry(revision: number): Promise<void> {
    await this.states.noteRegistry(revision).catch(() => {});
    this.wakeWaiting();
  }

  /** Waits until the tag is another one, so many milliseconds at most. */
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

  /** Calls back when the whole content was replaced, after this instance learned of it. */
  onReplaced(listener: () => Promise<void>): void {
    this.replacedListeners.push(listener);
  }

  /**
   * Says that posts were changed; call it after the change is stored. It never fails the change: what cannot be
   * announced now is announced as soon as it can be.
   *
   * @param posts their ids, none for what belongs to no post; null when it is not known which, so that all instances read everything.
   * @param isVisible whether visitors can see it.
   */
  async announce(posts: readonly string[] | null, isVisible: boolean): Promise<void> {
    try {
      await this.add(posts, isVisible);
    } catch (error) {
      if (!isDatabaseUnavailable(error))
        this.log.logger.error({ err: error as Error }, 'a change could not be announced; tried again');
      for (const post of posts?.length === 0 ? [NO_POST] : (posts ?? []))
        this.unannounced.set(post, isVisible || this.unannounced.get(post) === true);
      this.polling.hasten();
    }
  }

  /** Says that the bytes of a picture are gone, so that all instances forget what they keep of pictures. */
  async announcePictureGone(): Promise<void> {
    await this.add([], true, 1);
  }

  /** What changed since a state; nothing when it is the present one. */
  since(known: Pick<ContentState, 'value' | 'sequence' | 'epoch'>): ContentDifference | null {
    const to = this.state;
    const isSame = known.epoch === to.epoch && known.sequence === to.sequence;
    if (isSame && known.value === to.value) return null;
    const missed = to.changes.filter(({ sequence }) => sequence > known.sequence);
    // A version that moved without a change of its own was moved by somebody who names none.
    const isComplete =
      known.epoch === to.epoch && missed.length > 0 && missed.length === to.sequence - known.sequence;
    return { to, posts: isComplete ? [...new Set(missed.flatMap(({ posts }) => posts))] : null };
  }

  /**
   * Whether a reader can be answered without a look before: what is known is fresh, and not older than what the reader
   * knows. While the database is unavailable freshness cannot be had, and nobody waits for it.
   */
  isCurrentFor(version: number): boolean {
    return this.state.value >= version && (this.isFresh || this.isSilent);
  }

  /**
   * Looks at the shared state where a reader who knows this version needs it.
   *
   * @returns false when what is known may be older than 300 ms, because the database does not answer.
   */
  async reach(version: number): Promise<boolean> {
    return this.isCurrentFor(version) ? this.isFresh : this.lookNow();
  }

  /**
   * Looks at the shared state now, and waits for it half a second at most.
   *
   * @returns whether the database answered.
   */
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
      // Nobody waits until a look succeeds, so one must soon be tried.
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

  /** One look at a time. Who asks during one gets the next: the one before may have read already. */
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

  /** The first state of a database. One that was emptied under a running instance goes on with a higher number. */
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

  /** Somebody brought other content in under a number that was used. Nothing that was known of it holds. */
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
      // Without its names a change leaves a gap, which says: read everything.
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
    // Two looks may come back in the wrong order; of one epoch the later state counts.
    if (!isReplaced && state.sequence < this.state.sequence) return;
    this.state = { ...state, value: Math.max(state.value, this.state.value) };
    this.wakeWaiting();
    if (!isReplaced) return;
    // One that fails keeps none of the others from learning of it.
    for (const outcome of await Promise.allSettled(this.replacedListeners.map((listener) => listener())))
      if (outcome.status === 'rejected')
        this.log.logger.error(
          { err: outcome.reason as Error },
          'replaced content was not taken up everywhere',
        );
  }
}
