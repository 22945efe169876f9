import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { ShellReport } from '@opinionbridge/releases';
import { makeSigningKey } from '@opinionbridge/releases/signing';
import type { CommandContext } from '../command.ts';
import { NoAnswer } from '../http.ts';
import { shellsAt } from './shell-report.ts';
import { withdrawnByShells } from './withdrawn-by-shells.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** A shell with the releases 3, 2 and 1, of which it serves the first, and which executes orders like a real one. */
async function shell(): Promise<{ address: string; serves: string[] }> {
  const serves = ['3', '2', '1'];
  const taken: string[] = [];
  let since = new Date(0).toISOString();
  const release = (version: string, more: object) => ({
    slice: 'blog',
    version,
    manifestSha256: version.repeat(64),
    since,
    ...more,
    pages: 0,
    faults: 0,
    renderers: 1,
    restarts: 0,
  });
  const report = () => ({
    composition: 'one',
    contentVersion: null,
    registry: { revision: 7, head: { revision: 7, sha256: 'a'.repeat(64) } },
    current: { blog: serves[0] },
    canaries: [],
    releases: [
      ...taken.map((version) => release(version, { state: 'quarantined', code: 'SLICE-016' })),
      release(serves[0] ?? '', { state: 'current' }),
    ],
  });
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const { orders } = JSON.parse(await text(request)) as { orders: string[] };
      const { version } = JSON.parse(
        Buffer.from(orders[0]!.split('.')[1]!, 'base64url').toString(),
      ) as ShellReport['releases'][0];
      if (serves[0] === version) {
        taken.push(serves.shift()!);
        since = new Date().toISOString();
      }
      response.end();
    } else response.end(JSON.stringify(report()));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, serves };
}

async function rollBack(...addresses: string[]): Promise<void> {
  const key = await makeSigningKey('blog');
  const context = { shells: shellsAt(addresses), keys: { signingKey: async () => key }, say: () => {} };
  await withdrawnByShells(context as unknown as CommandContext, '', 'blog', new NoAnswer('gone'));
}

test('a second call with more shells takes back the same release', async () => {
  const [one, other] = [await shell(), await shell()];
  await rollBack(one.address);
  await rollBack(one.address, other.address);
  expect([one.serves[0], other.serves[0]]).toEqual(['2', '2']);
  await rollBack(one.address, other.address);
  expect([one.serves[0], other.serves[0]]).toEqual(['1', '1']);
});

test('calls repeated while a shell stays away take nothing further back', async () => {
  const [one, away] = [await shell(), await shell()];
  servers.pop()!.close();
  for (let call = 0; call < 3; call++) await rollBack(one.address, away.address);
  expect(one.serves[0]).toBe('2');
});
