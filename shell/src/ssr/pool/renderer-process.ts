import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { Heartbeat } from '../heartbeat.ts';
import { checkedAddresses, checkedLoaded, checkedPage } from '../checked-messages.ts';
import { preferForOomKiller, residentMemory } from './process-usage.ts';
import type {
  ApiAnswer,
  ApiCall,
  FromRenderer,
  LoadedRelease,
  PageRequest,
  RenderedPage,
  RendererSetup,
  SliceAddresses,
  ToRenderer,
} from '../protocol.ts';

/** Limits on what a slice's code may use of this machine. */
export interface RendererLimits {
  /** Milliseconds for a page, from the start of its rendering. */
  readonly pageMs: number;
  /** Milliseconds of work without an answer after which a process counts as looping. */
  readonly heartbeatMs: number;
  /** Milliseconds a page may wait for a process; one that would wait more than half of it is rejected at once. */
  readonly waitMs: number;
  /** Milliseconds for a process to load its slice. */
  readonly startMs: number;
  /** Heap limit of the process in MB. */
  readonly memoryMb: number;
}

/** MB of a process outside of its heap: Node itself, code, buffers. A page's bytes are there only briefly. */
const MB_BESIDE_HEAP = 160;
/** Rendering yields to serving: visitors of cached pages must not wait for pages that are being rendered. */
const PRIORITY = 5;
/** Maximum bytes read from its stderr, where Node reports running out of memory. */
const MAX_STDERR_BYTES = 16 * 1024;

/** Reason of an end that the shell did not cause: an operator, or the system's OOM killer. */
export const KILLED_FROM_OUTSIDE = 'killed from outside';

/** The process ended before it answered. */
export class RendererLost extends Error {
  constructor(reason: string) {
    super(`The renderer ended: ${reason}`);
  }
}

/** The page exceeded its time limit. */
export class PageTimeout extends Error {
  constructor(path: string, ms: number) {
    super(`${path} took over ${ms} ms`);
  }
}

interface Job<T> {
  readonly request: PageRequest;
  readonly calls: ApiSession;
  readonly done: (result: T) => void;
  readonly fail: (error: Error) => void;
  /** Called when the page's time is up. */
  readonly late: () => void;
  timer: NodeJS.Timeout;
}

export interface RendererOptions {
  /** Path of the built renderer. */
  readonly file: string;
  readonly setup: RendererSetup;
  readonly limits: RendererLimits;
  /** Called with the slice's console output. */
  readonly onSaid: (text: string) => void;
  /** Creates the session that makes a page's API calls. */
  readonly api: (request: PageRequest) => ApiSession;
}

/** Makes the API calls of one page; resolves to undefined if the API is unavailable. */
export type ApiSession = (call: ApiCall) => Promise<ApiAnswer | undefined>;

/** A renderer process and the pages it is rendering. */
export class RendererProcess {
  /** Rejects if the process does not start or the slice does not load. */
  readonly ready: Promise<LoadedRelease>;
  /** Resolves with the reason when the process has ended, for whatever reason. */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private readonly pages = new Map<number, Job<RenderedPage>>();
  private readonly lists = new Map<number, Job<SliceAddresses>>();
  private nextId = 1;
  private reason: string | undefined;
  private readonly watch: NodeJS.Timeout;
  private readonly heartbeat: Heartbeat;
  private hasLoaded = false;
  /** Memory as reported by the process itself, in bytes, for systems without /proc. */
  private toldBytes = 0;
  private readonly options: RendererOptions;

