import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Json, TestApi } from './start-api.ts';

const WRITES = ['insert', 'update', 'delete', 'findAndModify'];

/**
 * Records what requests to an API in this process change in some collections. Changes by jobs do not count: a command
 * belongs to the request in whose asynchronous context the driver started it.
 *
 * @returns a function that returns the changes of a request by the `X-Request-Id` it was sent with, such as "update
 *   posts"
 */
export function writesOfRequests(
  { application, database }: TestApi,
  collections: readonly string[],
): (id: string) => string[] {
  const requests = new AsyncLocalStorage<string>();
  application.server.prependListener('request', ({ headers }: IncomingMessage) =>
    requests.enterWith(String(headers['x-request-id'])),
  );
  const writes = new Map<string, string[]>();
  const inFlight = new Map<number, { id: string; write: string }>();
  const client = database.getClient();
  client.on('commandStarted', ({ requestId, commandName, command }: Json) => {
    const id = requests.getStore();
    if (id === undefined || !WRITES.includes(commandName) || !collections.includes(command[commandName]))
      return;
    inFlight.set(requestId, { id, write: `${commandName} ${command[commandName]}` });
  });
  client.on('commandSucceeded', ({ requestId, reply }: Json) => {
    const begun = inFlight.get(requestId);
    inFlight.delete(requestId);
    const isChange = (reply.nModified ?? reply.n) > 0 || reply.value || reply.upserted;
    if (begun && isChange) writes.set(begun.id, [...(writes.get(begun.id) ?? []), begun.write]);
  });
  return (id) => writes.get(id) ?? [];
}
