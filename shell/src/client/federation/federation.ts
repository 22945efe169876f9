import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { runtimeCore } from './core.ts';
import { sharedPackages } from '../../shared/provided/shared-packages.ts';
import { importVerified } from '../verified-files.ts';

/** Version of each shared package, and the range that this shell itself was built for. */
declare const SHARED_PACKAGES: Readonly<
  Record<string, { readonly version: string; readonly requiredVersion: string }>
>;

const NOTHING_MORE = { version: '', shared: [], remotesInfo: {} };
const SLICE = { moduleName: 'slice', modulePath: './slice' };

/** Loads entries natively as modules. A failure is thrown: the server's HTML stays, and the failure is reported. */
const entries: ModuleFederationRuntimePlugin = {
  name: 'opinionbridge-entries',
  loadEntry: ({ remoteInfo: { entry } }) => importVerified<never>(entry),
  errorLoadRemote: ({ error }) => {
    throw error;
  },
};

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
