import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { ContentVersion } from './content-version.ts';

let now = 1_000_000;
let answered: number;
const log = { info: () => {}, warn: () => {} } as unknown as FastifyBaseLogger;
const api = createServer((request, response) => {
  const etag = `"${answered}"`;
  if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
  return response.writeHead(200, { etag }).end(JSON.stringify({ version: answered, registry: 1 }));
});
beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  await once(api.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  jest.restoreAllMocks();
  api.close();
});

let content: ContentVersion;
const pollAt = async (version: number, seconds: number) => {
  answered = version;
  now += seconds * 1_000;
  await content.poll();
  return content.version;
};
beforeEach(async () => {
  content = new ContentVersion(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, log);
  await pollAt(40, 1);
});

test('a lower version counts after five seconds: the database was emptied or replaced', async () => {
  expect(await pollAt(12, 1)).toBe(40);
  expect(await pollAt(12, 3)).toBe(40);
  expect(await pollAt(12, 3)).toBe(12);
  expect(content.changedAt).toBe(now);
});

test('a lower version from an instance that is behind changes nothing', async () => {
  expect(await pollAt(39, 1)).toBe(40);
  expect(await pollAt(40, 3)).toBe(40);
  expect(await pollAt(39, 3)).toBe(40);
  expect(await pollAt(41, 1)).toBe(41);
});
