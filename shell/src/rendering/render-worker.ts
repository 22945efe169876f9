import { Worker } from 'node:worker_threads';
import type { FromWorker, Loaded, PageRequest, RenderedPage, ToWorker, WorkerSetup } from './protocol.ts';

/** What the code of slices may take of this machine. */
export interface RenderLimits {
  /** Milliseconds for a page: it takes one or two and at most two waits for the API; more is a page that will not end. */
  readonly renderMs: number;
  /** A thread that does not answer for so many milliseconds is in an endless loop. */
  readonly silenceMs: number;
  /** Milliseconds until a thread has loaded its slices. */
  readonly startMs: number;
  /** MB for the code of all slices and the pages being rendered; the server has its own heap. */
  readonly memoryMb: number;
}

/** Pings while a thread may be silent. */
const PINGS = 5;

interface Job {
  readonly request: PageRequest;
  readonly done: (page: RenderedPage) => void;
  readonly fail: (error: WorkerGone) => void;
  readonly timer: NodeJS.Timeout;
}

/** The thread ended before it answered. */
export class WorkerGone extends Error {
  /** The page was the only one under way, and the thread did not come back from it: it would not the next time. */
  readonly guilty: boolean;
  constructor(reason: string, guilty: boolean) {
    super(`The render worker ended: ${reason}`);
    this.guilty = guilty;
  }
}

/** One render thread and the pages it is working on. */
export class RenderWorker {
  /** Rejects when the thread does not start. */
  readonly ready: Promise<Loaded>;
  /** Resolves with the reason when the thread has ended, whoever ended it. */
  readonly ended: Promise<string>;
  private readonly thread: Worker;
  private readonly jobs = new Map<number, Job>();
  private nextId = 1;
  private reason: string | undefined;
  private stuck = false;
  private heartbeat: NodeJS.Timeout | undefined;
  /** Pings since the thread was last heard. Counted, because a machine that slept has a clock that jumps. */
  private unanswered = 0;
  private readonly limits: RenderLimits;

  /** @param file path of the built worker */
  constructor(file: string, setup: WorkerSetup, limits: RenderLimits) {
    this.limits = limits;
    this.thread = new Worker(file, {
      workerData: setup,
      // Slices know their host, not the server's environment and its secrets.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memoryMb,
        maxYoungGenerationSizeMb: limits.memoryMb / 4,
      },
    });
    this.ended = new Promise((resolve) => {
      this.thread.once(
        'error',
        (error) => (this.reason ??= error instanceof Error ? error.message : String(error)),
      );
      this.thread.once('exit', (code) => {
        this.reason ??= `exit ${code}`;
        this.failAll(this.reason);
        resolve(this.reason);
      });
    });
    this.ready = this.start();
    this.ready.catch(() => {});
  }

  /** @throws WorkerGone when the thread ends, or has to be ended, before the page is there */
  render(request: PageRequest): Promise<RenderedPage> {
    if (this.reason !== undefined) return Promise.reject(new WorkerGone(this.reason, false));
    const id = this.nextId++;
    return new Promise((done, fail) => {
      const { renderMs } = this.limits;
      const timer = setTimeout(() => this.endStuck(`${request.path} took over ${renderMs} ms`), renderMs);
      this.jobs.set(id, { request, done, fail, timer });
      this.post({ type: 'render', id, request });
    });
  }

  /** Ends the thread now; pages under way fail. */
  end(reason: string): void {
    this.reason ??= reason;
    void this.thread.terminate();
  }

  private endStuck(reason: string): void {
    this.stuck = true;
    this.end(reason);
  }

  private start(): RenderWorker['ready'] {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end('it did not start in time'), this.limits.startMs);
      void this.ended.then((reason) => {
        clearTimeout(timer);
        reject(new WorkerGone(reason, false));
      });
      this.thread.on('message', (message: FromWorker) => {
        this.unanswered = 0;
        if (message.type === 'rendered') this.finish(message.id, message.page);
        if (message.type === 'pong') this.weigh(message.externalBytes);
        if (message.type !== 'ready') return;
        clearTimeout(timer);
        this.listen();
        resolve(message);
      });
    });
  }

  private finish(id: number, page: RenderedPage): void {
    const job = this.jobs.get(id);
    if (!job) return;
    this.jobs.delete(id);
    clearTimeout(job.timer);
    job.done(page);
  }

  private failAll(reason: string): void {
    clearInterval(this.heartbeat);
    const guilty = this.stuck && this.jobs.size === 1;
    for (const { fail, timer } of this.jobs.values()) {
      clearTimeout(timer);
      fail(new WorkerGone(reason, guilty));
    }
    this.jobs.clear();
  }

  /** The thread must answer pings, busy or not: a loop should be found before the next visitor meets it. */
  private listen(): void {
    this.heartbeat = setInterval(() => {
      if (this.unanswered >= PINGS) return this.endStuck('it does not answer');
      this.unanswered += 1;
      this.post({ type: 'ping' });
    }, this.limits.silenceMs / PINGS);
    this.heartbeat.unref();
  }

  /** The limit of the thread's heap does not count what lies outside of it, as buffers do. */
  private weigh(externalBytes: number): void {
    if (externalBytes > this.limits.memoryMb * 1024 * 1024) this.end('its buffers take too much memory');
  }

  private post(message: ToWorker): void {
    this.thread.postMessage(message);
  }
}
