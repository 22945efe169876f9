import type { PageRequest, RenderedPage } from '../protocol.ts';
import type { RendererProcess } from './renderer-process.ts';

/** Pages that one process has in flight at most: those that take long wait for the API. */
const PAGES_PER_PROCESS = 16;
/**
 * Milliseconds that a page has its process to itself, if it is not there before. What takes longer waits for the API, and the next page
 * is begun beside it. Begun all at once, pages of a crowd keep API and renderers busy together and take the processors from the
 * process that answers from the cache: on two cores its p99 was six times that at rest, two and a half with this; a page takes 7 ms.
 */
const HEAD_START_MS = 40;

/** A process of a pool, and the room that it has for pages. */
export class PooledRenderer {
  readonly process: RendererProcess;
  private hasPageAlone = false;
  /** The page that was begun last, as long as it has the process to itself. */
  private beginning: PageRequest | undefined;

  constructor(process: RendererProcess) {
    this.process = process;
  }

  /** Pages in flight, and lists of addresses. */
  get load(): number {
    return this.process.load;
  }

  /** @param alone with no other page beside it */
  hasRoom(alone: boolean): boolean {
    return !this.hasPageAlone && !this.beginning && this.load < (alone ? 1 : PAGES_PER_PROCESS);
  }

  /**
   * @param onRoom told when another page may be begun although this one is not there
   * @throws RendererLost when the process ends before the page is there; PageTimeout when the page takes too long
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
