import { basename } from 'node:path';
import type { LoaderContext, RuleSetRule } from '@rspack/core';

const AS_WRITTEN = '?as-written';
/** Modules with texts; what they export is data. */
export const TEXTS = /\/content\//;

/**
 * Texts in another language than English, `content/<language>/**.ts`: each of these modules is run while a slice is built, and what it
 * exports takes its place. They put their words over the English ones, of which a browser then fetches what has no translation only.
 * Such a module exports data.
 */
export const mergedTexts: RuleSetRule = {
  test: /\/content\/(?!en\/)[a-z]{2}\/(?:[\w-]+\/)*[\w-]+\.ts$/,
  // Among themselves these modules are as they were written.
  issuer: { not: [TEXTS] },
  resourceQuery: { not: [/^\?as-written$/] },
  // This file is rule and loader.
  loader: import.meta.filename,
};

/**
 * Called by Rspack. What the module imports are dependencies of the result, so that a change of an English text makes it anew.
 *
 * @throws Error when the module exports what is no data
 */
export async function pitch(this: LoaderContext): Promise<string> {
  const path = this.resourcePath;
  // From its folder: in a path with a #, that would begin a fragment, and the query would be a part of it.
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
