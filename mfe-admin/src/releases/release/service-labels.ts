import type { components } from '@opinionbridge/contracts';
import type { SliceOverview } from '../release-labels.ts';

export type StoredRelease = components['schemas']['ReleaseRowDto'];

/** @returns what a release is to visitors, to stand behind its version, e.g. ` active, pinned`; empty when it is nothing */
export function serviceLabel(
  of: Pick<SliceOverview, 'active' | 'canary' | 'rollbackTo'> | undefined,
  { version, pin, quarantine }: Pick<StoredRelease, 'version' | 'pin' | 'quarantine'>,
): string {
  const words = [
    of?.active === version && 'active',
    of?.canary?.version === version && `canary for ${of.canary.share} %`,
    of?.rollbackTo === version && 'a rollback leads here',
    pin && 'pinned',
    quarantine && 'quarantined',
  ].filter((word) => word !== false && word !== null);
  return words.length > 0 ? ` ${words.join(', ')}` : '';
}
