import type { ApiClient } from '@opinionbridge/contracts';
import { authorization, session } from './session/session.ts';

interface Answered {
  readonly error?: { readonly code?: string };
  readonly response: Response;
}
interface Init {
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: { readonly header?: Readonly<Record<string, string>> };
  readonly signal?: AbortSignal;
}
type Call = (path: string, init: Init) => Promise<Answered>;

/** A call without an answer fails after this, in milliseconds; nginx and the API answer sooner. Whoever waits longer brings a signal of their own. */
const CALL_MS = 40_000;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Deletions whose answers were lost: they may have been done or not. */
const lost = new Set<string>();

/**
 * The API as the desk calls it: each call says who is logged in and ends in time, and a refused token ends the session, wherever it was
 * sent, so that no page has to think of any of it. A wrong password is a 401, too, and no refused token; it has another code.
 *
 * A call whose answer was lost is sent once more where that does nothing twice: the server knows it again by its key, it sets what is set
 * already, or it deletes what is gone, and then it was done.
 */
export function deskApi(api: ApiClient): ApiClient {
  // A server knows no session.
  if (typeof window === 'undefined') return api;
  const methods = METHODS.map((method) => [
    method,
    async (path: string, init: Init = {}) => {
      const token = session.token();
      const headers = { ...authorization(), ...init.headers };
      const send = () =>
        (api[method] as Call)(path, {
          ...{ ...init, headers },
          signal: init.signal ?? AbortSignal.timeout(CALL_MS),
        });
      const id = method === 'DELETE' && `${path} ${JSON.stringify(init.params)}`;
      const isRepeatable =
        id || method === 'PATCH' || 'Idempotency-Key' in { ...headers, ...init.params?.header };
      const first = send();
      if (id) first.catch(() => lost.add(id));
      const answer = await first.catch((error: unknown) => {
        // Who gave up, or waited to the end of the time, does not wait again.
        if (isRepeatable && error instanceof TypeError) return send();
        throw error;
      });
      const isDone = id && lost.delete(id) && answer.response.status === 404;
      if (isDone) return { response: new Response(null, { status: 204 }) };
      if (answer.response.status === 401 && answer.error?.code === 'unauthorized') session.refuse(token);
      return answer;
    },
  ]);
  return Object.fromEntries(methods) as ApiClient;
}
