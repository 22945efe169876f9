import { LRUCache } from 'lru-cache';
import { currentSpan, withSpan, type Span } from '@opinionbridge/tracing';
import { traceRendering } from '../trace-rendering.ts';
import { PooledRenderer } from './pooled-renderer.ts';
import type { LoadedRelease, PageRequest, RenderedPage, SliceAddresses } from '../protocol.ts';
import { PageTimeout, RendererLost, RendererProcess, type RendererOptions } from './renderer-process.ts';

/** Pages that wait for a process; more are rejected at once. */
const MAX_WAITING = 200;
/**
 * A form waits longer than a page, for what was written in it, also where a page would be rejected. Only so many wait at a time: each
 * has a process to itself, and pages wait behind it.
 */
const FORM_WAIT_MS = 10_000;
const MAX_FORMS_WAITING = 16;
/** Another process is started when so many wait: a few have their turn in a moment. */
const MANY_WAITING = 16;
/** What the newest pause between two pages that begin counts in the mean of them. */
const PACE_SHARE = 0.1;
/** Pauses before a process is started anew; they double, and begin again once one has lived so long. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_MS = 60_000;
/** A page that ended so many processes is not rendered for so many milliseconds. */
const DEATHS = 2;
const BLOCKED_MS = 60_000;
const MAX_BLOCKED = 1_000;
/** The last pages of a release that is replaced get so long. */
const DRAIN_MS = 10_000;

/** The pages of this release cannot be rendered right now; the next moment may be another. */
export class PoolBusy extends Error {}

/** The page has ended processes, and is not tried again for a while. */
export class PageBlocked extends Error {}

interface Waiting {
  readonly request: PageRequest;
  /** Rendered with no other page beside it: it may be what ended the process before. */
  readonly alone: boolean;
  readonly done: (page: RenderedPage) => void;
  readonly fail: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
  /** Its time in the queue, as a part of what asked for it. */
  readonly wait: Span;
  readonly asking: Span;
}

export interface PoolOptions extends RendererOptions {
  /** Processes at most; the second is started when many wait for the first. */
  readonly size: number;
  /** Told when a process has ended by itself or was ended for what it did, with the pages it was at. */
  readonly onDeath: (reason: string, livedMs: number) => void;
  /** Told how many milliseconds a page took in its renderer, without its time in the queue. */
  readonly onRendered: (ms: number) => void;
  /** Ends processes that have not loaded their slice yet: the shell closes. */
  readonly until?: AbortSignal;
}

/** The processes that render one release, and the queue before them. */
export class RendererPool {
  private readonly running = new Set<PooledRenderer>();
  private readonly queue: Waiting[] = [];
  /** Processes that ended while they were at a page, by its address. */
  private readonly deaths = new LRUCache<string, number>({ max: MAX_BLOCKED, ttl: BLOCKED_MS });
  private readonly options: PoolOptions;
  /** Mean milliseconds between two pages that begin while others wait, and when the last of them did. */
  private pace = { ms: 0, since: 0 };
  private starting = 0;
  private pauseMs = FIRST_PAUSE_MS;
  private restart: NodeJS.Timeout | undefined;
  private closed = false;
  /** Processes started in place of others, since this shell started. */
  restarts = 0;

  private constructor(options: PoolOptions) {
    this.options = options;
  }

  /**
   * Starts the first process.
   *
   * @throws RendererLost with the reason when the release does not load
   */
  static async start(options: PoolOptions): Promise<{ pool: RendererPool; loaded: LoadedRelease }> {
    const pool = new RendererPool(options);
    const first = new RendererProcess(options);
    const loaded = await pool.whenLoaded(first);
    pool.add(first);
    return { pool, loaded };
  }

  /** One page more would have to wait too long, or not find room to wait: it would be rejected. */
  get isFull(): boolean {
    return (
      this.queue.length >= MAX_WAITING || this.queue.length * this.pace.ms > this.options.limits.waitMs / 2
    );
  }

  private get hasManyForms(): boolean {
    return this.queue.filter(({ request }) => request.method === 'POST').length >= MAX_FORMS_WAITING;
  }

  /** A process of it does not answer, and it is not known yet whether it loops. */
  get isSilent(): boolean {
    return [...this.running].some(({ process }) => process.isSilent);
  }

  /** Processes that render pages at this moment. */
  get processes(): number {
    return this.running.size;
  }

  /**
   * Renders a page, or has it wait for its turn. One that was in flight when its process ended is rendered once more, alone.
   *
   * @throws PoolBusy when the queue is full or takes too long, for a form when many forms wait or it takes very long; PageTimeout;
   *   PageBlocked when the page ends processes; RendererLost when its process ended, for a form once, else twice
   */
  async render(request: PageRequest): Promise<RenderedPage> {
    const address = `${request.method} ${request.path}`;
    if ((this.deaths.get(address) ?? 0) >= DEATHS)
      throw new PageBlocked(`${address} ended ${DEATHS} renderers`);
    // A form may have been sent when its process ends, so it is not sent again; alone, it is known what ended the process.
    if (request.method === 'POST') return this.renderAlone(request, address);
    try {
      return await this.enqueue(request, false);
    } catch (error) {
      if (!(error instanceof RendererLost)) throw error;
    }
    this.countDeath(address);
    try {
      return await this.renderAlone(request, address);
    } finally {
      // It was only near when another page ended the process.
      if ((this.deaths.get(address) ?? 0) < DEATHS) this.deaths.delete(address);
    }
  }

