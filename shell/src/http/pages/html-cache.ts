import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finished-page.ts';

/** Bytes of pages, with their compressed forms, that a shell keeps. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes of pages that anybody can make up addresses for: searches, and what is not found. They take no room from the others. */
const MAX_OTHER_BYTES = 8 * 1024 * 1024;
/** Milliseconds for which a page is given as it was, while it is made anew: a change is seen everywhere within a second. */
const STALE_MS = 400;

/** The content as the API knows it. */
export interface Content {
  /** Newest version that was heard of. */
  readonly version: number;
  /** When it was heard of; milliseconds since the epoch. */
  readonly changedAt: number;
}

export interface Wanted {
  /** Address of the page, normalised, with what else tells pages apart. */
  readonly address: string;
  /** Id of the composition that it is to be made from. */
  readonly composition: string;
  /** Ids of compositions whose page is better than none, the best first. */
  readonly former: readonly string[];
  /** Only pages that this site links to are kept with the others. */
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

/** A page that is made but must not be kept: it is one visitor's, or stands in for one that failed. */
class NotKept extends Error {
  readonly page: FinishedPage;
  constructor(page: FinishedPage) {
    super('not kept');
    this.page = page;
  }
}

/**
 * Finished pages by composition and address. A page is fresh as long as no content that it was made from has changed. After a
 * change, visitors get it as it was for a moment, while it is made anew once for all of them; when it cannot be made, it goes on. One
 * that lacks something which may come is tried anew now and then, and given as it is until that is there.
 */
export class HtmlCache {
  private readonly known = this.newCache(MAX_BYTES);
  private readonly others = this.newCache(MAX_OTHER_BYTES);
  private readonly now: () => number;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /**
   * @param make renders the page; asked once for however many visitors wait
   * @throws what `make` throws, when there is no page to go on with
   */
  async get(wanted: Wanted, content: Content, make: () => Promise<FinishedPage>): Promise<Lookup> {
    const cache = wanted.isKnownKind ? this.known : this.others;
    const key = keyOf(wanted.composition, wanted.address);
    // While a page is made anew, what was there is still there.
    const there = cache.get(key, { allowStale: true }) ?? this.others.get(key, { allowStale: true });
    const begin = () =>
      cache.fetch(key, {
        forceRefresh: true,
        allowStale: false,
        context: { isKnownKind: wanted.isKnownKind, make },
      });
    if (there && isFresh(there, content)) {
      // Nobody waits for what may be missing again.
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

  /** @returns a page of a composition as it is kept, when it is whole and no content that it was made from has changed */
  find(composition: string, address: string, content: Content): FinishedPage | undefined {
    const key = keyOf(composition, address);
    const page = this.known.peek(key) ?? this.others.peek(key);
    return page && isFresh(page, content) && page.retryAt === Infinity ? page : undefined;
  }

  /** @returns whether `get` has a page to give, even when none can be made */
  has(wanted: Wanted): boolean {
    const key = keyOf(wanted.composition, wanted.address);
    return this.known.has(key) || this.others.has(key) || this.formerPage(wanted) !== undefined;
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
      // A page that is rendered goes on to be, whatever else happens to its place in the cache.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _there, { context: { isKnownKind, make } }) => {
        const page = await make();
        if (!page.mayBeKept) throw new NotKept(page);
        if (isKnownKind && page.page.status === 404) {
          this.others.set(key, page);
          throw new NotKept(page);
        }
        return page;
      },
    });
  }
}

const keyOf = (composition: string, address: string) => `${composition} ${address}`;

/** A page that read nothing stays as it is, whatever changes. */
const isFresh = ({ page }: FinishedPage, { version }: Content) =>
  page.contentVersion === null || page.contentVersion >= version;
