import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile } from './build-slice.ts';
import { PackagesPlugin, extractPackages } from './packages-plugin.ts';

const FILES = {
  'own.js': "import 'plain'; import '@scope/named/deep'; import 'uses-old';",
  'node_modules/plain/package.json': '{ "name": "plain", "version": "2.0.0" }',
  'node_modules/plain/index.js': "globalThis.plain = 'new';",
  'node_modules/@scope/named/package.json': '{ "name": "@scope/named", "version": "1.0.0-rc.1" }',
  'node_modules/@scope/named/deep.js': "globalThis.named = 'x';",
  'node_modules/uses-old/package.json': '{ "name": "uses-old", "version": "0.1.0" }',
  'node_modules/uses-old/index.js': "import 'plain';",
  'node_modules/uses-old/node_modules/plain/package.json': '{ "name": "plain", "version": "1.9.0" }',
  'node_modules/uses-old/node_modules/plain/index.js': "globalThis.plain = 'old';",
  'node_modules/unused/package.json': '{ "name": "unused", "version": "1.0.0" }',
};

test('lists all bundled packages and versions, without leaving a file in the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'));
  for (const [path, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const sides = ['browser', 'server'].map((side) => join(folder, side));
  await compile(
    sides.map((path) => ({
      context: folder,
      mode: 'production' as const,
      entry: './own.js',
      output: { path },
      plugins: [new PackagesPlugin()],
    })),
  );
  expect(await extractPackages(sides)).toEqual([
    ...['@scope/named@1.0.0-rc.1', 'plain@1.9.0', 'plain@2.0.0', 'uses-old@0.1.0'],
  ]);
  for (const side of sides) expect(await readdir(side)).toEqual(['main.js']);
  expect(await extractPackages(sides)).toEqual([]);
  await rm(folder, { recursive: true });
});
