import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import type { CacheKey } from './cache-key.ts';

/** A complete answer to a public read, ready to send. */
export interface CachedResponse {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Version of the content that it was made from. */
  readonly version: number;
}

/** What a handler makes of a read. */
export type Produced = Pick<CachedResponse, 'body' | 'headers'>;

const sizeCalculation = ({ body }: CachedResponse) => body.length + 500;
/** A list of nothing: anybody can ask for any number of those. */
const NOTHING = 2;

/** Answers of public reads in memory; fresh as long as the version of the content is the same. */
@Injectable()
export class ResponseCache {
  private readonly stores = {
    pages: new LRUCache<string, CachedResponse>({ max: 2_000, maxSize: 40_000_000, sizeCalculation }),
    searches: new LRUCache<string, CachedResponse>({ max: 200, maxSize: 8_000_000, sizeCalculation }),
  };
  private readonly inFlight = new Map<string, Promise<CachedResponse>>();

  constructor(contentVersion: ContentVersion) {
    contentVersion.onReplaced(async () => {
      this.stores.pages.clear();
      this.stores.searches.clear();
    });
  }

  /** The answer of this version, if it is known. */
  fresh({ store, name }: CacheKey, version: number): CachedResponse | undefined {
    const entry = this.stores[store].get(name);
    return entry?.version === version ? entry : undefined;
  }

  /** The last known answer, however old: for the time when the database is unavailable. */
  lastKnown({ store, name }: CacheKey): CachedResponse | undefined {
    return this.stores[store].get(name);
  }

  /**
   * Makes and keeps an answer; callers that ask for the same meanwhile share the one that is being made.
   *
   * @param isOfVersion asked when it is made: one that may show more than its version says is not kept
   */
  make(
    key: CacheKey | null,
    version: number,
    produce: () => Promise<Produced>,
    isOfVersion: () => boolean,
  ): Promise<CachedResponse> {
    if (key === null) return finish(produce, version);
    const name = `${version} ${key.name}`;
    const running = this.inFlight.get(name);
    if (running) return running;
    const made = finish(produce, version)
      .then((entry) => {
        const known = this.stores[key.store].get(key.name);
        if (isOfVersion() && entry.body.length > NOTHING && (known?.version ?? 0) <= version)
          this.stores[key.store].set(key.name, entry);
        return entry;
      })
      .finally(() => this.inFlight.delete(name));
    this.inFlight.set(name, made);
    return made;
  }
}

async function finish(produce: () => Promise<Produced>, version: number): Promise<CachedResponse> {
  const { body, headers } = await produce();
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, headers, etag, version };
}