  constructor(options: RendererOptions) {
    this.options = options;
    const { file, setup, limits } = options;
    this.child = fork(file, [], {
      execArgv: [
        ...['--permission', `--allow-fs-read=${file}`, '--frozen-intrinsics', '--no-warnings'],
        ...['--disallow-code-generation-from-strings', `--max-old-space-size=${limits.memoryMb}`],
      ],
      // The shell's environment contains secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.yieldToOthers();
    this.heartbeat = new Heartbeat(this.child.pid, limits.heartbeatMs);
    this.watch = setInterval(() => this.check(), this.heartbeat.everyMs);
    this.watch.unref();
    this.ended = this.whenEnded();
    this.ready = this.start();
    this.ready.catch(() => {});
    this.send({ type: 'setup', setup });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Pages and address lists in flight. */
  get load(): number {
    return this.pages.size + this.lists.size;
  }

  /** Unresponsive for so long that it is either looping or starved. */
  get isSilent(): boolean {
    return this.heartbeat.isSilent;
  }

  get isRunning(): boolean {
    return this.reason === undefined;
  }

  /** @throws RendererLost if the process ends first, PageTimeout if the page takes too long */
  render(request: PageRequest): Promise<RenderedPage> {
    return this.ask(this.pages, request, 'render');
  }

  /** @throws like `render` */
  addresses(request: PageRequest): Promise<SliceAddresses> {
    return this.ask(this.lists, request, 'addresses');
  }

  /** Ends the process immediately; pages in flight fail. */
  end(reason: string): void {
    this.reason ??= reason;
    this.child.kill('SIGKILL');
  }

  private ask<T>(jobs: Map<number, Job<T>>, request: PageRequest, type: 'render' | 'addresses'): Promise<T> {
    if (this.reason !== undefined) return Promise.reject(new RendererLost(this.reason));
    const id = this.nextId++;
    const { pageMs } = this.options.limits;
    return new Promise<T>((done, fail) => {
      const late = () => {
        // It is about to answer or to be ended; either says more about the page than this timer.
        if (this.isSilent) return;
        jobs.delete(id);
        fail(new PageTimeout(request.path, pageMs));
      };
      const timer = setTimeout(late, pageMs);
      jobs.set(id, { request, calls: this.options.api(request), done, fail, late, timer });
      // The shell tells the API the client's address; the renderer does not learn it.
      const { clientAddress: _, ...told } = request;
      this.send({ type, id, request: told });
    });
  }

  private whenEnded(): Promise<string> {
    let stderr = '';
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (stderr.length < MAX_STDERR_BYTES) stderr += text;
    });
    return new Promise((resolve) => {
      const over = (how: string) => {
        this.reason ??= outOfMemory(stderr) ?? how;
        clearInterval(this.watch);
        for (const jobs of [this.pages, this.lists]) {
          for (const { fail, timer } of jobs.values()) {
            clearTimeout(timer);
            fail(new RendererLost(this.reason));
          }
          jobs.clear();
        }
        resolve(this.reason);
      };
      this.child.once('error', (error) => over(error.message));
      this.child.once('close', (code, signal) =>
        over(signal === 'SIGKILL' || signal === 'SIGTERM' ? KILLED_FROM_OUTSIDE : (signal ?? `exit ${code}`)),
      );
    });
  }

  private start(): Promise<LoadedRelease> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end('it did not start in time'), this.options.limits.startMs);
      void this.ended.then((reason) => {
        clearTimeout(timer);
        reject(new RendererLost(reason));
      });
      this.child.on('message', (message: FromRenderer) => {
        this.heard();
        if (message.type === 'rendered') finish(this.pages, message.id, checkedPage(message.page));
        else if (message.type === 'addresses') finish(this.lists, message.id, checkedAddresses(message));
        else if (message.type === 'pong') this.toldBytes = message.rss;
        else if (message.type === 'api call') void this.call(message.call, message.page, message.asked);
        else if (message.type === 'said') this.options.onSaid(message.text);
        else if (message.type === 'crashed') this.reason ??= message.reason;
        else if (message.type === 'failed') this.end(message.reason);
        else {
          clearTimeout(timer);
          this.hasLoaded = true;
          try {
            resolve(checkedLoaded(message));
          } catch (error) {
            this.end((error as Error).message);
          }
        }
      });
    });
  }

  /** After a silence the timers of its pages start again: the machine had not given them any time. */
  private heard(): void {
    if (!this.heartbeat.heard()) return;
    for (const job of [...this.pages.values(), ...this.lists.values()]) {
      clearTimeout(job.timer);
      job.timer = setTimeout(job.late, this.options.limits.pageMs);
    }
  }

  /** Accepts calls only for pages in flight; others are ignored. */
  private async call(call: number, page: number, asked: ApiCall): Promise<void> {
    const job = this.pages.get(page) ?? this.lists.get(page);
    this.send({ type: 'api answer', call, answer: await job?.calls(asked) });
  }

  /** A process has to answer pings even when idle, so that a loop is found before the next visitor runs into it. */
  private check(): void {
    this.weigh();
    if (!this.hasLoaded) return;
    if (this.heartbeat.isOver) return this.end('it does not answer');
    this.heartbeat.pinged();
    this.send({ type: 'ping' });
  }

  /** The heap limit does not cover memory outside of it, such as buffers. */
  private weigh(): void {
    const bytes = residentMemory(this.child.pid) ?? this.toldBytes;
    const limit = (this.options.limits.memoryMb + MB_BESIDE_HEAP) * 1024 * 1024;
    if (bytes > limit) this.end(`it uses ${Math.round(bytes / 1024 / 1024)} MB of memory`);
  }

  private yieldToOthers(): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    void preferForOomKiller(pid);
    try {
      setPriority(pid, PRIORITY);
    } catch {
      // It has already ended, which is reported separately.
    }
  }

  private send(message: ToRenderer): void {
    // Write errors are ignored: the process's end is reported separately.
    if (this.child.connected) this.child.send(message, () => {});
  }
}

function finish<T>(jobs: Map<number, Job<T>>, id: number, result: T): void {
  const job = jobs.get(id);
  if (!job) return;
  jobs.delete(id);
  clearTimeout(job.timer);
  job.done(result);
}

const outOfMemory = (stderr: string) =>
  stderr.includes('heap out of memory') ? 'its heap ran out of memory' : undefined;
