import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SliceTable } from '@opinionbridge/contracts/slice-table';
import {
  activated,
  isOfRelease,
  SHELL,
  shellPublished,
  type Registry,
  type Writer,
} from '@opinionbridge/releases';
import type { ReleaseKeys } from '../slice/keys/release-keys.ts';
import { changeSlice } from '../slice/registry/change-slice.ts';
import { grantPrefixes } from '../slice/registry/grant-prefixes.ts';
import type { RegistryPlace } from '../slice/registry/registry-place.ts';
import { openRegistry } from '../slice/registry/registry.ts';
import { publishRelease } from '../slice/store/publish-release.ts';
import { readManifest } from '../slice/store/release-store.ts';
import { sliceNamesIn } from './slice-folders.ts';

export interface SlicePlaces {
  readonly registry: string;
  readonly store: string;
  readonly keys: ReleaseKeys;
  /** Token for hosts that require one to write; `SLICE_TOKEN` by default. */
  readonly token?: string | undefined;
}

export interface ReleaseOptions {
  /** Restricts it to some slices. */
  readonly slices?: readonly string[];
  /** Whether to activate local builds even against a person's decision. */
  readonly isForced?: boolean;
  /** Called with what is not activated, and why. */
  readonly say?: (message: string) => void;
}

/** Prefix of the reason of automatic activations, which are nobody's decision. */
const BUILT = 'built here, branch ';

/**
 * Signs and publishes each slice's `dist`, and activates it if the active release was activated in this way, too: not
 * over a rollback, a person's release, a canary, or another branch's build.
 */
export async function releaseSlices(
  root: string,
  { registry, store, keys, token }: SlicePlaces,
  { slices = sliceNamesIn(root), isForced = false, say = () => {} }: ReleaseOptions = {},
): Promise<void> {
  const place = openRegistry(registry, token, keys);
  const why = BUILT + branchOf(root);
  for (const slice of slices) {
    const folder = join(root, `mfe-${slice}`, 'dist');
    const { publication, isSignedAnew } = await publishRelease(folder, store, keys, { token });
    const { version, manifestSha256 } = publication;
    await grantOwn(place, folder, { who: 'start', why }, say);
    const seen = await place.read();
    const active = seen.slices[slice]?.active;
    const isActive = active?.manifestSha256 === manifestSha256;
    if (isActive && !isSignedAnew) continue;
    const decision = isForced || isActive ? undefined : decisionAbout(seen, slice, why);
    if (decision) {
      say(
        `Visitors have ${slice} ${active?.version}: ${decision}. The local build, ${version}, is in the store; activate it with: npm start -- --activate`,
      );
      continue;
    }
    const writer = { who: 'start', why };
    await changeSlice(place, slice, seen, (before) =>
      activated(before, slice, { version, manifestSha256 }, writer),
    );
  }
}

/** Grants a new slice the addresses that it declares, unless somebody has decided about them before. */
async function grantOwn(
  place: RegistryPlace,
  folder: string,
  writer: Writer,
  say: (message: string) => void,
): Promise<void> {
  const { manifest } = readManifest(await readFile(join(folder, 'release.json')));
  const { name, prefixes = [] } = manifest;
  const table = new SliceTable();
  const own = prefixes.filter((prefix) => table.ownerOf(prefix) !== name);
  if (own.length === 0 || (await place.read()).prefixes[name]) return;
  await grantPrefixes(place, name, own, writer).catch((error: Error) => say(error.message));
}

/** Publishes the browser files of the local shell for all shells. */
export async function publishShell(
  root: string,
  { registry, store, keys, token }: SlicePlaces,
): Promise<void> {
  const { publication } = await publishRelease(join(root, 'shell/dist'), store, keys, { token });
  const { version, manifestSha256 } = publication;
  const place = openRegistry(registry, token, keys);
  const seen = await place.read();
  if (seen.shells.some((known) => known.manifestSha256 === manifestSha256)) return;
  const writer = { who: 'start', why: BUILT + branchOf(root) };
  await changeSlice(place, SHELL, seen, (before) =>
    shellPublished(before, { version, manifestSha256 }, writer),
  );
}

/** @returns a person's decision about a slice's active release, as text; undefined if there is none to respect */
export function decisionAbout({ slices, history }: Registry, slice: string, why: string): string | undefined {
  const entry = slices[slice];
  if (!entry) return undefined;
  if (entry.canary) return `${entry.canary.release.version} is its canary`;
  const last = history.findLast((change) => change.slice === slice && isOfRelease(change));
  if (!last) return 'it was activated long ago';
  const { action, who, at, why: reason } = last;
  if (action === 'activate' && reason === why) return undefined;
  const told = reason ? ` (${reason})` : '';
  return `${DONE[action]} by ${who} at ${at}${told}`;
}

const DONE: Readonly<Record<Registry['history'][number]['action'], string>> = {
  activate: 'activated',
  rollback: 'rolled back to',
  canary: 'made a canary',
  promote: 'promoted',
  'end-canary': 'left active when its canary was ended',
  'publish-shell': 'published',
  quarantine: 'left active when an older release was quarantined',
  restore: 'restored',
  grant: 'granted addresses',
  flag: 'left active when a flag of it was set',
};

/** Name of the checked-out branch; empty if detached or unknown. */
function branchOf(root: string): string {
  return spawnSync('git', ['branch', '--show-current'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
}
