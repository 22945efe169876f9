import { fileAddress } from '../../routing/file-address.ts';
import type { RouteMatcher } from '../../routing/route-matcher.ts';
import type { RendererPool } from '../../rendering/renderer-pool.ts';
import type { LocalRelease } from '../pulling/local-releases.ts';

/** A release whose renderers run and whose probe pages were rendered. */
export interface RunningRelease {
  readonly key: string;
  readonly slice: string;
  readonly local: LocalRelease;
  readonly pool: RendererPool;
  /** Which addresses its pages answer. */
  readonly matcher: RouteMatcher;
  /** Query keys that its pages read; undefined: all. */
  readonly queryKeys: readonly string[] | undefined;
}

/** Address of the Module Federation entry of a release. */
export const entryOf = ({ slice, local }: RunningRelease) => fileAddress(slice, local.manifest.entry);
