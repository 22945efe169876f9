import { basename, join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Plugins that leave parts of Module Federation out of browser files.
 *
 * @param substitutes what stands for a file of its packages, both as paths; the first from `@module-federation/`
 */
export const withoutFederationParts = (substitutes: Readonly<Record<string, string>>) =>
  Object.entries(substitutes).map(([file, substitute]) => {
    const request = new RegExp(`^\\.{1,2}/.*${basename(file).replaceAll('.', '\\.')}$`);
    return new rspack.NormalModuleReplacementPlugin(request, (resource) => {
      if (join(resource.context, resource.request).endsWith(join('@module-federation', file)))
        resource.request = substitute;
    });
  });

/** The sentences of its errors; see there what stays. */
export const FEDERATION_SENTENCES = {
  'error-codes/dist/desc.mjs': join(import.meta.dirname, 'no-sentences.mjs'),
};
