import { createServer, type AddressInfo } from 'node:net';
import { DatabaseError } from './database-error.ts';

/** A TCP port on 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  return listenOnce(0);
}

/** @throws DatabaseError when something listens on the port already; 0 is always fine. */
export async function refuseTakenPort(port: number): Promise<void> {
  try {
    await listenOnce(port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw portTaken(port);
    throw error;
  }
}

export function portTaken(port: number): DatabaseError {
  return new DatabaseError(
    `Port ${port} for the database is taken by another program: end that program, or set DATABASE_PORT to a free port.`,
  );
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
