import { basename, join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Creates plugins that leave parts of packages out of browser files.
 *
 * @param substitutes replacement file by replaced file, both as paths; the replaced one starts with the package name
 */
export const withSubstitutes = (substitutes: Readonly<Record<string, string>>) =>
  Object.entries(substitutes).map(([file, substitute]) => {
    const request = new RegExp(`^\\.{1,2}/.*${basename(file).replaceAll('.', '\\.')}$`);
    return new rspack.NormalModuleReplacementPlugin(request, (resource) => {
      if (join(resource.context, resource.request).endsWith(join('node_modules', file)))
        resource.request = substitute;
    });
  });

/** The texts of Module Federation's errors; the substitute documents what remains. */
export const FEDERATION_SENTENCES = {
  '@module-federation/error-codes/dist/desc.mjs': join(import.meta.dirname, 'no-sentences.mjs'),
};
