import { BannerPlugin, rspack } from '@rspack/core';

/**
 * Bundles a program for Node with all of its dependencies, as ES modules.
 *
 * @param entry path of its module
 * @param folder for the output files
 * @param filename of the entry file
 * @param banner its first line, such as `#!/usr/bin/env node`
 * @throws Error with the compiler's messages
 */
export async function bundle(
  entry: string,
  folder: string,
  filename: string,
  banner?: string,
): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target: 'node24',
    entry: { program: { import: entry, filename } },
    output: {
      path: folder,
      module: true,
      chunkFormat: 'module',
      chunkFilename: '[id].js',
      library: { type: 'modern-module' },
    },
    module: {
      // `import.meta` is evaluated at run time.
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        },
      ],
    },
    resolve: { extensions: ['.ts', '.js'] },
    plugins: banner === undefined ? [] : [new BannerPlugin({ banner, raw: true })],
    // Keeps stack traces readable.
    optimization: { minimize: false },
  });
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) => {
      const fault = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
      compiler.close(() => (fault ? fail(new Error(fault)) : done()));
    }),
  );
}
