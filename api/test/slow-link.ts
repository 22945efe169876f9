import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A TCP link to a server on this machine whose answers arrive late. */
export interface SlowLink {
  readonly port: number;
  /** Milliseconds that each piece of an answer takes longer; may change at any time. */
  delayMs: number;
  stop(): void;
}

/** @param target port of the server behind it */
export async function startSlowLink(target: number): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    // In order, also when the delay shrinks meanwhile.
    let last = Promise.resolve();
    upstream.on('data', (chunk) => {
      const arrived = pause(link.delayMs);
      last = last.then(() => arrived).then(() => void client.write(chunk));
    });
    client.pipe(upstream);
    const pair = [client, upstream];
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => pair.forEach((one) => one.destroy()));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const link: SlowLink = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return link;
}
