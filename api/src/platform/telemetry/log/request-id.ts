import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const VALID = /^[A-Za-z0-9_-]{8,64}$/;
const ids = new WeakMap<IncomingMessage, string>();

/**
 * Assigns a request its id: a well-formed X-Request-Id from the shell, or a new one. The id is returned in the response
 * header, logged, and included in every problem.
 */
export function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const sent = request.headers['x-request-id'];
  const id = typeof sent === 'string' && VALID.test(sent) ? sent : randomUUID();
  ids.set(request, id);
  response.setHeader('X-Request-Id', id);
  return id;
}

export function requestIdOf(request: IncomingMessage): string {
  return ids.get(request) ?? 'unknown';
}
