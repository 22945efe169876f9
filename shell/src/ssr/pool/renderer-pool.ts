import { LRUCache } from 'lru-cache';
import { currentSpan, withSpan, type Span } from '@opinionbridge/tracing';
import { traceRendering } from '../trace-rendering.ts';
import { PooledRenderer } from './pooled-renderer.ts';
import type { LoadedRelease, PageRequest, RenderedPage, SliceAddresses } from '../protocol.ts';
import { PageTimeout, RendererLost, RendererProcess, type RendererOptions } from './renderer-process.ts';

/** Maximum number of queued pages; further ones are rejected immediately. */
const MAX_WAITING = 200;
/**
 * Milliseconds that a form may wait: longer than a page, for the sake of what was typed, even when a page would be
 * rejected. The number of waiting forms is limited, because each gets a process to itself and pages wait behind it.
 */
const FORM_WAIT_MS = 10_000;
const MAX_FORMS_WAITING = 16;
/** Queue length at which another process is started. */
const MANY_WAITING = 16;
/** Weight of the latest interval between page starts in the moving average. */
const PACE_SHARE = 0.1;
/** Milliseconds before a restart: doubled on each failure, reset once a process has lived for the longest. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_MS = 60_000;
/** A page that ended this many processes is blocked for this many milliseconds. */
const DEATHS = 2;
const BLOCKED_MS = 60_000;
const MAX_BLOCKED = 1_000;
/** Milliseconds that the last pages of a replaced release get to finish. */
const DRAIN_MS = 10_000;

/** The pages of this release cannot be rendered at the moment; a retry may succeed. */
export class PoolBusy extends Error {}

/** The page has ended processes and is blocked for a while. */
export class PageBlocked extends Error {}

interface Waiting {
  readonly request: PageRequest;
  /** Rendered without other pages beside it, because it may be what ended the process. */
  readonly alone: boolean;
  readonly done: (page: RenderedPage) => void;
  readonly fail: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
  /** Trace span of its time in the queue, a child of the request's span. */
  readonly wait: Span;
  readonly asking: Span;
}

export interface PoolOptions extends RendererOptions {
  /** Maximum number of processes; the second is started when the queue gets long. */
  readonly size: number;
  /** Called when a process has died or was ended for its behavior, with its lifetime in milliseconds. */
  readonly onDeath: (reason: string, livedMs: number) => void;
  /** Called with a page's rendering time in milliseconds, without queueing. */
  readonly onRendered: (ms: number) => void;
  /** Ends processes that are still loading, when the shell closes. */
  readonly until?: AbortSignal;
}

/** The processes that render one release, and their queue. */
export class RendererPool {
  private readonly running = new Set<PooledRenderer>();
  private readonly queue: Waiting[] = [];
  /** Number of processes that ended while rendering an address. */
  private readonly deaths = new LRUCache<string, number>({ max: MAX_BLOCKED, ttl: BLOCKED_MS });
  private readonly options: PoolOptions;
  /** Average milliseconds between page starts while others wait, and the time of the last start. */
  private pace = { ms: 0, since: 0 };
  private starting = 0;
  private pauseMs = FIRST_PAUSE_MS;
  private restart: NodeJS.Timeout | undefined;
  private closed = false;
  /** Processes restarted since the shell started. */
  restarts = 0;

  private constructor(options: PoolOptions) {
    this.options = options;
  }

  /**
   * Starts the first process.
   *
   * @throws RendererLost with the reason if the release does not load
   */
  static async start(options: PoolOptions): Promise<{ pool: RendererPool; loaded: LoadedRelease }> {
    const pool = new RendererPool(options);
    const first = new RendererProcess(options);
    const loaded = await pool.whenLoaded(first);
    pool.add(first);
    return { pool, loaded };
  }

  /** Whether another page would be rejected, for lack of queue space or because the wait would be too long. */
  get isFull(): boolean {
    return (
      this.queue.length >= MAX_WAITING || this.queue.length * this.pace.ms > this.options.limits.waitMs / 2
    );
  }

  private get hasManyForms(): boolean {
    return this.queue.filter(({ request }) => request.method === 'POST').length >= MAX_FORMS_WAITING;
  }

  /** Whether a process is unresponsive and may be looping. */
  get isSilent(): boolean {
    return [...this.running].some(({ process }) => process.isSilent);
  }

  get processes(): number {
    return this.running.size;
  }

  /**
   * Renders a page, queueing it if necessary. A page in flight when its process ended is rendered once more, alone.
   *
   * @throws PoolBusy if the queue is full or slow (for a form: if many forms are queued or it waited very long);
   *   PageTimeout; PageBlocked if the page ends processes; RendererLost if its process ended, for a form the first
   *   time, otherwise the second time
   */
  async render(request: PageRequest): Promise<RenderedPage> {
    const address = `${request.method} ${request.path}`;
    if ((this.deaths.get(address) ?? 0) >= DEATHS)
      throw new PageBlocked(`${address} ended ${DEATHS} renderers`);
    // A form may already have been submitted to the API when its process ends, so it is not repeated. It runs alone,
    // which identifies what ended the process.
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
      // Cleared: the page was only in flight when another one ended the process.
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

  /** @throws PoolBusy if no process is running; RendererLost, PageTimeout */
  async addresses(request: PageRequest): Promise<SliceAddresses> {
    const [first] = this.running;
    if (!first) throw new PoolBusy('no renderer is running');
    return first.process.addresses(request);
  }

  /** Ends the processes after the pages in flight. */
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

  /** A process that is busy in its slice's code cannot notice that the shell is gone. */
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
