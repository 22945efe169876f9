import { isAddress } from '@opinionbridge/releases';
import type { ReleaseStore } from './release-store.ts';
import { storeAddress } from './store-address.ts';
import { storeFolder } from './store-folder.ts';

/**
 * @param place path of a folder or http(s) address
 * @param token for a host that asks who it is; left out, `SLICE_TOKEN`
 */
export const openStore = (place: string, token?: string): ReleaseStore =>
  isAddress(place) ? storeAddress(place, token) : storeFolder(place);
