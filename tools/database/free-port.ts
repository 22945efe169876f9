import { createServer, type AddressInfo, type Server } from 'node:net';

/** Below the ephemeral port range (from 32768 on Linux, 49152 elsewhere), above well-known ports. */
const FIRST = 10_240;
/** Number of ports per process, the first of which it keeps open to reserve the block. */
const BLOCK = 64;
const BLOCKS = 352;

let held: Promise<number | undefined> | undefined;
let given = 0;

/**
 * Returns a free TCP port on 127.0.0.1. Each process has its own range: ports chosen by the system can be the same for
 * two processes that ask before either listens, and one's visitors would then reach the other's server.
 */
export async function freePort(): Promise<number> {
  const first = await (held ??= holdBlock());
  for (let tries = 1; first !== undefined && tries < BLOCK; tries++) {
    const port = first + 1 + (given++ % (BLOCK - 1));
    if (!(await isTaken(port))) return port;
  }
  return listenOnce(0);
}

/** Reserves a block of ports until this process ends; returns its first one, undefined if none is left. */
async function holdBlock(): Promise<number | undefined> {
  for (let next = 0; next < BLOCKS; next++) {
    const first = FIRST + ((process.pid + next) % BLOCKS) * BLOCK;
    if (await listens(createServer().unref(), first)) return first;
  }
  return undefined;
}

/** Whether something listens on a port of 127.0.0.1; port 0 is never taken. */
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

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));
