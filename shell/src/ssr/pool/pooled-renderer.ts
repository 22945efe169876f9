import type { PageRequest, RenderedPage } from '../protocol.ts';
import type { RendererProcess } from './renderer-process.ts';

/** Maximum number of pages in flight per process; slow ones are waiting for the API. */
const PAGES_PER_PROCESS = 16;
/**
 * Milliseconds that a page has its process to itself, unless it finishes earlier. A slower page is waiting for the API,
 * so the next one starts beside it. If all pages of a crowd started at once, they would keep the API and the renderers
 * busy at the same time and starve the process that serves from the cache: on two cores its p99 was six times the idle
 * value, and two and a half times with this pause. A page takes 7 ms.
 */
const HEAD_START_MS = 40;

/** A process of a pool and its capacity for pages. */
export class PooledRenderer {
  readonly process: RendererProcess;
  private hasPageAlone = false;
  /** The page started last, while it has the process to itself. */
  private beginning: PageRequest | undefined;

  constructor(process: RendererProcess) {
    this.process = process;
  }

  /** Pages and address lists in flight. */
  get load(): number {
    return this.process.load;
  }

  /** @param alone whether the page must have the process to itself */
  hasRoom(alone: boolean): boolean {
    return !this.hasPageAlone && !this.beginning && this.load < (alone ? 1 : PAGES_PER_PROCESS);
  }

  /**
   * @param onRoom called when the next page may start although this one has not finished
   * @throws RendererLost if the process ends first, PageTimeout if the page takes too long
   */
  async render(request: PageRequest, alone: boolean, onRoom: () => void): Promise<RenderedPage> {
    this.hasPageAlone = alone;
    this.beginning = request;
    const headStart = setTimeout(() => {
      this.beginning = undefined;
      onRoom();
    }, HEAD_START_MS);
    try {
      return await this.process.render(request);
    } finally {
      clearTimeout(headStart);
      if (alone) this.hasPageAlone = false;
      if (this.beginning === request) this.beginning = undefined;
    }
  }
}
