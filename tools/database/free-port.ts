import { createServer, type AddressInfo } from 'node:net';

/** A TCP port on 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
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
