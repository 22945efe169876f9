import type { Compiler } from '@rspack/core';

/**
 * What a page of our shell offers for loading files whose hashes it knows; see the shell's verified-files.ts. Other
 * hosts offer nothing, and files are loaded as the bundler does.
 */
const HOST = 'globalThis.verifiedFiles';

/** Rspack's `output.importFunctionName`: chunks are imported through the host, which compares their hashes. */
export const IMPORT_THROUGH_HOST = `(path => ${HOST}?.import(path, import.meta.url) ?? import(path))`;

/** Lets the host add the hash to each style sheet's element before the browser requests it. */
export class StylesThroughHostPlugin {
  apply({ hooks, rspack }: Compiler): void {
    hooks.thisCompilation.tap('StylesThroughHostPlugin', (compilation) => {
      const { createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      createLink.tap('StylesThroughHostPlugin', (code) => `${code}\n${HOST}?.style(link);`);
    });
  }
}
