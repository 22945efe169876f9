import { createServer, type AddressInfo } from 'node:net';

/** Below the ports that systems give to outgoing connections (32768 on Linux, 49152 elsewhere), above those that programs are known by. */
const FIRST = 10_240;
/** Ports that one process takes in turn. */
const BLOCK = 64;
const BLOCKS = 352;

let taken = 0;

/**
 * A TCP port on 127.0.0.1 that nobody listens on at this moment. Each process has ports of its own: the system's choice may be the same
 * for two that ask before either listens, and then one's visitors would be answered by the other's server.
 */
export async function freePort(): Promise<number> {
  const block = FIRST + (process.pid % BLOCKS) * BLOCK;
  for (let tries = 0; tries < BLOCK; tries++) {
    const port = block + (taken++ % BLOCK);
    if (!(await isTaken(port))) return port;
  }
  return listenOnce(0);
}

/** Whether something listens on the port of 127.0.0.1; port 0 is never taken. */
export async function isTaken(port: number): Promise<boolean> {
  try {
    await listenOnce(port);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return true;
    throw error;
  }
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const taken = (server.address() as AddressInfo).port;
      server.close(() => resolve(taken));
    });
  });
}
