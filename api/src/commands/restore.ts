// `node dist/commands/restore.js <file>` replaces the site's data by those of a backup. The file is checked whole before
// anything is touched. All sessions end. Running instances show the restored posts within a second.
import mongoose from 'mongoose';
import { beginNewEpoch } from '../backup/begin-new-epoch.ts';
import { checkArchive, DamagedArchive, restoreArchive, summarise } from '../backup/archive.ts';

const [file] = process.argv.slice(2);
if (!file || !process.env.MONGODB_URI) {
  console.error('Usage: MONGODB_URI=… node dist/commands/restore.js <file>');
  process.exit(2);
}
const connection = await mongoose
  .createConnection(process.env.MONGODB_URI, { writeConcern: { w: 'majority', journal: true } })
  .asPromise();
try {
  const archive = await checkArchive(file);
  await restoreArchive(connection, file);
  await connection.collection('sessions').deleteMany({});
  await beginNewEpoch(connection);
  const { hash } = await summarise(connection);
  if (hash !== archive.hash) throw new Error('what is in the database now is not what the archive has');
  console.info(`${archive.documents} documents were restored; their hash is ${hash}`);
} catch (error) {
  if (error instanceof DamagedArchive)
    console.error(`${file} was not restored: ${error.message}. Nothing was touched.`);
  else console.error(`The restore failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await connection.close();
}
