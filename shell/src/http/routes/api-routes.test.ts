import { once } from 'node:events';
import { connect } from 'node:net';
import type { Tracing } from '@opinionbridge/tracing';
import { TraceReceiver } from '@opinionbridge/tracing/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { startHost } from '../../../test/start-host.ts';
import { startTracing } from '../../../test/start-tracing.ts';
import { traceRequests } from '../observability/trace-requests.ts';
import { apiRoutes } from './api-routes.ts';

let app: FastifyInstance;
let seen: NodeJS.Dict<string | string[]>;
let receiver: TraceReceiver;
let tracing: Tracing;

beforeAll(async () => {
  const api = await startHost((request, response) => {
    seen = request.headers;
    response.setHeader('Keep-Alive', 'timeout=72').end('[]');
  });
  app = fastify({ genReqId: () => 'request-of-visitor' });
  receiver = await TraceReceiver.start();
  tracing = await startTracing(receiver);
  traceRequests(app, tracing);
  app.addHook('onRequest', async (_request, reply) => void reply.header('connection', 'close'));
  await apiRoutes(app, api);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await tracing.stop();
  await receiver.stop();
});

const ask = () => fetch(`${app.listeningOrigin}/api/blog`, { headers: { 'X-Forwarded-For': '192.0.2.7' } });

test('a stopping shell closes connections on API answers, too', async () => {
  const { headers } = await ask();
  expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['close', null]);
});

test('the API gets the real client address and request id', async () => {
  await ask();
  expect(seen).toMatchObject({ 'x-request-id': 'request-of-visitor', 'x-forwarded-for': '127.0.0.1' });
});

test('API calls join the request’s trace, and visitors cannot', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const headers = {
    traceparent: `00-${trace}-b7ad6b7169203331-01`,
    tracestate: 'a=b',
    baggage: 'name=asha',
    'X-Forwarded-For': '192.0.2.7',
  };
  // With a body that arrives in parts.
  await fetch(`${app.listeningOrigin}/api/contact?name=asha`, { method: 'POST', headers, body: 'name=asha' });
  expect(seen).not.toHaveProperty('tracestate');
  expect(seen).not.toHaveProperty('baggage');
  const spanId = () => String(seen['traceparent']).split('-')[2];
  await receiver.until(() => receiver.spans.some((span) => span.spanId === spanId()));
  const span = receiver.spans.find((one) => one.spanId === spanId());
  expect(span).toMatchObject({ name: 'POST api', parentSpanId: '', hasFailed: false });
  expect(span?.traceId).not.toBe(trace);
  expect(span?.attributes).toEqual({ 'http.request.method': 'POST', 'http.response.status_code': 200 });
  expect(receiver.bodies.join()).not.toContain('asha');
});

test.each(['GET', 'HEAD', 'OPTIONS'])(
  'a body of a %s request cannot become the next request',
  async (method) => {
    const { port } = new URL(app.listeningOrigin);
    const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `${method} /api/blog HTTP/1.1\r\nHost: x\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    const next = await ask();
    expect([next.status, await next.text()]).toEqual([200, '[]']);
  },
);

test('a request that states its length twice is refused', async () => {
  const { port } = new URL(app.listeningOrigin);
  const socket = connect(Number(port), '127.0.0.1');
  const lengths = 'Content-Length: 6\r\nTransfer-Encoding: chunked';
  socket.write(`POST /api/contact HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n0\r\n\r\nG`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a form’s body is forwarded', async () => {
  const answer = await fetch(`${app.listeningOrigin}/api/contact`, { method: 'POST', body: 'a=b' });
  expect([answer.status, seen['content-length']]).toEqual([200, '3']);
});

describe('an unread body', () => {
  const SIZE = 5_000_000;
  const hosts = {
    'is gone': async () => 'http://127.0.0.1:1',
    'goes away': () => startHost((request) => void request.socket.destroy()),
    'answers before it has read it': () =>
      startHost((_request, response) => void response.writeHead(413, { Connection: 'close' }).end()),
  };

  test.each(Object.entries(hosts))('does not block its connection: the API %s', async (_what, start) => {
    const shell = fastify();
    shell.get('/page', () => 'a page');
    await apiRoutes(shell, await start());
    await shell.listen({ port: 0, host: '127.0.0.1' });
    const { hostname, port } = new URL(shell.listeningOrigin);
    const socket = connect(Number(port), hostname);
    let answers = '';
    socket.on('data', (part) => (answers += part.toString()));
    const answered = async (what: RegExp) => {
      while (!what.test(answers)) await once(socket, 'data');
    };
    socket.write(`POST /api/blog HTTP/1.1\r\nHost: x\r\nContent-Length: ${SIZE}\r\n\r\n`);
    socket.write(Buffer.alloc(SIZE / 2));
    await answered(/^HTTP\/1.1 (503|413) /);
    socket.write(Buffer.alloc(SIZE / 2));
    socket.write('GET /page HTTP/1.1\r\nHost: x\r\n\r\n');
    await answered(/a page$/);
    socket.destroy();
    await shell.close();
  });

  test('is not sent after the visitor left', async () => {
    let end: (how: string) => void;
    const ended = new Promise<string>((resolve) => (end = resolve));
    const api = await startHost((request) => {
      request.once('data', () => socket.destroy());
      request.once('aborted', () => end('aborted')).once('end', () => end('whole'));
    });
    const shell = fastify();
    await apiRoutes(shell, api);
    await shell.listen({ port: 0, host: '127.0.0.1' });
    const { hostname, port } = new URL(shell.listeningOrigin);
    const socket = connect(Number(port), hostname);
    socket.write('POST /api/blog HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
    expect(await ended).toBe('aborted');
    await shell.close();
  });
});

describe('pictures of an API that hangs', () => {
  /** Milliseconds that this test's API may take to start answering. */
  const PICTURE_MS = 200;
  let ofPictures: FastifyInstance;
  let giveTheOtherHalf: () => void;

  beforeAll(async () => {
    const hanging = await startHost((request, response) => {
      if (request.url === '/media/hangs.jpg') return;
      response.write('half of it, ');
      giveTheOtherHalf = () => response.end('and the other');
    });
    ofPictures = fastify();
    await apiRoutes(ofPictures, hanging, PICTURE_MS);
    await ofPictures.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => ofPictures.close());

  test('soon fail and do not delay the visitor’s next page', async () => {
    const answer = await fetch(`${ofPictures.listeningOrigin}/media/hangs.jpg`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('may take longer once started', async () => {
    const hangs = async () =>
      expect((await fetch(`${ofPictures.listeningOrigin}/media/hangs.jpg`)).status).toBe(503);
    const answer = await fetch(`${ofPictures.listeningOrigin}/media/slow.jpg`);
    // Requested after the hanging one, this one has used up its time.
    await hangs();
    giveTheOtherHalf();
    expect([answer.status, await answer.text()]).toEqual([200, 'half of it, and the other']);
    await hangs();
  });
});
