import { NotLoaded } from './report-fault.ts';

/**
 * Dynamic remotes of Module Federation: the composition names the entries at runtime, so the build knows none of them.
 * A container is an ES module with `init` and `get`, as the bundler's container plugin makes it.
 */
interface Container {
  init(shareScope: unknown): unknown;
  get<T>(exposed: string): Promise<() => T>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;

/**
 * @param entry address of the remote's entry
 * @param exposed the module's public name, e.g. `./slice`
 * @throws NotLoaded when a file of it does not arrive; what the code of it throws
 */
export async function loadRemoteModule<T>(entry: string, exposed: string): Promise<T> {
  await __webpack_init_sharing__('default');
  const container = (await import(/* webpackIgnore: true */ entry).catch(asNotLoaded)) as Container;
  await container.init(__webpack_share_scopes__['default']);
  const factory = await container.get<T>(exposed);
  return factory();
}

/** Browsers say in a TypeError of their own that a module's file did not arrive; they have no other sign for it. */
function asNotLoaded(error: unknown): never {
  const isNetwork =
    error instanceof TypeError && /module/i.test(error.message) && /fetch|load|import/i.test(error.message);
  throw isNetwork ? new NotLoaded(error.message, { cause: error }) : error;
}
