// `node dist/commands/backup.js <file>` writes posts, revisions, pictures, enquiries, accounts and the audit log to a file.
import mongoose from 'mongoose';
import { writeArchive } from '../backup/archive.ts';

const [file] = process.argv.slice(2);
if (!file || !process.env.MONGODB_URI) {
  console.error('Usage: MONGODB_URI=… node dist/commands/backup.js <file>');
  process.exit(2);
}
const connection = await mongoose.createConnection(process.env.MONGODB_URI).asPromise();
const { documents, hash } = await writeArchive(connection, file);
await connection.close();
console.info(`${documents} documents are in ${file}; their hash is ${hash}`);
