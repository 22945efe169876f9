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
  readonly version: number;
}

export type Produced = Pick<CachedResponse, 'body' | 'headers'>;

const sizeCalculation = ({ body }: CachedResponse) => body.length + 500;
/** Body length of an empty list. Not cached, since anybody can request any number of those. */
const NOTHING = 2;

/** In-memory cache of answers to public reads; an answer is fresh as long as the content version is unchanged. */
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

  fresh({ store, name }: CacheKey, version: number): CachedResponse | undefined {
    const entry = this.stores[store].get(name);
    return entry?.version === version ? entry : undefined;
  }

  /** Returns the last known answer, however old, for when the database is unavailable. */
  lastKnown({ store, name }: CacheKey): CachedResponse | undefined {
    return this.stores[store].get(name);
  }

  /**
   * Makes and caches an answer; concurrent callers share it.
   *
   * @param isOfVersion checked when the answer is made: one that may show newer content than its version is not
   *   cached
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
