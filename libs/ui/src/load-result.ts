import { data } from 'react-router';

/** Seconds after which a visitor's browser, or a crawler, may ask again. */
const RETRY_AFTER_S = 5;

/** What a loader read, or that the API could not be asked. */
export type LoadResult<T> = { readonly state: 'read'; readonly value: T } | { readonly state: 'unavailable' };

/** An answer of the API's client. */
interface Answer<T> {
  readonly data?: T;
  readonly response: Response;
}

/** @returns the answer's content; undefined when the API says there is no such thing, or not any more
 *  @throws when the API is away or fails */
export async function content<T>(answer: Promise<Answer<T>>): Promise<T | undefined> {
  const { data: value, response } = await answer;
  if (response.ok) return value;
  if (response.status === 404 || response.status === 410) return undefined;
  throw new Error(`The API answers with status ${response.status}.`);
}

/**
 * Runs what a loader reads. When the API is away the page says so, with a way to try again, and answers 503: a crawler
 * comes back, and the shell goes on showing the page it knows.
 */
export async function loadResult<T>(read: () => Promise<T>) {
  try {
    return { state: 'read' as const, value: await read() };
  } catch (error) {
    // A redirect is thrown, too, and it is no failure.
    if (error instanceof Response) throw error;
    return data(
      { state: 'unavailable' as const },
      { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_S), 'Cache-Control': 'no-store' } },
    );
  }
}
