import { isAddress } from '@opinionbridge/releases';
import type { ReleaseStore } from './release-store.ts';
import { storeAddress } from './store-address.ts';
import { storeFolder } from './store-folder.ts';

/**
 * @param place path of a folder or http(s) address
 * @param token for hosts that require one; `SLICE_TOKEN` by default
 */
export const openStore = (place: string, token?: string): ReleaseStore =>
  isAddress(place) ? storeAddress(place, token) : storeFolder(place);
