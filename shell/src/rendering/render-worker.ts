import { Worker } from 'node:worker_threads';
import type { FromWorker, PageRequest, RenderedPage, ToWorker, WorkerSetup } from './protocol.ts';

/** A page takes one or two milliseconds and at most two waits for the API; more is a page that will not end. */
const RENDER_LIMIT_MS = 4_000;
/** A thread that does not answer for so long is in an endless loop. */
const SILENCE_LIMIT_MS = 1_500;
const START_LIMIT_MS = 10_000;
/** What the code of all slices and the pages being rendered may take, in MB; the server has its own heap. */
const MEMORY_LIMIT_MB = 256;

interface Job {
  readonly request: PageRequest;
  readonly done: (page: RenderedPage) => void;
  readonly fail: (error: WorkerGone) => void;
  readonly timer: NodeJS.Timeout;
}

/** The thread ended before it answered. */
export class WorkerGone extends Error {
  /** The page was the only one under way, so it is the one that ended the thread. */
  readonly guilty: boolean;
  constructor(reason: string, guilty: boolean) {
    super(`The render worker ended: ${reason}`);
    this.guilty = guilty;
  }
}

/** One render thread and the pages it is working on. */
export class RenderWorker {
  /** Resolves with the slices that did not load; rejects when the thread does not start. */
  readonly ready: Promise<readonly { readonly slice: string; readonly reason: string }[]>;
  /** Resolves with the reason when the thread has ended, whoever ended it. */
  readonly ended: Promise<string>;
  private readonly thread: Worker;
  private readonly jobs = new Map<number, Job>();
  private nextId = 1;
  private reason: string | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private heardAt = 0;

  /** @param file path of the built worker */
  constructor(file: string, setup: WorkerSetup) {
    this.thread = new Worker(file, {
      workerData: setup,
      // Slices know their host, not the server's environment and its secrets.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: MEMORY_LIMIT_MB,
        maxYoungGenerationSizeMb: MEMORY_LIMIT_MB / 4,
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

  get busy(): number {
    return this.jobs.size;
  }

  /** @throws WorkerGone when the thread ends, or has to be ended, before the page is there */
  render(request: PageRequest): Promise<RenderedPage> {
    if (this.reason !== undefined) return Promise.reject(new WorkerGone(this.reason, false));
    const id = this.nextId++;
    return new Promise((done, fail) => {
      const timer = setTimeout(
        () => this.end(`${request.path} took over ${RENDER_LIMIT_MS} ms`),
        RENDER_LIMIT_MS,
      );
      this.jobs.set(id, { request, done, fail, timer });
      this.listen();
      this.post({ type: 'render', id, request });
    });
  }

  /** Ends the thread now; pages under way fail. */
  end(reason: string): void {
    this.reason ??= reason;
    void this.thread.terminate();
  }

  private start(): RenderWorker['ready'] {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end('it did not start in time'), START_LIMIT_MS);
      void this.ended.then((reason) => {
        clearTimeout(timer);
        reject(new WorkerGone(reason, false));
      });
      this.thread.on('message', (message: FromWorker) => {
        this.heardAt = performance.now();
        if (message.type === 'rendered') this.finish(message.id, message.page);
        if (message.type !== 'ready') return;
        clearTimeout(timer);
        resolve(message.failures);
      });
    });
  }

  private finish(id: number, page: RenderedPage): void {
    const job = this.jobs.get(id);
    if (!job) return;
    this.jobs.delete(id);
    clearTimeout(job.timer);
    job.done(page);
    if (this.jobs.size === 0) this.stopListening();
  }

  private failAll(reason: string): void {
    this.stopListening();
    const guilty = this.jobs.size === 1;
    for (const { fail, timer } of this.jobs.values()) {
      clearTimeout(timer);
      fail(new WorkerGone(reason, guilty));
    }
    this.jobs.clear();
  }

  /** While pages are under way the thread must answer pings: a looping page should not cost the others seconds. */
  private listen(): void {
    if (this.heartbeat) return;
    this.heardAt = performance.now();
    this.heartbeat = setInterval(() => {
      if (performance.now() - this.heardAt > SILENCE_LIMIT_MS) this.end('it does not answer');
      else this.post({ type: 'ping' });
    }, SILENCE_LIMIT_MS / 5);
  }

  private stopListening(): void {
    clearInterval(this.heartbeat);
    this.heartbeat = undefined;
  }

  private post(message: ToWorker): void {
    this.thread.postMessage(message);
  }
}
