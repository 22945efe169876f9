import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';

/** Documents are limited to 16 MiB including all fields, so the largest file has four chunks. */
const CHUNK_BYTES = 4 * 1024 * 1024;

interface BlobFile {
  /** SHA-256 of the content: contents shared by several releases are stored once. */
  _id: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  /** Slices whose teams uploaded it; for all others it does not exist. */
  slices: string[];
}
interface BlobChunk {
  _id: string;
  files_id: string;
  n: number;
  data: mongo.Binary;
}

/**
 * Contents of all releases' files by SHA-256, in GridFS's layout (`release_files.files`, `release_files.chunks`). As
 * with pictures, chunks are found by `_id`, because the embedded engine has no other index. The only class that
 * accesses these collections.
 */
@Injectable()
export class ReleaseBlobs {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Stores a content: chunks first, to make any content that can be found complete. Storing it again repairs damage.
   *
   * @param slice slice whose team uploads it
   * @param sha256 hash of the content, computed by the caller
   */
  async put(slice: string, sha256: string, content: Buffer): Promise<void> {
    for (let n = 0; n * CHUNK_BYTES < content.length; n++) {
      const data = new mongo.Binary(content.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES));
      const chunk = { files_id: sha256, n, data };
      await this.chunks.replaceOne({ _id: `${sha256}/${n}` }, chunk, { upsert: true });
    }
    const file = {
      length: content.length,
      chunkSize: CHUNK_BYTES,
      uploadDate: new Date(),
      filename: sha256,
    };
    const change = { $set: file, $addToSet: { slices: slice } };
    await this.files.updateOne({ _id: sha256 }, change, { upsert: true });
  }

  /**
   * Renews a content's upload date, to keep it for a release that is about to name it.
   *
   * @returns whether the slice has uploaded the content
   */
  async keep(slice: string, sha256: string): Promise<boolean> {
    const { matchedCount } = await this.files.updateOne(
      { _id: sha256, slices: slice },
      { $set: { uploadDate: new Date() } },
    );
    return matchedCount === 1;
  }

  /** @returns the size of a content in bytes; undefined if the slice has not uploaded it */
  async lengthOf(slice: string, sha256: string): Promise<number | undefined> {
    return (await this.files.findOne({ _id: sha256, slices: slice }))?.length;
  }

  /** Returns what a slice has uploaded, including contents without a release. */
  async storedBy(slice: string): Promise<{ bytes: number; files: number }> {
    const sum = { _id: null, bytes: { $sum: '$length' } };
    // The embedded engine computes only the first sum of a group.
    const [files, [group]] = await Promise.all([
      this.files.countDocuments({ slices: slice }),
      this.files.aggregate([{ $match: { slices: slice } }, { $group: sum }]).toArray(),
    ]);
    return { bytes: Number(group?.['bytes'] ?? 0), files };
  }

  /**
   * Yields the chunks of a content.
   *
   * @throws Error if a chunk is missing: a reader gets the whole file or a broken connection
   */
  async *read(sha256: string, length: number): AsyncGenerator<Buffer> {
    for (let n = 0; n * CHUNK_BYTES < length; n++) {
      const chunk = await this.chunks.findOne({ _id: `${sha256}/${n}` });
      if (!chunk) throw new Error(`part ${n} of the content ${sha256} is missing`);
      yield Buffer.from(chunk.data.buffer);
    }
  }

  /** Returns contents not stored again since the given time. */
  async storedBefore(time: Date): Promise<string[]> {
    const found = await this.files.find({ uploadDate: { $lt: time } }, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }

  /**
   * Removes a content unless it was stored or renewed since, for a release that is about to name it. Removes the file
   * document first: a content that can be found is complete.
   */
  async delete(sha256: string, storedBefore: Date): Promise<void> {
    const file = await this.files.findOneAndDelete({ _id: sha256, uploadDate: { $lt: storedBefore } });
    for (let n = 0; n * CHUNK_BYTES < (file?.length ?? 0); n++)
      await this.chunks.deleteOne({ _id: `${sha256}/${n}` });
  }

  private get files() {
    return this.connection.collection<BlobFile>('release_files.files');
  }
  private get chunks() {
    return this.connection.collection<BlobChunk>('release_files.chunks');
  }
}
