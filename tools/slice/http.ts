import { z } from 'zod';
import { sliceToken } from './slice-token.ts';

/** The human-readable part of a problem document (RFC 9457). */
const problem = z.object({ message: z.string(), detail: z.string().optional() });

/** Milliseconds per request. */
const TIME_LIMIT_MS = 30_000;

/** A host is unreachable or temporarily unable to answer. */
export class NoAnswer extends Error {}

/** Creates an error from a host's refusal, with the release service's explanation. */
export async function refusal(host: string, what: string, response: Response): Promise<Error> {
  const said = problem.safeParse(await response.json().catch(() => undefined)).data;
  const why = said ? `: ${said.message} ${said.detail ?? ''}`.trimEnd() : '.';
  const Kind = response.status >= 500 ? NoAnswer : Error;
  return new Kind(`${host} answered ${what} with status ${response.status}${why}`);
}

/** @param token sent as bearer for hosts that require one; `SLICE_TOKEN` by default */
export function request(address: string, init: RequestInit = {}, token = sliceToken()): Promise<Response> {
  return fetch(address, {
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    ...init,
    redirect: 'error',
    headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
  }).catch((error: Error) => {
    const cause = (error.cause as Error | undefined)?.message ?? error.message;
    throw new NoAnswer(`${new URL(address).host} does not answer: ${cause}`, { cause: error });
  });
}

/** Options for sending a JSON document. */
export const jsonBody = (method: 'PUT' | 'POST', content: unknown, headers = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(content, null, 1),
});
