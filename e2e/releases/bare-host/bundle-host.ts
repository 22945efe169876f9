import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from '@opinionbridge/build';

/** @returns the host as one script */
export async function bundleHost(): Promise<string> {
  const output = join(import.meta.dirname, '../../../.cache/e2e/bare-host', String(process.pid));
  await compile([
    {
      mode: 'production',
      target: ['web', 'es2022'],
      context: import.meta.dirname,
      entry: { host: './host.tsx' },
      output: { path: output, filename: '[name].js', module: true, chunkFormat: 'module' },
      resolve: { extensions: ['.ts', '.tsx', '.js'] },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            type: 'javascript/auto',
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: { react: { runtime: 'automatic' } },
              },
            },
          },
        ],
      },
      performance: false,
      infrastructureLogging: { level: 'error' },
    },
  ]);
  return readFile(join(output, 'host.js'), 'utf8');
}
