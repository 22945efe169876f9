import { data } from 'react-router';

/** Seconds after which a browser or crawler may retry. */
const RETRY_AFTER_S = 5;

/** For a page that lacks an optional part: it must not be cached, since the next visitor may get all of it. */
export const NOT_KEPT = { headers: { 'Cache-Control': 'no-store' } };

/** The result of a loader, or that the API was unavailable. */
export type LoadResult<T> = { readonly state: 'read'; readonly value: T } | { readonly state: 'unavailable' };

interface Answer<T> {
  readonly data?: T;
  readonly response: Response;
}

/** The API did not respond, or failed. Any other error is a bug in the page. */
export class ApiUnavailable extends Error {}

/** @throws ApiUnavailable if there is no response, or one that is not the API's, such as a proxy's page */
export async function answerOf<A extends Answer<unknown>>(call: Promise<A>): Promise<A> {
  try {
    return await call;
  } catch (cause) {
    throw new ApiUnavailable('The API does not answer.', { cause });
  }
}

/** Undefined if it does not exist (any more); throws ApiUnavailable if the API is unreachable or fails */
export async function content<T>(call: Promise<Answer<T>>): Promise<T | undefined> {
  const { data: value, response } = await answerOf(call);
  if (response.ok) return value;
  if (response.status === 404 || response.status === 410) return undefined;
  throw new ApiUnavailable(`The API answers with status ${response.status}.`);
}

/** @returns an optional part of a page; undefined if the API is unavailable */
export async function optional<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiUnavailable) return undefined;
    throw error;
  }
}

/**
 * Runs a loader's reads. If the API is unavailable, the page offers a retry and has status 503, so that crawlers come
 * back and the shell keeps showing its cached page.
 *
 * @throws whatever else `read` throws: redirects, and errors of the page
 */
export async function loadResult<T>(read: () => Promise<T>) {
  try {
    return { state: 'read' as const, value: await read() };
  } catch (error) {
    if (!(error instanceof ApiUnavailable)) throw error;
    return data(
      { state: 'unavailable' as const },
      { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_S), 'Cache-Control': 'no-store' } },
    );
  }
}
