import { activated, type NamedRelease } from '@opinionbridge/releases';
import { readSliceEntry, watchSlice } from '@opinionbridge/build';
import { openRegistry } from '../slice/registry/registry.ts';
import type { ReleaseKeys } from '../slice/keys/release-keys.ts';
import type { RegistryPlace } from '../slice/registry/registry-place.ts';
import { publishRelease } from '../slice/store/publish-release.ts';
import { openStore } from '../slice/store/open-store.ts';
import type { DevStatus } from './dev-status.ts';

/** Releases per slice that stay in the store of a development site. */
const KEPT = 20;

export interface Development {
  /** Folder of the slice, with its package.json. */
  readonly folder: string;
  readonly output: string;
  readonly registry: string;
  readonly store: string;
  readonly keys: ReleaseKeys;
  readonly status: DevStatus;
  /** Milliseconds without changes before a build starts; has a default. */
  readonly settleMs?: number;
  readonly say: (message: string) => void;
  /** Called after each release has been activated. */
  readonly onReleased?: () => void;
}

/**
 * Releases a slice whenever one of its files changes, in the same way as any release: build, store, registry. The shell
 * handles it as usual.
 *
 * @returns a function that stops it
 */
export async function developSlice(development: Development): Promise<() => Promise<void>> {
  const { folder, output, registry, store, keys, status, settleMs, say, onReleased } = development;
  const { name, names } = readSliceEntry(folder);
  return watchSlice(
    { name, folder, output, mode: 'development' },
    {
      ...names,
      ...(settleMs !== undefined && { settleMs }),
      onRelease: async (built, _manifest, build) => {
        const startedAt = performance.now();
        const { publication } = await publishRelease(built, store, keys);
        const { version: made, manifestSha256 } = publication;
        await status.addRelease(name, made, build);
        await inTurn(() =>
          activateNow(openRegistry(registry, undefined, keys), name, { version: made, manifestSha256 }),
        );
        await status.set(name, undefined);
        say(`${name} ${made} released in ${Math.round(performance.now() - startedAt)} ms`);
        status.forget(name, await prune(store, name));
        onReleased?.();
      },
      onError: (message) => {
        say(`${name} does not build:\n${message}`);
        void status.set(name, message);
      },
    },
  );
}

/** The registry has one writer at a time, so slices developed together wait for each other. */
let last: Promise<unknown> = Promise.resolve();
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

async function activateNow(registry: RegistryPlace, slice: string, to: NamedRelease) {
  const { revision, slices } = await registry.read();
  if (slices[slice]?.active.manifestSha256 === to.manifestSha256) return;
  await registry.update(revision, (before) =>
    activated(before, slice, to, { who: 'dev', why: 'a file changed' }),
  );
}

async function prune(place: string, slice: string): Promise<readonly string[]> {
  const store = openStore(place);
  const gone = ((await store.versions(slice)) ?? []).slice(KEPT);
  for (const version of gone) await store.remove(slice, version);
  return gone;
}
