import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const ends: (() => void)[] = [];
afterAll(() => ends.splice(0).forEach((end) => end()));

/** Starts a real server that runs until the file's tests are over. @returns its address */
export async function startHost(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Streams without end, as fast as it is read, until the reader leaves. */
export function answerWithoutEnd(response: ServerResponse): void {
  const more = () => {
    if (!response.destroyed && response.write(Buffer.alloc(65_536, ' '))) setImmediate(more);
    else response.once('drain', more);
  };
  more();
}
