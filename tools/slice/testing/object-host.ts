import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ObjectHost {
  readonly origin: string;
  /** Content by path, which tests may corrupt. */
  readonly objects: Map<string, Buffer>;
  /** Handles a request itself if it returns true, to simulate faults. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  close(): Promise<void>;
}

const etagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('hex').slice(0, 20)}"`;

/** A small local object store: GET with ETags, PUT with `If-Match` and `If-None-Match`, like S3. */
export async function startObjectHost(port = 0): Promise<ObjectHost> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    if (!host.intercept?.(request, response)) void answer(objects, request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host: ObjectHost = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    intercept: undefined,
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
  return host;
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? '/';
  const known = objects.get(path);
  const etag = known && etagOf(known);
  if (request.method === 'PUT') {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { 'if-match': ifMatch, 'if-none-match': ifNone } = request.headers;
    // Read again, because another writer may have finished during this upload.
    const now = objects.get(path);
    const moved = (ifMatch && (!now || etagOf(now) !== ifMatch)) || (ifNone === '*' && now);
    if (moved) return response.writeHead(412).end();
    objects.set(path, Buffer.concat(parts));
    return response.writeHead(201).end();
  }
  if (!known || !etag) return response.writeHead(404).end();
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
  return response.writeHead(200, { etag, 'content-length': known.byteLength }).end(known);
}
