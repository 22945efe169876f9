import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from './receivers.ts';
import { answerTo, commandOf, MessageReader } from './replica-set/messages.ts';

/** A TCP link to a database that delays answers or disrupts some requests. All settings may change at any time. */
export interface DatabaseLink {
  /** Returns a database's connection string through this link. */
  through(uri: string): string;
  /** Delay of each chunk of an answer in milliseconds. */
  delayMs: number;
  /** Requests containing this text get an error instead. */
  refused: string | undefined;
  /** Number of further writes before everything gets an error, as if the writing process had been killed. */
  writesLeft: number;
  /** Requests containing this text wait until this changes. */
  held: string | undefined;
  /** The next request containing this text never gets a response; then undefined. */
  lost: string | undefined;
  /** Simulates a cut network: connections end, and new ones fail. */
  isDown: boolean;
  /** Number of waiting requests. */
  readonly holds: number;
  stop(): void;
}

const REFUSAL = { ok: 0, code: 8000, codeName: 'AtlasError', errmsg: 'refused by the link' };

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'renameCollection', 'drop']);

/** @param uri of the database behind the link */
export async function startDatabaseLink(uri: string): Promise<DatabaseLink> {
  const sockets = new Set<Socket>();
  let holds = 0;
  let isDown = false;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const server = createServer((client) => {
    if (isDown) return void client.destroy();
    const upstream = connect(addressOf(uri));
    // In order, even if the delay shrinks in the meantime.
    let last = Promise.resolve();
    upstream.on('data', (chunk) => {
      const arrived = pause(link.delayMs);
      last = last.then(() => arrived).then(() => void client.write(chunk));
    });
    const requests = new MessageReader();
    let forwarded = Promise.resolve();
    client.on('data', (chunk) => {
      for (const message of requests.read(chunk)) forwarded = forwarded.then(() => forward(message));
    });
    const forward = async (message: Buffer) => {
      const names = (text: string | undefined) => text !== undefined && message.includes(text);
      if (names(link.held)) {
        holds++;
        await until(() => !names(link.held) || client.destroyed, 60_000, 5);
        holds--;
      }
      if (client.destroyed) return;
      if (names(link.lost)) return void (link.lost = undefined);
      const command = commandOf(message);
      const isCut = WRITES.has(command) ? link.writesLeft-- <= 0 : link.writesLeft < 0 && command !== 'hello';
      if (isCut || names(link.refused)) client.write(answerTo(message, REFUSAL));
      else upstream.write(message);
    };
    const pair = [client, upstream];
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        pair.forEach((one) => one.destroy());
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const link: DatabaseLink = {
    through(target) {
      const { port } = server.address() as AddressInfo;
      return target.replace(/^mongodb:\/\/[^/]+/, `mongodb://127.0.0.1:${port}`);
    },
    delayMs: 0,
    refused: undefined,
    writesLeft: Infinity,
    held: undefined,
    lost: undefined,
    get isDown() {
      return isDown;
    },
    set isDown(down) {
      isDown = down;
      if (down) cut();
    },
    get holds() {
      return holds;
    },
    stop: () => {
      server.close();
      cut();
    },
  };
  return link;
}

/** Returns where the server of a connection string listens: on a port, or on a unix socket whose path is the host. */
export function addressOf(uri: string): { port: number; host: string } | { path: string } {
  const host = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(uri)![1]!);
  if (host.startsWith('/')) return { path: host };
  return { host: host.split(':')[0]!, port: Number(host.split(':')[1]) };
}
