import { once } from 'node:events';
import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from 'express';
import { readOut } from '../platform/http/limits/read-out.ts';
import type { Problem } from '../platform/http/problems/problem.ts';
import { parseJson, receiveBody } from './receive-body.ts';

it.each([
  ['deeper', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['wider', `{"pages":{${Array.from({ length: 10_002 }, (_, n) => `"${n}":1`).join()}}}`],
])('does not parse JSON that is %s than any release’s', (_what, text) => {
  const parse = jest.spyOn(JSON, 'parse');
  expect(() => parseJson(Buffer.from(text))).toThrow('The request could not be read.');
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

it('parses the manifest of a large release', () => {
  const files = Array.from({ length: 1_500 }, (_, n) => ({ path: `browser/${n}.js`, bytes: n, sha256: 'x' }));
  expect(parseJson(Buffer.from(JSON.stringify({ files, sourceMaps: files })))).toEqual({
    files,
    sourceMaps: files,
  });
});

it('refuses one body too many, and accepts the token’s others', async () => {
  const bytes = 16 * 1024 * 1024;
  const server = createServer(async (given, response) => {
    const received = await receiveBody(given as Request, bytes).catch((problem: Problem) => problem);
    if ('status' in received) readOut(given as Request);
    response.writeHead('status' in received ? received.status : 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: 'Bearer one', 'content-length': bytes };
  const bodies = Array.from({ length: 5 }, () => request({ port, method: 'PUT', headers }));
  const answers = bodies.map(async (body: ClientRequest) => {
    const [answer] = (await once(body, 'response')) as [IncomingMessage];
    return answer.resume().statusCode;
  });
  for (const body of bodies) body.write(Buffer.alloc(bytes - 1));
  // No body completes before all others have received all but their last byte, or were refused.
  await Promise.race(answers);
  for (const body of bodies) body.end('x');
  expect((await Promise.all(answers)).sort()).toEqual([200, 200, 200, 200, 503]);
  server.close();
});
