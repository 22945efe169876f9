import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyRegistry, MAX_PREVIOUS, MAX_RECENT, type Registry } from '@opinionbridge/releases';
import { storeAddress } from '../store/store-address.ts';
import { prune } from './prune.ts';

const release = (version: string | number) => ({ version: String(version), manifestSha256: 'a'.repeat(64) });
const row = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => release(from + index));
/** 100 is active and 101 a canary, followed by rollback targets and releases that were in service. */
const registry: Registry = {
  ...emptyRegistry,
  slices: {
    blog: {
      active: release(100),
      since: 1,
      canary: { release: release(101), share: 10, since: 2 },
      previous: row(200, MAX_PREVIOUS),
      recent: row(300, MAX_RECENT),
    } as unknown as Registry['slices'][string],
  },
};

test('prune keeps releases in the registry, and continues after refusals', async () => {
  const { active, canary, previous = [], recent } = registry.slices['blog']!;
  const named = [active, canary!.release, ...previous, ...recent].map(({ version }) => version);
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    if (method === 'GET')
      return response.end(JSON.stringify(['9', '8', '7', '6', ...named].map((version) => ({ version }))));
    asked.push(String(url));
    const isRefused = url === '/blog/8';
    return response
      .writeHead(isRefused ? 409 : 204)
      .end(isRefused ? JSON.stringify({ message: 'That is not possible.', detail: 'blog 8 is held.' }) : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store = storeAddress(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    const places = { registry: { read: async () => registry }, store } as unknown as Parameters<
      typeof prune.run
    >[0];
    const options = { keep: 1, 'dry-run': false } as unknown as Parameters<typeof prune.run>[1];
    const { text } = await prune.run(places, options, ['blog']);
    expect(asked).toEqual(['/blog/8', '/blog/7', '/blog/6']);
    expect(text).toMatch(/Removed:[^]*7[^]*6/);
    expect(text).toMatch(/Stays: .*blog 8 is held/);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
