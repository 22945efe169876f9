import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopApplication } from '../../src/application/stop-on-signals.ts';
import { spawnApi } from '../support/spawn-api.ts';
import { startApi } from '../support/start-api.ts';

const REQUEST = 'GET /api/blog HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function connected(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

/** @returns everything received until the connection ends */
async function restOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part: string) => (text += part));
  await Promise.race([once(socket, 'close'), once(socket, 'error')]);
  return text;
}

it('answers connections made at the last moment, even if the request comes later', async () => {
  const api = await startApi();
  const socket = await connected(api.url);
  // The API has the connection, but no byte of the request.
  await api.get('/api/blog');
  const stopped = stopApplication(api.application, 0);
  await sleep(50);
  socket.write(REQUEST);
  const answer = await restOf(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  await stopped;
});

it('does not wait for unused connections', async () => {
  const api = await startApi();
  const [silent, used] = [await connected(api.url), await connected(api.url)];
  used.write(REQUEST);
  await once(used, 'data');
  const since = performance.now();
  await Promise.all([stopApplication(api.application, 0), restOf(silent), restOf(used)]);
  // Requests in flight would get 15 s; there is none.
  expect(performance.now() - since).toBeLessThan(14_000);
});

it.each([true, false])(
  'stops in order if its parent process is gone, whether ready (%s) or not',
  async (waitUntilReady) => {
    const api = await spawnApi({}, { waitUntilReady });
    expect(await api.leave()).toBe(0);
    expect(api.output()).toContain('the API has stopped');
  },
);
