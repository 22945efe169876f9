import { expect, test } from '@playwright/test';
import { ask } from '../visit/load.ts';
import { StandaloneShell } from './building/standalone-shell.ts';
import { activate, buildTiny, put, variantOf, type BuiltRelease } from './building/tiny-release.ts';

const ADDRESS = '/slices/blog/mf-manifest.json';

const ownOf = ({ manifest, files }: BuiltRelease) => {
  const found = manifest.files.filter(({ path }) => /^browser\/mf-manifest\.[0-9a-f]{6}\.json$/.test(path));
  expect(found).toHaveLength(1);
  const path = found[0]?.path as string;
  return { address: path.replace('browser/', '/slices/blog/'), content: files.get(path)?.toString('utf8') };
};

test('the manifest’s address is revalidated each time', async () => {
  const shell = await StandaloneShell.prepare('manifest-address');
  try {
    const [first, second] = [await buildTiny('first'), await buildTiny('second')];
    const before = variantOf(first, {
      manifest: (manifest) => ({
        ...manifest,
        files: manifest.files.filter(({ path }) => !path.includes('mf-manifest')),
      }),
    });
    const at = (headers: Record<string, string> = {}, path = ADDRESS) => ask(shell.origin, { path, headers });
    const isActive = (version: string) =>
      expect
        .poll(async () => (await shell.health()).current['blog'], { timeout: 30_000, intervals: [20] })
        .toBe(version);

    await activate(shell.host, 'blog', await put(shell.host, before));
    await shell.start();
    await isActive(before.manifest.version);
    for (const path of [ADDRESS, '/slices/nobody/mf-manifest.json', `${ADDRESS}.br`]) {
      const { status, headers, body } = await at({}, path);
      expect([path, status, headers['cache-control'], body]).toEqual([
        ...[path, 404, 'no-store', 'There is no such file.'],
      ]);
    }

    await activate(shell.host, 'blog', await put(shell.host, first));
    await isActive(first.manifest.version);
    const answer = await at();
    expect([answer.status, answer.body]).toEqual([200, ownOf(first).content]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    const etag = String(answer.headers['etag']);
    const known = await at({ 'if-none-match': etag });
    expect([known.status, known.headers['etag'], known.headers['cache-control'], known.body]).toEqual([
      ...[304, etag, 'no-cache', ''],
    ]);
    const hashed = await at({}, ownOf(first).address);
    expect([hashed.body, hashed.headers['cache-control']]).toEqual([
      answer.body,
      'public, max-age=31536000, immutable',
    ]);

    // A canary is for some of this site's visitors, which other hosts are not.
    await activate(shell.host, 'blog', await put(shell.host, second), 99);
    await expect
      .poll(async () => (await shell.health()).canaries.map(({ version }) => version), { timeout: 30_000 })
      .toEqual([second.manifest.version]);
    expect((await at()).body).toBe(ownOf(first).content);

    await activate(shell.host, 'blog', await put(shell.host, second));
    await isActive(second.manifest.version);
    const changed = await at({ 'if-none-match': etag });
    expect([changed.status, changed.body]).toEqual([200, ownOf(second).content]);
    // Hosts that have read the first one still find the files it names.
    expect((await at({}, ownOf(first).address)).status).toBe(200);
  } finally {
    await shell.stop();
  }
});
