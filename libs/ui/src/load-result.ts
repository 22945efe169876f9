import { data } from 'react-router';

/** Seconds after which a visitor's browser, or a crawler, may ask again. */
const RETRY_AFTER_S = 5;

/** For a page that is shown without a part: nobody keeps it, since the next visitor may have all of it. */
export const NOT_KEPT = { headers: { 'Cache-Control': 'no-store' } };

/** What a loader read, or that the API could not be asked. */
export type LoadResult<T> = { readonly state: 'read'; readonly value: T } | { readonly state: 'unavailable' };

/** An answer of the API's client. */
interface Answer<T> {
  readonly data?: T;
  readonly response: Response;
}

/** The API did not answer, or failed. Anything else that is thrown is a fault of the page. */
export class ApiUnavailable extends Error {}

/** @throws ApiUnavailable when there is no answer, or none of the API: a proxy's page is none */
export async function answerOf<A extends Answer<unknown>>(call: Promise<A>): Promise<A> {
  try {
    return await call;
  } catch (cause) {
    throw new ApiUnavailable('The API does not answer.', { cause });
  }
}

/** @returns the answer's content; undefined when the API says there is no such thing, or not any more
 *  @throws ApiUnavailable when the API is away or fails */
export async function content<T>(call: Promise<Answer<T>>): Promise<T | undefined> {
  const { data: value, response } = await answerOf(call);
  if (response.ok) return value;
  if (response.status === 404 || response.status === 410) return undefined;
  throw new ApiUnavailable(`The API answers with status ${response.status}.`);
}

/** @returns what a page can be shown without; undefined when the API is unavailable for it */
export async function optional<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiUnavailable) return undefined;
    throw error;
  }
}

/**
 * Runs what a loader reads. When the API is away the page says so, with a way to try again, and answers 503: a crawler
 * comes back, and the shell goes on showing the page it knows.
 *
 * @throws what `read` throws besides: redirects, and errors of the page
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
