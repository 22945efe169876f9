import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../rendering/protocol.ts';
import { pagePolicy } from './security-headers.ts';

/** Bytes of pages, with their compressed forms, that a shell keeps. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Brotli level: 5 takes 1 ms for a page; 11 takes 60 ms and saves a tenth more. */
const BROTLI_QUALITY = 5;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface CachedPage {
  readonly page: RenderedPage;
  /** What the page was made from: composition and content version. */
  readonly source: string;
  readonly etag: string;
  /** Its content security policy. */
  readonly policy: string;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface Lookup {
  readonly entry: CachedPage;
  readonly state: 'hit' | 'miss' | 'stale';
}

/**
 * Finished pages by address. A page is used as long as its source is the current one. When a new one cannot be made,
 * because the API or a slice is away, the old one goes on.
 */
export class HtmlCache {
  private readonly pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page, brotli, gzip }) =>
      page.body.byteLength + brotli.byteLength + gzip.byteLength + 1,
  });
  private readonly underway = new Map<string, Promise<CachedPage>>();

  /**
   * @param address path and query of the page
   * @param source what a page would be made from now
   * @param render makes it; asked once for however many visitors wait
   */
  async get(address: string, source: string, render: () => Promise<RenderedPage>): Promise<Lookup> {
    const known = this.pages.get(address);
    if (known?.source === source) return { entry: known, state: 'hit' };
    const entry = await this.renderOnce(address, source, render);
    if (entry.page.status >= 500 && known) return { entry: known, state: 'stale' };
    return { entry, state: 'miss' };
  }

  private renderOnce(
    address: string,
    source: string,
    render: () => Promise<RenderedPage>,
  ): Promise<CachedPage> {
    const key = `${source} ${address}`;
    const waiting = this.underway.get(key);
    if (waiting) return waiting;
    const made = render()
      .then(async (page) => {
        const entry = await finish(page, source);
        if (page.status < 500 && !page.headers['cache-control']?.includes('no-store'))
          this.pages.set(address, entry);
        return entry;
      })
      .finally(() => this.underway.delete(key));
    this.underway.set(key, made);
    return made;
  }
}

/** Makes all of a page that no visitor's request has a say in: compresses it, names its content, writes its policy. */
export async function finish(page: RenderedPage, source: string): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipped(page.body),
  ]);
  const digest = createHash('sha256').update(page.body).digest('base64url').slice(0, 22);
  return { page, source, etag: digest, policy: pagePolicy(page), brotli: br, gzip: gz, at: Date.now() };
}