  private async renderAlone(request: PageRequest, address: string): Promise<RenderedPage> {
    try {
      return await this.enqueue(request, true);
    } catch (error) {
      if (error instanceof RendererLost) this.countDeath(address);
      throw error;
    }
  }

  private countDeath(address: string): void {
    this.deaths.set(address, (this.deaths.get(address) ?? 0) + 1);
  }

  /** @throws PoolBusy when no process is there; RendererLost, PageTimeout */
  async addresses(request: PageRequest): Promise<SliceAddresses> {
    const [first] = this.running;
    if (!first) throw new PoolBusy('no renderer is running');
    return first.process.addresses(request);
  }

  /** Lets pages in flight finish, then ends the processes. */
  async retire(): Promise<void> {
    const deadline = Date.now() + DRAIN_MS;
    const isBusy = () => this.queue.length > 0 || [...this.running].some(({ load }) => load > 0);
    while (isBusy() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    this.closed = true;
    clearTimeout(this.restart);
    for (const { fail, timer, wait } of this.queue.splice(0)) {
      clearTimeout(timer);
      wait.end();
      fail(new PoolBusy('the release is retired'));
    }
    const all = [...this.running].map(({ process }) => process);
    for (const process of all) process.end('retired');
    await Promise.all(all.map(({ ended }) => ended));
  }

  private enqueue(request: PageRequest, alone: boolean): Promise<RenderedPage> {
    if (this.closed) return Promise.reject(new PoolBusy('the release is retired'));
    const isForm = request.method === 'POST';
    if (isForm ? this.hasManyForms : this.isFull) return Promise.reject(new PoolBusy('the queue is full'));
    if (this.queue.length === 0) this.pace.since = performance.now();
    const waitMs = isForm ? FORM_WAIT_MS : this.options.limits.waitMs;
    return new Promise((done, fail) => {
      const asking = currentSpan();
      const wait = asking.child('wait for a renderer');
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        wait.end();
        fail(new PoolBusy(`no renderer was free within ${waitMs} ms`));
      }, waitMs);
      const waiting: Waiting = { request, alone, done, fail, timer, wait, asking };
      this.queue.push(waiting);
      this.dispatch();
    });
  }

  private dispatch(): void {
    for (let next = this.queue[0]; next; next = this.queue[0]) {
      const { alone } = next;
      const [free] = [...this.running].filter((one) => one.hasRoom(alone)).sort((a, b) => a.load - b.load);
      if (!free) break;
      this.queue.shift();
      if (this.queue.length > 0) this.countBegun();
      clearTimeout(next.timer);
      next.wait.end();
      void this.give(next, free);
    }
    if (this.queue.length >= MANY_WAITING) this.grow();
  }

  private async give(
    { request, alone, done, fail, asking }: Waiting,
    renderer: PooledRenderer,
  ): Promise<void> {
    const since = performance.now();
    try {
      const page = await withSpan(asking, () =>
        traceRendering(() => renderer.render(request, alone, () => this.dispatch())),
      );
      this.options.onRendered(performance.now() - since);
      done(page);
    } catch (error) {
      fail(error as Error);
    } finally {
      this.dispatch();
    }
  }

  private countBegun(): void {
    const now = performance.now();
    this.pace.ms += (now - this.pace.since - this.pace.ms) * PACE_SHARE;
    this.pace.since = now;
  }

  private grow(): void {
    if (this.closed || this.restart || this.running.size + this.starting >= this.options.size) return;
    void this.startAnother();
  }

  private async startAnother(): Promise<void> {
    this.starting += 1;
    const renderer = new RendererProcess(this.options);
    try {
      await this.whenLoaded(renderer);
      if (this.closed) renderer.end('retired');
      else this.add(renderer);
    } catch (error) {
      this.options.onDeath((error as Error).message, 0);
      this.startLater();
    } finally {
      this.starting -= 1;
    }
    this.dispatch();
  }

  /** A process that is at its slice's code cannot notice that the shell is gone. */
  private whenLoaded(renderer: RendererProcess): Promise<LoadedRelease> {
    const { until } = this.options;
    const end = () => renderer.end('the shell closes');
    until?.addEventListener('abort', end);
    return renderer.ready.finally(() => until?.removeEventListener('abort', end));
  }

  private add(process: RendererProcess): void {
    const since = Date.now();
    const renderer = new PooledRenderer(process);
    this.running.add(renderer);
    void process.ended.then((reason) => {
      this.running.delete(renderer);
      if (this.closed) return;
      const lived = Date.now() - since;
      if (lived > STEADY_MS) this.pauseMs = FIRST_PAUSE_MS;
      this.options.onDeath(reason, lived);
      this.startLater();
    });
  }

  private startLater(): void {
    if (this.closed || this.restart) return;
    this.restart = setTimeout(() => {
      this.restart = undefined;
      this.restarts += 1;
      void this.startAnother();
    }, this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

export { PageTimeout, RendererLost };
