import { join } from 'node:path';
import type { Connection } from 'mongoose';
import type { Entry } from '../contact/enquiry/entry.ts';
import { deliveryFields } from '../contact/enquiry/delivery-fields.ts';
import { held } from '../outbox/delivery-plan.ts';
import type { Enquiry } from '../contact/enquiry/enquiry.ts';
import type { Database } from '../migrations/migration.ts';
import { noteMigrations, runMigrations } from '../migrations/run-migrations.ts';
import type { ArchiveKeys } from './archive-keys.ts';
import { checkArchive, restoreArchive, writeArchive, type ArchiveSummary } from './archive.ts';
import { beginNewEpoch } from './begin-new-epoch.ts';

export interface RestoredSite extends ArchiveSummary {
  /** Where what was there before is kept; null when nothing was there. */
  safetyCopy: string | null;
}

/**
 * Replaces the site's data by those of a backup, also under running instances, which learn of it at once. The backup is
 * checked whole before anything is touched, and what is there is kept in a file. Deliveries that waited are held: what was
 * sent since the backup was made would be sent again. All sessions end. Run again, it finishes what was cut off.
 *
 * @param keepIn folder of that file
 * @throws DamagedArchive when the backup cannot be used; then nothing was touched.
 */
export async function restoreSite(
  connection: Connection,
  file: string,
  keys: ArchiveKeys,
  keepIn: string,
): Promise<RestoredSite> {
  const { documents, hash, migrations } = await checkArchive(file, keys);
  const safetyCopy = await keepWhatIsThere(connection, keepIn, keys);
  const stored = await restoreArchive(connection, file, keys, holdDeliveries);
  if (stored !== documents) throw new Error(`${stored} of ${documents} documents were stored`);
  const database = connection as Database;
  await noteMigrations(database, migrations);
  await runMigrations(database, { isAlone: true });
  await connection.collection('sessions').deleteMany({});
  await beginNewEpoch(connection);
  return { documents, hash, safetyCopy };
}

async function keepWhatIsThere(
  connection: Connection,
  folder: string,
  keys: ArchiveKeys,
): Promise<string | null> {
  const isEmpty = (await connection.collection('accounts').findOne({})) === null;
  if (isEmpty) return null;
  const time = new Date().toISOString().replaceAll(':', '-');
  const file = join(folder, `before-restore-${time}.backup`);
  await writeArchive(connection, file, keys);
  return file;
}

function holdDeliveries(name: string, document: object): object {
  if (name === 'enquiry_entries') {
    const { delivery } = document as Entry;
    return { ...document, delivery: delivery && held([delivery])[0], nextDeliveryAt: null };
  }
  if (name !== 'enquiries') return document;
  const { deliveries } = document as Enquiry;
  return { ...document, ...deliveryFields(held(deliveries ?? [])) };
}
