import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiClient } from '@opinionbridge/contracts';
import createClient from 'openapi-fetch';
import type { ApiAnswer, ApiCall } from './protocol.ts';

/** Maximum number of API calls in flight per process: a slice that loops over the API stops here. */
const MAX_IN_FLIGHT = 64;
/** Headers that a slice may send to the API; the shell sets those about the caller. */
const SLICE_HEADERS = new Set(['accept', 'content-type', 'idempotency-key']);

/** The API reads of one page's rendering, and its flags. */
export class PageReads {
  /** Id of the page, assigned by the shell. */
  readonly id: number;
  /** The lowest content version of all reads; 0 if one failed, null if there were none. */
  contentVersion: number | null = null;
  readonly flags: Readonly<Record<string, boolean>>;

  constructor(id: number, flags: Readonly<Record<string, boolean>> = {}) {
    this.id = id;
    this.flags = flags;
  }

  /** @param version that a read was answered from; 0 if it failed */
  note(version: number): void {
    this.contentVersion = Math.min(this.contentVersion ?? Infinity, version);
  }
}

/** The page that an API call or a flag lookup belongs to. */
export const pageReads = new AsyncLocalStorage<PageReads>();

/**
 * The API client of slices on the server. This process has no network access: the shell makes the calls, see
 * `http/api-calls.ts`.
 *
 * @param call hands a call to the shell; rejects if the API is unavailable
 */
export function apiClient(call: (page: number, call: ApiCall) => Promise<ApiAnswer>): ApiClient {
  let inFlight = 0;
  return createClient({
    baseUrl: 'http://api.invalid',
    fetch: async (asked) => {
      const reads = pageReads.getStore();
      if (!reads)
        throw new Error(
          'The API can only be called while rendering a page: not while a slice loads, and not in its timers.',
        );
      if (inFlight >= MAX_IN_FLIGHT) throw new Error('Too many API calls are in flight.');
      const { pathname, search } = new URL(asked.url);
      const body = asked.method === 'GET' ? undefined : await asked.text();
      inFlight += 1;
      try {
        const headers = [...asked.headers].filter(([name]) => SLICE_HEADERS.has(name));
        const answer = await call(reads.id, {
          method: asked.method,
          path: pathname + search,
          headers: Object.fromEntries(headers),
          ...(body !== undefined && { body }),
        });
        noteVersion(reads, answer);
        // These statuses must not have a body (Fetch standard, "null body status").
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
