import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { outdatedBackups } from '@opinionbridge/contracts/backup';
import type { OffSiteStore } from './off-site-store.ts';
import type { OffSitePlace } from './store-settings.ts';

export interface OffSiteCopyResult {
  /** Location with `s3://`. */
  readonly address: string;
  /** Keys of the deleted older backups. */
  readonly deleted: readonly string[];
}

/**
 * Stores a copy of a backup off-site, reads it back and compares it, then deletes older ones. Idempotent.
 *
 * @param file path of a complete backup
 * @throws Error if the store refuses the file or returns different content; no older backup was deleted then
 */
export async function keepOffSite(
  store: OffSiteStore,
  { bucket, prefix, keep }: OffSitePlace,
  file: string,
): Promise<OffSiteCopyResult> {
  const key = prefix + basename(file);
  await putVerified(store, key, file).catch(async (error: Error) => {
    // Report the damage even if deletion is not permitted.
    if (error instanceof OtherContent) await store.remove(key).catch(() => undefined);
    throw error;
  });
  const old = keep === 0 ? [] : outdatedBackups(await store.list(prefix), keep, basename(file));
  const deleted = old.map((name) => prefix + name).filter((one) => one !== key);
  for (const one of deleted) await store.remove(one);
  return { address: `s3://${bucket}/${key}`, deleted };
}

class OtherContent extends Error {}

/** @throws Error if the store refuses the file or returns different content */
export async function putVerified(store: OffSiteStore, key: string, file: string): Promise<void> {
  await store.put(key, file);
  if ((await store.sha256Of(key)) !== (await sha256Of(file)))
    throw new OtherContent('the store returned different content than it was given');
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
