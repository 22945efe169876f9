import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const VALID = /^[A-Za-z0-9_-]{8,64}$/;
const ids = new WeakMap<IncomingMessage, string>();

/**
 * Gives a request its id: the one that the shell sent in X-Request-Id when it has the right form, else a new one.
 * The same id is answered, logged, and named in every problem.
 */
export function giveRequestId(request: IncomingMessage, response: ServerResponse): string {
  const sent = request.headers['x-request-id'];
  const id = typeof sent === 'string' && VALID.test(sent) ? sent : randomUUID();
  ids.set(request, id);
  response.setHeader('X-Request-Id', id);
  return id;
}

/** The id that `giveRequestId` gave. */
export function requestIdOf(request: IncomingMessage): string {
  return ids.get(request) ?? 'unknown';
}
