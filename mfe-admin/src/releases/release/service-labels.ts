import type { components } from '@opinionbridge/contracts';
import type { SliceOverview } from '../release-labels.ts';

export type StoredRelease = components['schemas']['ReleaseRowDto'];

/** @returns the service state of a release, to append to its version, e.g. ` active, pinned`; empty if none */
export function serviceLabel(
  of: Pick<SliceOverview, 'active' | 'canary' | 'rollbackTo'> | undefined,
  { version, pin, quarantine }: Pick<StoredRelease, 'version' | 'pin' | 'quarantine'>,
): string {
  const words = [
    of?.active === version && 'active',
    of?.canary?.version === version && `canary for ${of.canary.share} %`,
    of?.rollbackTo === version && 'rollback target',
    pin && 'pinned',
    quarantine && 'quarantined',
  ].filter((word) => word !== false && word !== null);
  return words.length > 0 ? ` ${words.join(', ')}` : '';
}
