import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { putLoad } from './put-load.ts';

const load = { headers: { 'x-mark': 'yes' }, status: 200, connections: 3, seconds: 0.5 };

async function withServer<Result>(answer: RequestListener, use: (url: string) => Promise<Result>) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a?b=c`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('every answer is counted once, however it is split', async () => {
  let answered = 0;
  const asked = new Set<string>();
  const body = 'é'.repeat(100_000);
  const { requests, p99 } = await withServer(
    (request, response) => {
      asked.add(`${request.url} ${request.headers['x-mark']}`);
      answered += 1;
      response.setHeader('content-length', Buffer.byteLength(body));
      response.write(body.slice(0, 7), () => response.end(body.slice(7)));
    },
    (url) => putLoad({ ...load, url }),
  );
  expect([...asked]).toEqual(['/a?b=c yes']);
  expect(requests).toBe(answered);
  expect(p99).toBeGreaterThan(0);
});

test.each([
  ['another status', (url: string) => putLoad({ ...load, url, status: 304 }), 'answered 200 instead of 304'],
  ['no length', (url: string) => putLoad({ ...load, url }), 'the answer has no Content-Length'],
])('%s is an error rather than a figure', async (_name, put, message) => {
  const answer: RequestListener = (_request, response) => {
    response.write('a');
    response.end('b');
  };
  await expect(withServer(answer, put)).rejects.toThrow(message);
});
