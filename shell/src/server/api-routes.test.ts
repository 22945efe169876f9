import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { apiRoutes } from './api-routes.ts';

let api: Server;
let app: FastifyInstance;
let seen: NodeJS.Dict<string | string[]>;

beforeAll(async () => {
  api = createServer((request, response) => {
    seen = request.headers;
    response.setHeader('Keep-Alive', 'timeout=72').end('[]');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  app = fastify({ genReqId: () => 'request-of-visitor' });
  app.addHook('onRequest', async (_request, reply) => void reply.header('connection', 'close'));
  await apiRoutes(app, `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  api.closeAllConnections();
  api.close();
});

const ask = () => fetch(`${app.listeningOrigin}/api/blog`, { headers: { 'X-Forwarded-For': '192.0.2.7' } });

test('a shell that stops says so on answers of the API, too', async () => {
  const { headers } = await ask();
  expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['close', null]);
});

test('the API learns who asks and which request it belongs to, not what a stranger says of it', async () => {
  await ask();
  expect(seen).toMatchObject({ 'x-request-id': 'request-of-visitor', 'x-forwarded-for': '127.0.0.1' });
});

test.each(['GET', 'HEAD', 'OPTIONS'])(
  'a body of a %s request cannot be taken for the next visitor’s request',
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

test('a form has its body', async () => {
  const answer = await fetch(`${app.listeningOrigin}/api/contact`, { method: 'POST', body: 'a=b' });
  expect([answer.status, seen['content-length']]).toEqual([200, '3']);
});
