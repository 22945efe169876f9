import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiClient } from '@opinionbridge/contracts';
import createClient from 'openapi-fetch';
import type { ApiAnswer, ApiCall } from './protocol.ts';

/** Calls that one process may have in flight: a loop over the API stops here. */
const MAX_IN_FLIGHT = 64;
/** What a slice may say to the API itself; who asks and from where is the shell's to say. */
const SLICE_HEADERS = new Set(['accept', 'content-type', 'idempotency-key']);

/** What the rendering of one page has read, and what it was told. */
export class PageReads {
  /** Of the page, as the shell knows it. */
  readonly id: number;
  /** The lowest content version of all reads; 0 when one failed, null when there was none. */
  contentVersion: number | null = null;
  /** Which flags of the page are on. */
  readonly flags: Readonly<Record<string, boolean>>;

  constructor(id: number, flags: Readonly<Record<string, boolean>> = {}) {
    this.id = id;
    this.flags = flags;
  }

  /** @param version that a read was answered from; 0 when it failed */
  note(version: number): void {
    this.contentVersion = Math.min(this.contentVersion ?? Infinity, version);
  }
}

/** The page that a call to the API belongs to, and a question about a flag. */
export const pageReads = new AsyncLocalStorage<PageReads>();

/**
 * The API for slices on the server. This process has no network: the shell makes the calls, see `server/api-calls.ts`.
 *
 * @param call gives a call to the shell; rejects when the API is unavailable
 */
export function apiClient(call: (page: number, call: ApiCall) => Promise<ApiAnswer>): ApiClient {
  let inFlight = 0;
  return createClient({
    baseUrl: 'http://api.invalid',
    fetch: async (asked) => {
      const reads = pageReads.getStore();
      if (!reads)
        throw new Error('The API is there for pages only: not while a slice loads, and not in its timers.');
      if (inFlight >= MAX_IN_FLIGHT) throw new Error('Too many calls of the API are in flight.');
      const { pathname, search } = new URL(asked.url);
      const body = asked.method === 'GET' ? undefined : await asked.text();
      inFlight += 1;
      try {
        const headers = [...asked.headers].filter(([name]) => SLICE_HEADERS.has(name));
        const answer = await call(reads.id, {
          ...{ method: asked.method, path: pathname + search, headers: Object.fromEntries(headers) },
          ...(body !== undefined && { body }),
        });
        noteVersion(reads, answer);
        // A status without a body must have none (Fetch standard, "null body status").
        return new Response(answer.status === 204 || answer.status === 304 ? null : answer.body, answer);
      } catch (error) {
        reads.note(0);
        throw error;
      } finally {
        inFlight -= 1;
      }
    },
  });
}

function noteVersion(reads: PageReads, { status, headers }: ApiAnswer): void {
  const version = headers['x-content-version'];
  if (version !== undefined) reads.note(Number(version) || 0);
  else if (status >= 500) reads.note(0);
}
