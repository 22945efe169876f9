import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ContentVersion } from '../content-version/content-version.ts';

/** A complete answer to a public read, ready to send. */
export interface CachedResponse {
  body: Buffer;
  headers: Record<string, string>;
  etag: string;
  version: number;
  storedAt: number;
}

const MAX_ENTRIES = 2_000;
const MAX_BYTES = 48_000_000;
/** A change whose announcement was lost, by a crash between storing and announcing, shows after this long. */
const FRESH_MS = 60_000;

/** Answers of public reads in memory, by address; fresh as long as the content version is the same. */
@Injectable()
export class ResponseCache {
  private readonly entries = new Map<string, CachedResponse>();
  private readonly inFlight = new Map<string, Promise<CachedResponse>>();
  private bytes = 0;

  constructor(private readonly contentVersion: ContentVersion) {}

  /** The answer for an address, if it is known and of the present content version. */
  fresh(url: string): CachedResponse | undefined {
    const entry = this.entries.get(url);
    if (entry?.version !== this.contentVersion.current) return undefined;
    return Date.now() - entry.storedAt < FRESH_MS ? entry : undefined;
  }

  /** The last known answer for an address, however old: for the time when the database is away. */
  lastKnown(url: string): CachedResponse | undefined {
    return this.entries.get(url);
  }

  /** Makes and keeps an answer; callers that ask for the same meanwhile share the one that is being made. */
  async make(
    url: string,
    produce: () => Promise<{ body: Buffer; headers: Record<string, string> }>,
  ): Promise<CachedResponse> {
    const version = this.contentVersion.current;
    const key = `${version} ${url}`;
    const running = this.inFlight.get(key);
    if (running) return running;
    const made = produce()
      .then(({ body, headers }) => {
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
        const entry = { body, headers, etag, version, storedAt: Date.now() };
        // Made from the time before a change: fine for those who asked then, not for those who come later.
        if (version === this.contentVersion.current) this.keep(url, entry);
        return entry;
      })
      .finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, made);
    return made;
  }

  private keep(url: string, entry: CachedResponse): void {
    this.drop(url);
    this.entries.set(url, entry);
    this.bytes += entry.body.length;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= MAX_ENTRIES && this.bytes <= MAX_BYTES) break;
      this.drop(oldest);
    }
  }

  private drop(url: string): void {
    const old = this.entries.get(url);
    if (!old) return;
    this.bytes -= old.body.length;
    this.entries.delete(url);
  }
}
