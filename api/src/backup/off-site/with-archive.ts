import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DamagedArchive } from '../archive/archive-file.ts';
import { hindranceOfStore, OffSiteStore } from './off-site-store.ts';
import { storeAccess } from './store-settings.ts';

const ADDRESS = /^s3:\/\/(?<bucket>[^/]+)\/(?<key>.*[^/])$/;

/** Whether a backup's location is in a store rather than on this machine. */
export const isOffSite = (place: string): boolean => place.startsWith('s3://');

/**
 * Calls `use` with the local path of a backup; one in a store is downloaded to a temporary file.
 *
 * @param place path of a file, or `s3://<bucket>/<key>`
 * @param environment with secrets resolved; configures access to the store
 * @throws DamagedArchive if it cannot be downloaded
 */
export async function withArchive<Result>(
  place: string,
  environment: NodeJS.ProcessEnv,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!isOffSite(place)) return use(place);
  const { bucket = '', key = '' } = ADDRESS.exec(place)?.groups ?? {};
  if (key === '') throw new DamagedArchive('its address must have the form s3://<bucket>/<key>');
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const file = join(folder, basename(key));
  try {
    const store = await OffSiteStore.open(storeAccess(environment), bucket);
    await store
      .get(key, file)
      .catch((error: Error) => {
        throw new DamagedArchive(`it could not be fetched (${hindranceOfStore(error)})`);
      })
      .finally(() => store.close());
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
