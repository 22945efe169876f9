import { createHash } from 'node:crypto';
import type { ActiveRelease } from '@opinionbridge/contracts/release';
import type { CompositionRenderer } from '../rendering/composition-renderer.ts';
import type { PulledRelease } from './pull-release.ts';

/** A checked release of each slice that has one, by the slice's name. */
export type Releases = ReadonlyMap<string, PulledRelease>;

/** What the registry says of each slice, by its name. */
export type Wanted = ReadonlyMap<string, ActiveRelease>;

/** The immutable set of releases that pages are rendered from, on both sides. */
export interface Composition {
  /** Made of the versions: the same releases are the same composition, on every shell. */
  readonly id: string;
  readonly releases: Releases;
  readonly renderer: CompositionRenderer;
  /** What the pages of each slice read of an address's query. */
  readonly queryKeys: Readonly<Record<string, readonly string[] | undefined>>;
}

export function compositionId(wanted: Wanted): string {
  const versions = [...wanted].map(([name, active]) => releaseKey(name, active)).sort();
  return createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 12);
}

/** Names a release so that the same version with another content is another release. */
export const releaseKey = (slice: string, { version, manifestSha256 }: ActiveRelease) =>
  `${slice} ${version} ${manifestSha256}`;

export const wantedOf = (releases: Releases): Wanted =>
  new Map([...releases].map(([slice, { active }]) => [slice, active]));
