import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BUCKET = 'backups';

/** A real S3 server behind a proxy that a test can break. */
export interface StoreServer {
  /** Environment of a command that stores backups there, in the folder `site/`. */
  readonly environment: Record<string, string>;
  /** If set, may answer instead; returns false to let a request through. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Alters what is read from the store. */
  spoil: ((piece: Buffer) => Buffer) | undefined;
  stop(): Promise<void>;
}

export async function startStore(): Promise<StoreServer> {
  const { default: S3rver } = await import('@20minutes/s3rver');
  const directory = mkdtempSync(join(tmpdir(), 'store-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // It signs list paths without the trailing slash, unlike Amazon's client: keys are checked, signatures are not.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const way = createServer((request, response) => {
    if (store.intercept?.(request, response)) return;
    const { method, url, headers } = request;
    const onwards = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.on('data', (piece: Buffer) => {
        response.write(method === 'GET' && store.spoil ? store.spoil(piece) : piece);
      });
      answer.on('end', () => response.end());
    });
    onwards.on('error', () => response.destroy());
    request.on('error', () => onwards.destroy()).pipe(onwards);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const store: StoreServer = {
    environment: {
      BACKUP_S3_BUCKET: BUCKET,
      BACKUP_S3_PREFIX: 'site',
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    intercept: undefined,
    spoil: undefined,
    async stop() {
      way.closeAllConnections();
      way.close();
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return store;
}
