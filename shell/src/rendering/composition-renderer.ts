import type { PageRequest, RenderedPage, WorkerSetup } from './protocol.ts';
import { RenderWorker, WorkerGone, type RenderLimits } from './render-worker.ts';

export type { RenderLimits };

/** So many deaths of a composition's worker in so many milliseconds, and the composition is given up. */
const DEATHS = 3;
const DEATH_WINDOW_MS = 60_000;
/** A composition's last pages get so long before its worker is ended. */
const DRAIN_LIMIT_MS = 10_000;

/** Renders pages of one composition, whatever happens to its thread. */
export class CompositionRenderer {
  /** Resolves with the last reason once the worker has died too often. */
  readonly unstable: Promise<string>;
  private worker: RenderWorker;
  /** No more threads: the last page is done, or had its time. */
  private closed = false;
  /** Pages that visitors wait for, whether a thread is at them or is still starting. */
  private pending = 0;
  /** A thread that never came up is not replaced. */
  private started = false;
  private readonly deaths: number[] = [];
  private readonly file: string;
  private readonly setup: WorkerSetup;
  private giveUp: (reason: string) => void = () => {};

  private readonly limits: RenderLimits;

  private constructor(file: string, setup: WorkerSetup, limits: RenderLimits) {
    this.file = file;
    this.setup = setup;
    this.limits = limits;
    this.unstable = new Promise((resolve) => (this.giveUp = resolve));
    this.worker = this.startWorker();
  }

  /**
   * @param file path of the built render worker
   * @returns the renderer, and what its thread told of the slices
   * @throws when the thread does not come up at all
   */
  static async start(file: string, setup: WorkerSetup, limits: RenderLimits) {
    const renderer = new CompositionRenderer(file, setup, limits);
    try {
      const loaded = await renderer.worker.ready;
      renderer.started = true;
      return { renderer, loaded };
    } catch (error) {
      void renderer.retire();
      throw error;
    }
  }

  /**
   * A page that was under way when the thread ended is rendered again, except when it is what the thread got stuck in.
   *
   * @throws WorkerGone when the page ended the thread, or could not be rendered twice
   */
  async render(request: PageRequest): Promise<RenderedPage> {
    this.pending += 1;
    try {
      return await this.renderTwice(request);
    } finally {
      this.pending -= 1;
    }
  }

  private async renderTwice(request: PageRequest): Promise<RenderedPage> {
    try {
      return await this.renderOnce(request);
    } catch (error) {
      const again = error instanceof WorkerGone && !error.guilty && request.method === 'GET';
      if (!again) throw error;
      return this.renderOnce(request);
    }
  }

  /** Lets pages under way finish, then ends the thread and gives its memory back. */
  async retire(): Promise<void> {
    const deadline = Date.now() + DRAIN_LIMIT_MS;
    while (this.pending > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    this.closed = true;
    this.worker.end('retired');
    await this.worker.ended;
  }

  private async renderOnce(request: PageRequest): Promise<RenderedPage> {
    const { worker } = this;
    await worker.ready;
    return worker.render(request);
  }

  private startWorker(): RenderWorker {
    const worker = new RenderWorker(this.file, this.setup, this.limits);
    void worker.ended.then((reason) => {
      if (this.closed || !this.started) return;
      const now = Date.now();
      this.deaths.push(now);
      if (this.deaths.filter((at) => now - at < DEATH_WINDOW_MS).length >= DEATHS) this.giveUp(reason);
      this.worker = this.startWorker();
    });
    return worker;
  }
}
