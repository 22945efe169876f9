import { randomUUID } from 'node:crypto';
import { createReadStream, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { appendFile, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decrypterOf, encrypterOf, type ArchiveKeys } from './archive-keys.ts';
import { EnquiryKeys } from './enquiry-keys.ts';

/** Header of every `age` file. */
const AGE_MAGIC = 'age-encryption.org/';
/** Last line of a backup: where the keys of its enquiries begin. */
const KEYS_AT = /keys from byte (\d{1,15})\n$/;
const LAST_LINE_BYTES = 40;

/** Thrown if a file is not a complete archive of this site; nothing was touched. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive';
}

/**
 * Writes lines to a file, compressed, and encrypted if there is a key, and after them the keys of the enquiries, which
 * are encrypted by themselves. Streams without buffering the content. The file appears under its name only once it is
 * complete, even if another process writes the same name. Only its owner may read it.
 *
 * @param enquiryKeys filled when all lines were read
 */
export async function writeLines(
  file: string,
  lines: AsyncIterable<string>,
  keys: ArchiveKeys,
  enquiryKeys: EnquiryKeys,
): Promise<void> {
  const encrypter = await encrypterOf(keys);
  await writeWhole(file, enquiryKeys, async (target) => {
    const packed = createGzip();
    const filling = pipeline(Readable.from(lines), packed);
    filling.catch(() => {}); // the error also ends the output stream, which reports it
    const bytes = encrypter ? fromWeb(await encrypter.encrypt(toWeb(packed))) : packed;
    await Promise.all([filling, pipeline(bytes, target)]);
  });
}

/**
 * Deletes the keys of enquiries from a backup, which needs no key to open it. The file keeps its time of change, and is
 * replaced in one step.
 *
 * @returns the number of keys deleted; 0 leaves the file as it is
 * @throws DamagedArchive if it is not a backup
 */
export async function eraseFromFile(file: string, references: ReadonlySet<string>): Promise<number> {
  const { enquiryKeys, start } = await readEnquiryKeys(partsOf(file));
  const erased = enquiryKeys.erase(references);
  if (erased === 0) return 0;
  const { mtime } = statSync(file);
  await writeWhole(file, enquiryKeys, (target) =>
    pipeline(createReadStream(file, { end: start - 1 }), target),
  );
  utimesSync(file, mtime, mtime);
  return erased;
}

async function writeWhole(
  file: string,
  enquiryKeys: EnquiryKeys,
  writeLinesTo: (target: Writable) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  // Open the file before anything can fail: a stream that opens it lazily could create it after its removal.
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await writeLinesTo(handle.createWriteStream());
    const last = `keys from byte ${statSync(unfinished).size}\n`;
    await appendFile(unfinished, enquiryKeys.text + last, { flush: true });
    renameSync(unfinished, file);
  } catch (error) {
    // The system's message names neither the file nor the disk.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new Error(`the disk of ${file} is full. Make room there, or name another place`, { cause: error });
  } finally {
    await handle.close().catch(() => {});
    rmSync(unfinished, { force: true });
  }
}

/** @throws DamagedArchive during iteration if the file is truncated or altered, or no key opens it */
export async function* readLines(file: string, keys: ArchiveKeys): AsyncGenerator<string> {
  const unpacked = createGunzip();
  let failure: Error | undefined;
  const reading = pipeline(await openBytes(file, keys), unpacked).catch((error: Error) => {
    failure = error;
    unpacked.destroy();
  });
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity });
  unpacked.on('error', () => lines.close());
  unpacked.on('close', () => lines.close());
  for await (const line of lines) yield line;
  await reading;
  if (failure) throw new DamagedArchive(`it cannot be read (${failure.message})`);
}

async function openBytes(file: string, keys: ArchiveKeys): Promise<Readable> {
  const { start } = await readEnquiryKeys(partsOf(file));
  const bytes = () => createReadStream(file, { end: start - 1 });
  if (!(await isEncrypted(file))) return bytes();
  const decrypter = decrypterOf(keys);
  if (!decrypter)
    throw new DamagedArchive(
      'it is encrypted: set BACKUP_PASSPHRASE or BACKUP_IDENTITY to the key that opens it',
    );
  try {
    return fromWeb(await decrypter.decrypt(toWeb(bytes())));
  } catch {
    throw new DamagedArchive(
      'neither BACKUP_PASSPHRASE nor BACKUP_IDENTITY opens it, or its head is damaged',
    );
  }
}

/**
 * Whether a file is encrypted.
 *
 * @throws DamagedArchive if there is no such file
 */
export async function isEncrypted(file: string): Promise<boolean> {
  return (await readPart(file, 0, AGE_MAGIC.length)).toString('latin1') === AGE_MAGIC;
}

/** Reads a backup from a byte to its end; from the end if negative. */
export type ReadFrom = (start: number) => Promise<Buffer>;

/**
 * Reads the keys of a backup's enquiries, and no other part of it.
 *
 * @returns them, and the byte at which they start
 * @throws DamagedArchive if the end is missing
 */
export async function readEnquiryKeys(read: ReadFrom): Promise<{ enquiryKeys: EnquiryKeys; start: number }> {
  const start = Number(KEYS_AT.exec((await read(-LAST_LINE_BYTES)).toString('latin1'))?.[1] ?? 0);
  if (start === 0)
    throw new DamagedArchive('it cannot be read: its end is missing, or it is not a backup of this site');
  const text = (await read(start)).toString();
  return { enquiryKeys: EnquiryKeys.read(text.replace(KEYS_AT, '')), start };
}

/** @throws DamagedArchive if there is no such file */
export const partsOf =
  (file: string): ReadFrom =>
  (start) =>
    readPart(file, start);

/**
 * @param start from the end of the file if negative
 * @throws DamagedArchive if there is no such file
 */
async function readPart(file: string, start: number, length?: number): Promise<Buffer> {
  const handle = await open(file).catch((error: Error) => {
    throw new DamagedArchive(error.message);
  });
  try {
    const { size } = await handle.stat();
    const from = start < 0 ? Math.max(0, size + start) : Math.min(start, size);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length ?? size - from), { position: from });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

// The library expects web streams as typed for browsers; Node's are equivalent but typed differently.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as never);
