import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { runtimeCore } from './core.ts';
import { sharedPackages } from '../../shared/provided/shared-packages.ts';
import { NotLoaded } from '../../shared/report-fault.ts';

/** Version of each shared package, and the range that this shell itself was built for. */
declare const SHARED_PACKAGES: Readonly<
  Record<string, { readonly version: string; readonly requiredVersion: string }>
>;

const NOTHING_MORE = { version: '', shared: [], remotesInfo: {} };
const SLICE = { moduleName: 'slice', modulePath: './slice' };

/** Delay before an entry that did not arrive is requested again, in milliseconds. */
const RETRY_AFTER = 500;

/**
 * Loads entries natively as modules. An entry that did not arrive is requested once more under a different address,
 * because browsers may cache the failure of the first. A final failure is thrown: the server's HTML stays, and the
 * failure is reported.
 */
const entries: ModuleFederationRuntimePlugin = {
  name: 'opinionbridge-entries',
  loadEntry: async ({ remoteInfo: { entry } }) => {
    const load = (address: string): Promise<never> =>
      import(/* webpackIgnore: true */ address) as Promise<never>;
    return load(entry).catch(async (error: unknown) => {
      if (!isNetwork(error)) throw error;
      await new Promise((resume) => setTimeout(resume, RETRY_AFTER));
      return load(`${entry}?again`);
    });
  },
  errorLoadRemote: ({ error }) => {
    throw isNetwork(error) ? new NotLoaded(error.message, { cause: error }) : error;
  },
};

/** A TypeError with a browser-specific message is the only sign of a module file that did not arrive. */
const isNetwork = (error: unknown): error is TypeError =>
  error instanceof TypeError && /module/i.test(error.message) && /fetch|load|import/i.test(error.message);

// The slices' containers are built without the runtime and use the shell's.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [entries],
  shared: Object.fromEntries(
    Object.entries(SHARED_PACKAGES).map(([name, { version, requiredVersion }]) => [
      name,
      { version, lib: () => sharedPackages[name], shareConfig: { singleton: true, requiredVersion } },
    ]),
  ),
});

/** Tells Module Federation's devtools the composition; by default they would fetch a manifest per slice. */
function tellDevtools(composition: Readonly<Record<string, string>>): void {
  const slices = Object.entries(composition);
  const remotesInfo = Object.fromEntries(slices.map(([name, entry]) => [name, { matchedVersion: entry }]));
  const described = slices.map(([name, remoteEntry]) => [
    `${name}:${remoteEntry}`,
    { ...NOTHING_MORE, globalName: name, remoteEntry, remoteEntryType: 'module', modules: [SLICE] },
  ]);
  runtimeCore.helpers.global.addGlobalSnapshot({
    shell: { ...NOTHING_MORE, remoteEntry: '', remotesInfo },
    ...Object.fromEntries(described),
  });
}

/** @param composition address of each slice's Module Federation entry */
export function registerSlices(composition: Readonly<Record<string, string>>): void {
  tellDevtools(composition);
  federation.registerRemotes(
    Object.entries(composition).map(([name, entry]) => ({ name, entry, type: 'module' as const })),
  );
}

/**
 * @param id slice and exposed module: `blog/slice`
 * @throws NotLoaded if a file does not arrive; whatever the module throws
 */
export async function loadRemote<T>(id: string): Promise<T> {
  return (await federation.loadRemote<T>(id)) as T;
}
