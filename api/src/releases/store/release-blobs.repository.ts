import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';

/** A document may have 16 MiB with everything in it, so that the largest file has four chunks. */
const CHUNK_BYTES = 4 * 1024 * 1024;

interface BlobFile {
  /** SHA-256 of the content: what two releases have in common is stored once. */
  _id: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  /** Slices whose teams sent it: to all others it is not there. */
  slices: string[];
}
interface BlobChunk {
  _id: string;
  files_id: string;
  n: number;
  data: mongo.Binary;
}

/**
 * Contents of the files of all releases by their SHA-256, in GridFS's layout (`release_files.files`, `release_files.chunks`). As with
 * pictures, chunks are found by `_id`, because the embedded engine has no other index. The only place that uses these collections.
 */
@Injectable()
export class ReleaseBlobs {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Chunks first, so that a content that can be found is whole. Storing the same again puts right what was damaged.
   *
   * @param slice whose team sends it
   * @param sha256 of the content; the caller has computed it
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

  /** @returns whether a slice has a content. It counts as stored just now, so that it stays for who is about to name it. */
  async keep(slice: string, sha256: string): Promise<boolean> {
    const { matchedCount } = await this.files.updateOne(
      { _id: sha256, slices: slice },
      { $set: { uploadDate: new Date() } },
    );
    return matchedCount === 1;
  }

  /** @returns bytes of a content; undefined when the slice has not sent it */
  async lengthOf(slice: string, sha256: string): Promise<number | undefined> {
    return (await this.files.findOne({ _id: sha256, slices: slice }))?.length;
  }

  /** What a slice has sent, also what no release names yet. */
  async storedBy(slice: string): Promise<{ bytes: number; files: number }> {
    const sum = { _id: null, bytes: { $sum: '$length' } };
    // The embedded engine adds up the first sum of a group only.
    const [files, [group]] = await Promise.all([
      this.files.countDocuments({ slices: slice }),
      this.files.aggregate([{ $match: { slices: slice } }, { $group: sum }]).toArray(),
    ]);
    return { bytes: Number(group?.['bytes'] ?? 0), files };
  }

  /**
   * The parts of a content, one at a time.
   *
   * @throws Error when a part is missing: who reads a file gets all of it, or a broken connection
   */
  async *read(sha256: string, length: number): AsyncGenerator<Buffer> {
    for (let n = 0; n * CHUNK_BYTES < length; n++) {
      const chunk = await this.chunks.findOne({ _id: `${sha256}/${n}` });
      if (!chunk) throw new Error(`part ${n} of the content ${sha256} is missing`);
      yield Buffer.from(chunk.data.buffer);
    }
  }

  /** Contents that were stored before a time, and not again since. */
  async storedBefore(time: Date): Promise<string[]> {
    const found = await this.files.find({ uploadDate: { $lt: time } }, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }

  /**
   * Removes a content, but for one that was stored or kept since: somebody is about to name it. The file first, so that a content that
   * can be found is whole.
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
