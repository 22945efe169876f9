import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { inspect } from 'node:util';
import type { StartShellOptions } from './options.ts';

type Answer = NonNullable<StartShellOptions['api']>;

/** Answers carry an older content version than this one, so that pages made from them never count as fresh. */
const CONTENT_VERSION = 1;
const OLDER = '0';

export interface ApiStub {
  readonly origin: string;
  close(): Promise<void>;
}

/** An API on a random local port that gives a test's answers. */
export async function startApiStub(answer: Answer): Promise<ApiStub> {
  const server = createServer((request, response) => void reply(answer, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}

async function reply(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, body } = await answered(answer, asRequest(request));
  if (!headers.has('x-content-version')) headers.set('x-content-version', OLDER);
  response.writeHead(status, Object.fromEntries(headers)).end(body);
}

async function answered(answer: Answer, request: Request) {
  try {
    const { status, headers, ...rest } = await parts(
      new URL(request.url).pathname === '/api/content-version'
        ? Response.json({ version: CONTENT_VERSION })
        : await answer(request),
    );
    return { status, headers: new Headers(headers), ...rest };
  } catch (error) {
    process.stderr.write(`The test's answer to ${request.method} ${request.url} failed: ${inspect(error)}\n`);
    return { status: 500, headers: new Headers(), body: Buffer.alloc(0) };
  }
}

const parts = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  body: Buffer.from(await response.arrayBuffer()),
});

function asRequest(request: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  });
}
