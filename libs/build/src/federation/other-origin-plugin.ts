import type { Compiler } from '@rspack/core';

/**
 * Makes a slice work on pages of another origin. Its files refer to each other by path, as the server names them; if
 * the host took the entry from here, those paths become URLs on the entry's origin.
 */
export class OtherOriginPlugin {
  apply({ hooks, rspack }: Compiler): void {
    const { RuntimeModule, RuntimeGlobals } = rspack;
    const { publicPath } = RuntimeGlobals;
    class OtherOriginRuntimeModule extends RuntimeModule {
      override generate(): string {
        return `const { origin } = new URL(import.meta.url);
if (origin !== location.origin) ${publicPath} = origin + ${publicPath};`;
      }
    }
    hooks.thisCompilation.tap('OtherOriginPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('OtherOriginPlugin', (chunk) => {
        compilation.addRuntimeModule(
          chunk,
          new OtherOriginRuntimeModule('other origin', RuntimeModule.STAGE_TRIGGER),
        );
      });
    });
  }
}
