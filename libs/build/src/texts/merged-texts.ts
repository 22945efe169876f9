import { basename } from 'node:path';
import type { LoaderContext, RuleSetRule } from '@rspack/core';

const AS_WRITTEN = '?as-written';
/** Modules with texts; their exports are data. */
export const TEXTS = /\/content\//;

/**
 * A rule for texts in languages other than English, `content/<language>/**.ts`: each module is run at build time and
 * replaced by what it exports. These modules merge their texts over the English ones, so a browser fetches English only
 * where a translation is missing. Their exports must be data.
 */
export const mergedTexts: RuleSetRule = {
  test: /\/content\/(?!en\/)[a-z]{2}\/(?:[\w-]+\/)*[\w-]+\.ts$/,
  // Imports among these modules are not replaced.
  issuer: { not: [TEXTS] },
  resourceQuery: { not: [/^\?as-written$/] },
  // This file is both rule and loader.
  loader: import.meta.filename,
};

/**
 * Called by Rspack. The module's imports become dependencies of the result, so that it is rebuilt when an English text
 * changes.
 *
 * @throws Error if the module exports anything other than data
 */
export async function pitch(this: LoaderContext): Promise<string> {
  const path = this.resourcePath;
  // Relative to its folder: in a path that contains a #, the # would start a fragment that includes the query.
  const request = `./${basename(path)}${AS_WRITTEN}`;
  const texts: Readonly<Record<string, unknown>> = await this.importModule(request);
  const lines = Object.entries(texts).map(([name, value]) => {
    const words = JSON.stringify(value, (key, part: unknown) => {
      if (typeof part === 'function')
        throw new Error(`${path} exports data only, and ${name} has a function: ${key}`);
      return part;
    });
    return `export const ${name} = ${words};`;
  });
  return lines.join('\n');
}

export default pitch;
