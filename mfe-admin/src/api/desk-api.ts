import type { ApiClient } from '@opinionbridge/contracts';
import { session } from '../session/session.ts';

interface Answered {
  readonly error?: { readonly code?: string };
  readonly response: Response;
}
type Call = (...args: unknown[]) => Promise<Answered>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * The API as the desk calls it: a refused token ends the session, wherever it was sent, so that no page has to look. A wrong password
 * is a 401, too, and no refused token; it has another code.
 */
export function deskApi(api: ApiClient): ApiClient {
  // A server knows no session.
  if (typeof window === 'undefined') return api;
  const methods = METHODS.map((method) => [
    method,
    async (...args: unknown[]) => {
      const token = session.token();
      const answer = await (api[method] as Call)(...args);
      if (answer.response.status === 401 && answer.error?.code === 'unauthorized') session.refuse(token);
      return answer;
    },
  ]);
  return Object.fromEntries(methods) as ApiClient;
}
