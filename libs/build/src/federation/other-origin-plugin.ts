import type { Compiler } from '@rspack/core';

/**
 * Files of a slice name each other by paths, as the server names them. On a page of another origin, whose host took the entry from here,
 * these would be paths of that origin: there they are addresses of the origin that the entry came from.
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
