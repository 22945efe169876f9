import { z } from 'zod';
import { sliceToken } from './slice-token.ts';

/** The part of a problem document (RFC 9457) that is for people. */
const problem = z.object({ message: z.string(), detail: z.string().optional() });

/** How long a host may take for one request. */
const TIME_LIMIT_MS = 30_000;

/** A host is not there, or cannot do anything now. */
export class NoAnswer extends Error {}

/** What a host says when it does not do what it was asked: the release service says why. */
export async function refusal(host: string, what: string, response: Response): Promise<Error> {
  const said = problem.safeParse(await response.json().catch(() => undefined)).data;
  const why = said ? `: ${said.message} ${said.detail ?? ''}`.trimEnd() : '.';
  const Kind = response.status >= 500 ? NoAnswer : Error;
  return new Kind(`${host} answers ${what} with status ${response.status}${why}`);
}

/**
 * One request to a store's or a registry's host.
 *
 * @param token goes along as bearer, for hosts that ask who it is; left out, `SLICE_TOKEN`
 */
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

/** What sends a document along with a request. */
export const jsonBody = (method: 'PUT' | 'POST', content: unknown, headers = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(content, null, 1),
});
