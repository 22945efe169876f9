import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Request headers that are forwarded; credentials are not. */
const FORWARDED = ['accept', 'accept-language', 'if-none-match', 'if-modified-since'];
/** Headers of the connection to the site, or for this visitor alone. */
const KEPT_BACK = new Set([
  ...['connection', 'content-encoding', 'content-length', 'keep-alive', 'set-cookie', 'transfer-encoding'],
]);
const TIMEOUT_MS = 30_000;

export interface ReadOnlyApi {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Another site's API for a development site: GET is forwarded without cookies and tokens, everything else is refused
 * with a message. Experiments thus never become enquiries or changes there.
 *
 * @param site origin of the other site
 */
export async function startReadOnlyApi(site: string): Promise<ReadOnlyApi> {
  const server = createServer((request, response) => {
    void answer(site, request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy();
      else problem(response, 503, 'api_unavailable', `${site} does not answer: ${reasonOf(error)}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  site: string,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
) {
  if (method !== 'GET') {
    response.setHeader('allow', 'GET');
    const words = `This site is developed against ${site}, whose API is read-only here: ${method} is refused, and nothing was changed.`;
    return problem(response, 405, 'read-only', words);
  }
  // Must stay within the origin: `//elsewhere/api` and `http://elsewhere/api` are not addresses of the site.
  const address = url.startsWith('/') ? URL.parse(site + url) : null;
  if (!address || address.origin !== site || !/^\/(api|media)\//.test(address.pathname))
    return problem(response, 404, 'not_found', 'There is nothing here.');
  const found = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: FORWARDED.flatMap((name) =>
      typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
    ) as [string, string][],
  });
  response.writeHead(
    found.status,
    Object.fromEntries([...found.headers].filter(([name]) => !KEPT_BACK.has(name))),
  );
  if (!found.body) return response.end();
  Readable.fromWeb(found.body as ReadableStream<Uint8Array>)
    .on('error', () => response.destroy())
    .pipe(response);
}

function problem(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ type: 'about:blank', title: message, status, code, message }));
}

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message || message : message);
