import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONTENT_STATE_ID, type ContentState } from '../database/site-state.schema.ts';
import { SiteStates } from '../database/site-states.repository.ts';
import { isDatabaseUnavailable } from '../problems/recognise-problem.ts';
import { Log } from '../requests/log.ts';

/** Every instance looks this often, so that a change is seen everywhere within 300 ms. */
const POLL_MS = 150;
/** So many changes are named; an instance that missed more reads everything. */
const NAMED_CHANGES = 60;
/** One change of more posts than these is not named. */
const NAMED_POSTS = 200;

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
  private looking: Promise<void> | undefined;
  private nextLook: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

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

  /** Calls back when the whole content was replaced, after this instance learned of it. */
  onReplaced(listener: () => Promise<void>): void {
    this.replacedListeners.push(listener);
  }

  /**
   * Says that posts were changed; call it after the change is stored. It never fails the change: what cannot be
   * announced now is announced as soon as it can be.
   *
   * @param posts their ids; null when it is not known which, so that all instances read everything.
   * @param isVisible whether visitors can see it.
   */
  async announce(posts: readonly string[] | null, isVisible: boolean): Promise<void> {
    try {
      await this.add(posts, isVisible);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      for (const post of posts ?? [])
        this.unannounced.set(post, isVisible || this.unannounced.get(post) === true);
    }
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

  /** Looks at the shared state now, unless this version is known; gives up after the limit. */
  async reach(version: number, limitMs: number): Promise<void> {
    if (this.state.value >= version) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
    await Promise.race([this.look(), late]);
    clearTimeout(timer);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.lookLater();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private lookLater(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.look().then(() => this.lookLater()), POLL_MS);
  }

  /** One look at a time. Who asks during one gets the next: the one before may have read already. */
  private look(): Promise<void> {
    if (this.looking) {
      this.nextLook ??= this.looking.then(() => {
        this.nextLook = undefined;
        return this.look();
      });
      return this.nextLook;
    }
    this.looking = this.read()
      .catch((error: Error) => {
        if (!isDatabaseUnavailable(error))
          this.log.logger.warn({ reason: error.name }, 'the content version could not be read');
      })
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async read(): Promise<void> {
    const known = this.state;
    const read = (await this.states.content()) ?? (await this.begin());
    const isOlder =
      read.epoch === known.epoch
        ? read.sequence < known.sequence || read.value < known.value
        : known.epoch !== '' && read.value <= known.value;
    if (isOlder) await this.beginAnew(read, known);
    else await this.take(read);
    for (const [post, isVisible] of this.unannounced) {
      await this.add([post], isVisible);
      this.unannounced.delete(post);
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

  private async add(posts: readonly string[] | null, isVisible: boolean): Promise<void> {
    for (let before = this.state; ; before = (await this.states.content()) ?? (await this.begin())) {
      const sequence = before.sequence + 1;
      // Without its names a change leaves a gap, which says: read everything.
      const named = posts && posts.length <= NAMED_POSTS ? [{ sequence, posts: [...posts] }] : [];
      const next = {
        ...before,
        value: Math.max(before.value, this.state.value) + (isVisible ? 1 : 0),
        sequence,
        changes: [...before.changes, ...named].slice(-NAMED_CHANGES),
      };
      if (before.epoch !== '' && (await this.states.replaceContent(before, next))) return this.take(next);
    }
  }

  private async take(state: ContentState): Promise<void> {
    const isReplaced = this.state.epoch !== '' && state.epoch !== this.state.epoch;
    // Two looks may come back in the wrong order; of one epoch the later state counts.
    if (!isReplaced && state.sequence < this.state.sequence) return;
    this.state = { ...state, value: Math.max(state.value, this.state.value) };
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
