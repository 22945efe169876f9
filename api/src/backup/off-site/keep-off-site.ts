import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { outdatedBackups } from '@opinionbridge/contracts/backup';
import type { OffSiteStore } from './off-site-store.ts';
import type { OffSitePlace } from './store-settings.ts';

export interface KeptOffSite {
  /** `s3://` and where it is. */
  readonly address: string;
  /** Keys of the older ones that were deleted. */
  readonly deleted: readonly string[];
}

/**
 * Keeps a copy of a backup away from this machine: it is stored, read back whole, and compared; then the older ones go. Done again, it
 * leads to the same.
 *
 * @param file path of a backup that is whole
 * @throws Error when the store does not take it, or gives back something else; then nothing older was deleted
 */
export async function keepOffSite(
  store: OffSiteStore,
  { bucket, prefix, keep }: OffSitePlace,
  file: string,
): Promise<KeptOffSite> {
  const key = prefix + basename(file);
  await store.put(key, file);
  if ((await store.sha256Of(key)) !== (await sha256Of(file))) {
    // Who may not delete there is told of the damage all the same.
    await store.remove(key).catch(() => undefined);
    throw new Error('the store gave back something else than it was given');
  }
  const old = keep === 0 ? [] : outdatedBackups(await store.list(prefix), keep);
  const deleted = old.map((name) => prefix + name).filter((one) => one !== key);
  for (const one of deleted) await store.remove(one);
  return { address: `s3://${bucket}/${key}`, deleted };
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
