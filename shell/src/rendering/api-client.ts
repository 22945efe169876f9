import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiClient } from '@opinionbridge/contracts';
import createClient from 'openapi-fetch';
import type { PageRequest } from './protocol.ts';

/** How long a page waits for the API. A visitor sees the cached page or the page's own "try again" after that. */
const TIME_LIMIT_MS = 1_500;
/** After a failure, calls fail at once for so long: a page must not wait the whole limit for each of its calls. */
const PAUSE_MS = 3_000;

/** The visitor's request that a call to the API belongs to. */
export const pageRequest = new AsyncLocalStorage<PageRequest>();

/**
 * The API for slices on the server: one time limit, no waiting for an API that has just failed, and the headers by
 * which the API knows the visitor's request.
 */
export function apiClient(origin: string): ApiClient {
  let pausedUntil = 0;
  return createClient({
    baseUrl: origin,
    fetch: async (request) => {
      if (Date.now() < pausedUntil) throw new Error('The API did not answer a moment ago.');
      const page = pageRequest.getStore();
      if (page) {
        request.headers.set('x-request-id', page.requestId);
        // A form is the visitor's; what a page reads is the site's, and one visitor's limit must not count it.
        if (page.method === 'POST') request.headers.set('x-forwarded-for', page.clientAddress);
        for (const [name, value] of Object.entries(page.headers)) request.headers.set(name, value);
      }
      try {
        return await fetch(request, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      } catch (error) {
        pausedUntil = Date.now() + PAUSE_MS;
        throw error;
      }
    },
  });
}
