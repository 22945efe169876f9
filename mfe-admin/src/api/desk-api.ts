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

/** Timeout of a call in milliseconds; nginx and the API are faster. Callers that wait longer pass their own signal. */
const CALL_MS = 40_000;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Deletions whose responses were lost, so that it is unknown whether they succeeded. */
const lost = new Set<string>();

/**
 * Wraps the API client for the desk: every call is authenticated and has a timeout, and a refused token ends the
 * session, so that no page has to handle this. A wrong password is also a 401, but has a different code.
 *
 * A call whose response was lost is repeated once if that is safe: the server recognizes its key, it sets what is
 * already set, or it deletes what is already gone, which then counts as success.
 */
export function deskApi(api: ApiClient): ApiClient {
  // The server has no session.
  if (typeof window === 'undefined') return api;
  const methods = METHODS.map((method) => [
    method,
    async (path: string, init: Init = {}) => {
      const token = session.token();
      const headers = { ...authorization(), ...init.headers };
      const send = () =>
        (api[method] as Call)(path, {
          ...init,
          headers,
          signal: init.signal ?? AbortSignal.timeout(CALL_MS),
        });
      const id = method === 'DELETE' && `${path} ${JSON.stringify(init.params)}`;
      const isRepeatable =
        id || method === 'PATCH' || 'Idempotency-Key' in { ...headers, ...init.params?.header };
      const first = send();
      if (id) first.catch(() => lost.add(id));
      const answer = await first.catch((error: unknown) => {
        // A call that was canceled or timed out is not repeated.
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
