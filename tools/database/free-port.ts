import { createServer, type AddressInfo, type Server } from 'node:net';

/** Below the ports that systems give to outgoing connections (32768 on Linux, 49152 elsewhere), above those that programs are known by. */
const FIRST = 10_240;
/** Ports that one process takes in turn, after one by which it holds them. */
const BLOCK = 64;
const BLOCKS = 352;

let held: Promise<number | undefined> | undefined;
let given = 0;

/**
 * A TCP port on 127.0.0.1 that nobody listens on at this moment. Each process has ports of its own: the system's choice may be the same
 * for two that ask before either listens, and then one's visitors would be answered by the other's server.
 */
export async function freePort(): Promise<number> {
  const first = await (held ??= holdBlock());
  for (let tries = 1; first !== undefined && tries < BLOCK; tries++) {
    const port = first + 1 + (given++ % (BLOCK - 1));
    if (!(await isTaken(port))) return port;
  }
  return listenOnce(0);
}

/** @returns the first port of a block that no other process holds, and listens on it until this one ends; undefined when all are held */
async function holdBlock(): Promise<number | undefined> {
  for (let next = 0; next < BLOCKS; next++) {
    const first = FIRST + ((process.pid + next) % BLOCKS) * BLOCK;
    if (await listens(createServer().unref(), first)) return first;
  }
  return undefined;
}

/** Whether something listens on the port of 127.0.0.1; port 0 is never taken. */
export async function isTaken(port: number): Promise<boolean> {
  const server = createServer();
  if (!(await listens(server, port))) return true;
  await close(server);
  return false;
}

async function listenOnce(port: number): Promise<number> {
  const server = createServer();
  await listens(server, port);
  const taken = (server.address() as AddressInfo).port;
  await close(server);
  return taken;
}

/** @returns false when something else listens there */
function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));
