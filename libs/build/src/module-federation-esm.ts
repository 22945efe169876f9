import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

const SCOPE = `@module-federation${sep}`;

/**
 * Aliases from the CommonJS files of the Module Federation runtime, which @rspack/core resolves to, to its ES modules.
 * Without them nothing of the runtime is tree-shaken: 163 kB instead of 112 kB of JavaScript on a page (brotli).
 */
export function moduleFederationEsm(): Record<string, string> {
  const entry = createRequire(import.meta.url).resolve('@module-federation/enhanced');
  const scope = entry.slice(0, entry.lastIndexOf(SCOPE) + SCOPE.length);
  const file = (path: string) => join(scope, path);
  return {
    [file('webpack-bundler-runtime/dist/index.cjs')]: file('webpack-bundler-runtime/dist/bundler.js'),
    '@module-federation/runtime-tools/runtime-core': file('runtime-tools/dist/runtime-core.js'),
    [file('inject-external-runtime-core-plugin/dist/index.cjs')]: file(
      'inject-external-runtime-core-plugin/dist/index.js',
    ),
    '@module-federation/runtime': file('runtime/dist/bundler.js'),
    '@module-federation/runtime-tools': file('runtime-tools/dist/bundler.js'),
  };
}
