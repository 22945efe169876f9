import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { runtimeCore } from './core.ts';
import { sharedPackages } from '../../shared/provided/shared-packages.ts';
import { NotLoaded } from '../../shared/report-fault.ts';

/** Version of each package that slices share, and the range that this shell itself was built for. */
declare const SHARED_PACKAGES: Readonly<
  Record<string, { readonly version: string; readonly requiredVersion: string }>
>;

const NOTHING_MORE = { version: '', shared: [], remotesInfo: {} };
const SLICE = { moduleName: 'slice', modulePath: './slice' };

/** An entry that did not arrive is asked for once more, so much later; in milliseconds. */
const RETRY_AFTER = 500;

/**
 * How entries are loaded: natively, as modules. One that did not arrive is asked for once more, by another address, because a browser may
 * remember the failure of the first. What fails for good is thrown: the server's HTML stays, and the server is told.
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

/** Browsers say in a TypeError of their own that a module's file did not arrive; they have no other sign for it. */
const isNetwork = (error: unknown): error is TypeError =>
  error instanceof TypeError && /module/i.test(error.message) && /fetch|load|import/i.test(error.message);

// The containers of slices are built without the runtime, and take the shell's.
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

/** Says what the page is made of where the devtools of Module Federation read it; its own way would ask for a manifest of each slice. */
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

/** @param composition address of the Module Federation entry of each slice */
export function registerSlices(composition: Readonly<Record<string, string>>): void {
  tellDevtools(composition);
  federation.registerRemotes(
    Object.entries(composition).map(([name, entry]) => ({ name, entry, type: 'module' as const })),
  );
}

/**
 * @param id a slice and what it exposes: `blog/slice`
 * @throws NotLoaded when a file of it does not arrive; what the code of it throws
 */
export async function loadRemote<T>(id: string): Promise<T> {
  return (await federation.loadRemote<T>(id)) as T;
}
