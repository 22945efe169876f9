import { randomUUID } from 'node:crypto';
import { createReadStream, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decrypterOf, encrypterOf, type ArchiveKeys } from './archive-keys.ts';

/** Header of every `age` file. */
const AGE_MAGIC = 'age-encryption.org/';

/** Thrown if a file is not a complete archive of this site; nothing was touched. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive';
}

/**
 * Writes lines to a file, compressed, and encrypted if there is a key. Streams without buffering the content. The file
 * appears under its name only once it is complete, even if another process writes the same name. Only its owner may
 * read it.
 */
export async function writeLines(
  file: string,
  lines: AsyncIterable<string>,
  keys: ArchiveKeys,
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  const packed = createGzip();
  const encrypter = await encrypterOf(keys);
  // Open the file before anything can fail: a stream that opens it lazily could create it after its removal.
  const handle = await open(unfinished, 'w', 0o600);
  try {
    const filling = pipeline(Readable.from(lines), packed);
    filling.catch(() => {}); // the error also ends the output stream, which reports it
    const bytes = encrypter ? fromWeb(await encrypter.encrypt(toWeb(packed))) : packed;
    await Promise.all([filling, pipeline(bytes, handle.createWriteStream())]);
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
  if (!(await isEncrypted(file))) return createReadStream(file);
  const decrypter = decrypterOf(keys);
  if (!decrypter)
    throw new DamagedArchive(
      'it is encrypted: set BACKUP_PASSPHRASE or BACKUP_IDENTITY to the key that opens it',
    );
  try {
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))));
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
  const handle = await open(file).catch((error: Error) => {
    throw new DamagedArchive(error.message);
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(AGE_MAGIC.length), 0, AGE_MAGIC.length, 0);
    return buffer.toString('latin1') === AGE_MAGIC;
  } finally {
    await handle.close();
  }
}

// The library expects web streams as typed for browsers; Node's are equivalent but typed differently.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as never);
