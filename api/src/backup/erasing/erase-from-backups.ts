import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedArchive, eraseFromFile, readEnquiryKeys } from '../archive/archive-file.ts';
import { putVerified } from '../off-site/keep-off-site.ts';
import type { OffSiteStore } from '../off-site/off-site-store.ts';

/**
 * Deletes the keys of erased enquiries from all backups in a folder, whoever named them. Other files stay as they are.
 *
 * @returns the number of keys deleted
 */
export async function eraseFromFolder(folder: string, references: ReadonlySet<string>): Promise<number> {
  let erased = 0;
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of backupsOf(files.map((entry) => entry.name)))
    erased += (await eraseFromFile(join(folder, name), references).catch(nullIfNoBackup)) ?? 0;
  return erased;
}

/**
 * Deletes the keys of erased enquiries from the backups in a store. Only those that still have one are read as a whole.
 *
 * @param prefix of their names
 * @returns the number of keys deleted
 * @throws Error if the store refuses it, or returns different content than it was given
 */
export async function eraseFromStore(
  store: OffSiteStore,
  prefix: string,
  references: ReadonlySet<string>,
): Promise<number> {
  let erased = 0;
  for (const name of backupsOf(await store.list(prefix))) {
    const key = prefix + name;
    const found = await readEnquiryKeys((start) => store.readFrom(key, start)).catch(nullIfNoBackup);
    if (!found?.enquiryKeys.erase(references)) continue;
    const folder = mkdtempSync(join(tmpdir(), 'backup-'));
    const file = join(folder, name);
    try {
      await store.get(key, file);
      erased += await eraseFromFile(file, references);
      await putVerified(store, key, file);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return erased;
}

const backupsOf = (names: readonly string[]) => names.filter((name) => name.endsWith('.backup'));

function nullIfNoBackup(error: unknown): null {
  if (error instanceof DamagedArchive) return null;
  throw error;
}
