import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compile, sharedRanges, sliceConfig, type ChunkMap } from '@opinionbridge/build';
import { rspack } from '@rspack/core';
import { describeFile, type BuiltRelease } from './tiny-release.ts';

const folder = join(import.meta.dirname, '../tiny-slice');

/**
 * Builds the tiny slice as releases were built before Module Federation 2: with the bundler's own plugin, without
 * `mf-manifest.json`, and without naming a runtime.
 *
 * @param now the same slice as built today, for the rest
 */
export async function builtBefore(now: BuiltRelease): Promise<BuiltRelease> {
  const output = resolve(import.meta.dirname, '../../../.cache/e2e/before', String(process.pid));
  await rm(output, { recursive: true, force: true });
  const [browser] = sliceConfig({ name: 'blog', folder, output, mode: 'production' });
  const [, ...plugins] = browser?.plugins ?? [];
  const ranges = sharedRanges(folder);
  await compile([
    {
      ...browser,
      plugins: [
        new rspack.container.ModuleFederationPluginV1({
          name: 'blog',
          filename: 'remote-entry.[contenthash:8].js',
          library: { type: 'module' },
          exposes: { './slice': { import: './src/slice', name: 'slice' } },
          shared: Object.fromEntries(
            Object.entries(ranges).map(([name, requiredVersion]) => [
              name,
              { singleton: true, import: false as const, requiredVersion },
            ]),
          ),
        }),
        ...plugins,
      ],
    },
  ]);
  const place = join(output, 'browser');
  const chunks = JSON.parse(await readFile(join(place, 'chunk-map.json'), 'utf8')) as ChunkMap;
  const files = new Map([...now.files].filter(([path]) => path.startsWith('server/')));
  for (const name of await readdir(place))
    if (name !== 'chunk-map.json') files.set(`browser/${name}`, await readFile(join(place, name)));
  const inBrowser = ({ js, css }: ChunkMap[string] = { js: [], css: [] }) => ({
    js: js.map((name) => `browser/${name}`),
    css: css.map((name) => `browser/${name}`),
  });
  const { slice, landing, post } = chunks;
  return {
    manifest: {
      ...now.manifest,
      version: `${now.manifest.version}-before`,
      shared: ranges,
      entry: [...files.keys()].find((path) => path.startsWith('browser/remote-entry.')) ?? '',
      expose: inBrowser(slice),
      pages: { landing: inBrowser(landing), post: inBrowser(post) },
      files: [...files].map(([path, content]) => describeFile(path, content)),
      sourceMaps: undefined,
    },
    files,
  };
}
