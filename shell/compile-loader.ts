import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const folder = join(import.meta.dirname, 'src/ssr/loader');

/** Returns the module with the text of the script loader, minified. */
export function compileLoader(): string {
  const { swc } = rspack.experiments;
  const source = readFileSync(join(folder, 'script-loader.ts'), 'utf8');
  const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } as const;
  const script = swc.transformSync(source, options).code;
  const { code } = swc.minifySync(script, { compress: { passes: 3 }, mangle: true, ecma: 2022 });
  // Pages contain it as a plain script, whose types are gone with its imports.
  const loader = JSON.stringify(code.replace(/export\{\};$/, ''));
  return (
    '// Compiled from script-loader.ts by `npm run generate -- script-loader`; do not edit.\n' +
    `export const LOADER =\n  ${loader};\n`
  );
}

if (import.meta.main) writeFileSync(join(folder, 'script-loader.gen.ts'), compileLoader());
