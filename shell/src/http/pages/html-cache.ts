import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finished-page.ts';

/** Maximum bytes of cached pages, including their compressed forms. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Maximum bytes of pages with made-up addresses (searches, not found). They take no space from the others. */
const MAX_OTHER_BYTES = 8 * 1024 * 1024;
/** Milliseconds for which a stale page is served while it is rendered again: changes are visible within a second. */
const STALE_MS = 400;

export interface Content {
  /** Newest version seen. */
  readonly version: number;
  /** When it was first seen, in milliseconds since the epoch. */
  readonly changedAt: number;
}

export interface Wanted {
  /** The page's normalized address, plus whatever else distinguishes pages. */
  readonly address: string;
  /** Id of the composition to render it from. */
  readonly composition: string;
  /** Ids of compositions whose page may be a fallback, best first. */
  readonly former: readonly string[];
  /** Whether this site links to such pages; all others are cached separately. */
  readonly isKnownKind: boolean;
}

export interface Lookup {
  readonly page: FinishedPage;
  readonly state: 'hit' | 'miss' | 'stale';
}

interface Making {
  readonly isKnownKind: boolean;
  readonly make: () => Promise<FinishedPage>;
}

/** Thrown with a page that must not be cached: a private one or a fallback. */
class NotKept extends Error {
  readonly page: FinishedPage;
  constructor(page: FinishedPage) {
    super('not kept');
    this.page = page;
  }
}

/**
 * Caches finished pages by composition and address. A page is fresh as long as the content it was made from is
 * unchanged. After a change, visitors briefly get the stale page while it is rendered once for all of them; if that
 * fails, it stays in use. A page with a missing part is served while rendering it again is attempted from time to time.
 */
export class HtmlCache {
  private readonly known = this.newCache(MAX_BYTES);
  private readonly others = this.newCache(MAX_OTHER_BYTES);
  private readonly now: () => number;
  private version = 0;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /**
   * @param make renders the page, once for all waiting visitors
   * @throws whatever `make` throws, if there is no page to fall back on
   */
  async get(wanted: Wanted, content: Content, make: () => Promise<FinishedPage>): Promise<Lookup> {
    this.follow(content);
    const cache = wanted.isKnownKind ? this.known : this.others;
    const key = keyOf(wanted.composition, wanted.address);
    // The previous page stays available while a new one is rendered.
    const there = cache.get(key, { allowStale: true }) ?? this.others.get(key, { allowStale: true });
    const begin = () =>
      cache.fetch(key, {
        forceRefresh: true,
        allowStale: false,
        context: { isKnownKind: wanted.isKnownKind, make },
      });
    if (there && isFresh(there, content)) {
      // Not awaited: the part may be missing again.
      if (this.now() >= there.retryAt) begin().catch(() => {});
      return { page: there, state: 'hit' };
    }
    const made = begin();
    if (there && this.now() - Math.max(content.changedAt, there.at) < STALE_MS) {
      made.catch(() => {});
      return { page: there, state: 'stale' };
    }
    const substitute = there ?? this.formerPage(wanted);
    try {
      const page = await made;
      if (page) return { page, state: 'miss' };
    } catch (error) {
      const page = error instanceof NotKept ? error.page : undefined;
      if (page && (page.page.status < 500 || !substitute)) return { page, state: 'miss' };
      if (!substitute) throw error;
    }
    return { page: substitute as FinishedPage, state: 'stale' };
  }

  /** @returns a cached page of a composition, if it is complete and its content is unchanged */
  find(composition: string, address: string, content: Content): FinishedPage | undefined {
    const key = keyOf(composition, address);
    const page = this.known.peek(key) ?? this.others.peek(key);
    return page && isFresh(page, content) && page.retryAt === Infinity ? page : undefined;
  }

  /** @returns whether `get` has a page to serve even if none can be rendered */
  has(wanted: Wanted): boolean {
    const key = keyOf(wanted.composition, wanted.address);
    return this.known.has(key) || this.others.has(key) || this.formerPage(wanted) !== undefined;
  }

  /** A lower version is that of another database: nothing made from the former one counts. */
  private follow({ version }: Content): void {
    if (version < this.version) for (const cache of [this.known, this.others]) cache.clear();
    this.version = version;
  }

  private formerPage({ former, address }: Wanted): FinishedPage | undefined {
    for (const composition of former) {
      const page =
        this.known.get(keyOf(composition, address)) ?? this.others.get(keyOf(composition, address));
      if (page) return page;
    }
    return undefined;
  }

  private newCache(maxSize: number): LRUCache<string, FinishedPage, Making> {
    return new LRUCache<string, FinishedPage, Making>({
      maxSize,
      sizeCalculation: ({ bytes }) => bytes,
      noDeleteOnFetchRejection: true,
      // A rendering in progress continues even if its cache entry is evicted.
      ignoreFetchAbort: true,
      fetchMethod: async (key, there, { context: { isKnownKind, make } }) => {
        const made = await make();
        // A change of other content leaves most pages as they were: their compressed forms stay.
        const page = there?.etag === made.etag ? { ...made, body: there.body, form: there.form } : made;
        if (!page.mayBeKept) throw new NotKept(page);
        if (!isKnownKind) return page;
        if (page.page.status === 404) {
          this.others.set(key, page);
          // What was there is gone, and no longer a page to fall back on.
          this.known.delete(key);
          throw new NotKept(page);
        }
        this.others.delete(key);
        return page;
      },
    });
  }
}

const keyOf = (composition: string, address: string) => `${composition} ${address}`;

/** A page that read nothing does not depend on the content. */
const isFresh = ({ page }: FinishedPage, { version }: Content) =>
  page.contentVersion === null || page.contentVersion >= version;
