import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { Heartbeat } from '../heartbeat.ts';
import { checkedAddresses, checkedLoaded, checkedPage } from '../checked-messages.ts';
import { endFirstWhenMemoryIsShort, residentMemory } from './process-usage.ts';
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

/** What the code of a slice may take of this machine. */
export interface RendererLimits {
  /** Milliseconds for a page, from the start of its rendering. */
  readonly pageMs: number;
  /** A process that works for so many milliseconds without an answer is in an endless loop. */
  readonly heartbeatMs: number;
  /** Milliseconds that a page may wait for a process; one that would wait over half as long, by the pace of late, is rejected at once. */
  readonly waitMs: number;
  /** Milliseconds until a process has loaded its slice. */
  readonly startMs: number;
  /** MB of the process's heap. */
  readonly memoryMb: number;
}

/** MB of a process besides its heap: Node itself, code, buffers. A page's bytes are there only for a moment. */
const MB_BESIDE_HEAP = 160;
/** Rendering yields to answering: who asks for a page that is ready must not wait for those who ask for new ones. */
const PRIORITY = 5;
/** Bytes of its error output that are read; Node tells there why it ran out of memory. */
const MAX_STDERR_BYTES = 16 * 1024;

/** Why a process ended that nobody here has ended: an operator, or the system that was short of memory. */
export const KILLED_FROM_OUTSIDE = 'killed from outside';

/** The process ended before it answered. */
export class RendererLost extends Error {
  constructor(reason: string) {
    super(`The renderer ended: ${reason}`);
  }
}

/** The page took longer than a page may. */
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
  /** Called when the page's time is over. */
  readonly late: () => void;
  timer: NodeJS.Timeout;
}

export interface RendererOptions {
  /** Path of the built renderer. */
  readonly file: string;
  readonly setup: RendererSetup;
  readonly limits: RendererLimits;
  /** Told what the slice says in its console. */
  readonly onSaid: (text: string) => void;
  /** Makes the calls to the API that a page needs. */
  readonly api: (request: PageRequest) => ApiSession;
}

/** The calls of one page; undefined when the API is unavailable. */
export type ApiSession = (call: ApiCall) => Promise<ApiAnswer | undefined>;

/** One renderer process and the pages that it is working on. */
export class RendererProcess {
  /** Rejects when the process does not start, or the slice does not load. */
  readonly ready: Promise<LoadedRelease>;
  /** Resolves with the reason when the process has ended, whoever ended it. */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private readonly pages = new Map<number, Job<RenderedPage>>();
  private readonly lists = new Map<number, Job<SliceAddresses>>();
  private nextId = 1;
  private reason: string | undefined;
  private readonly watch: NodeJS.Timeout;
  private readonly heartbeat: Heartbeat;
  private hasLoaded = false;
  /** Bytes of memory by the process's own word, for systems that do not say. */
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
      // The environment has the secrets of whoever started the shell.
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

  /** Pages and lists of addresses in flight. */
  get load(): number {
    return this.pages.size + this.lists.size;
  }

  /** It has not answered for so long that it is in an endless loop, or the machine gives it no time. */
  get isSilent(): boolean {
    return this.heartbeat.isSilent;
  }

  get isRunning(): boolean {
    return this.reason === undefined;
  }

  /** @throws RendererLost when the process ends before the page is there; PageTimeout when the page takes too long */
  render(request: PageRequest): Promise<RenderedPage> {
    return this.ask(this.pages, request, 'render');
  }

  /** @throws as `render` does */
  addresses(request: PageRequest): Promise<SliceAddresses> {
    return this.ask(this.lists, request, 'addresses');
  }

  /** Ends the process now; pages in flight fail. */
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
        // It is about to answer or to end, and which of them says more of the page than the clock does.
        if (this.isSilent) return;
        jobs.delete(id);
        fail(new PageTimeout(request.path, pageMs));
      };
      const timer = setTimeout(late, pageMs);
      jobs.set(id, { request, calls: this.options.api(request), done, fail, late, timer });
      // Whose page it is, this process tells the API itself.
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

  /** After a silence the time of its pages begins anew: the machine had given them none. */
  private heard(): void {
    if (!this.heartbeat.heard()) return;
    for (const job of [...this.pages.values(), ...this.lists.values()]) {
      clearTimeout(job.timer);
      job.timer = setTimeout(job.late, this.options.limits.pageMs);
    }
  }

  /** Only for pages that it is at: what is over, or was never asked for, calls nobody. */
  private async call(call: number, page: number, asked: ApiCall): Promise<void> {
    const job = this.pages.get(page) ?? this.lists.get(page);
    this.send({ type: 'api answer', call, answer: await job?.calls(asked) });
  }

  /** The process must answer pings, busy or not: a loop should be found before the next visitor meets it. */
  private check(): void {
    this.weigh();
    if (!this.hasLoaded) return;
    if (this.heartbeat.isOver) return this.end('it does not answer');
    this.heartbeat.pinged();
    this.send({ type: 'ping' });
  }

  /** The limit of the heap does not count what lies outside of it, as buffers do. */
  private weigh(): void {
    const bytes = residentMemory(this.child.pid) ?? this.toldBytes;
    const limit = (this.options.limits.memoryMb + MB_BESIDE_HEAP) * 1024 * 1024;
    if (bytes > limit) this.end(`it takes ${Math.round(bytes / 1024 / 1024)} MB of memory`);
  }

  private yieldToOthers(): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    void endFirstWhenMemoryIsShort(pid);
    try {
      setPriority(pid, PRIORITY);
    } catch {
      // It has ended already, and says so itself.
    }
  }

  private send(message: ToRenderer): void {
    // A process that ends while it is written to says so by ending.
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
