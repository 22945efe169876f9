import { basename, join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Plugins that leave parts of packages out of browser files.
 *
 * @param substitutes what stands for a file of a package, both as paths; the first from the package's name on
 */
export const withSubstitutes = (substitutes: Readonly<Record<string, string>>) =>
  Object.entries(substitutes).map(([file, substitute]) => {
    const request = new RegExp(`^\\.{1,2}/.*${basename(file).replaceAll('.', '\\.')}$`);
    return new rspack.NormalModuleReplacementPlugin(request, (resource) => {
      if (join(resource.context, resource.request).endsWith(join('node_modules', file)))
        resource.request = substitute;
    });
  });

/** The sentences of its errors; see there what stays. */
export const FEDERATION_SENTENCES = {
  '@module-federation/error-codes/dist/desc.mjs': join(import.meta.dirname, 'no-sentences.mjs'),
};
