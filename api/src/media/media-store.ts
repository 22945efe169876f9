import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { mongo, type Connection } from 'mongoose';
import { ContentVersion } from '../platform/database/content-version/content-version.ts';
import { variantName, type PictureContent, type PictureVariant } from './picture.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** Variants are far smaller, so each has a single chunk. */
const CHUNK_BYTES = 12_000_000;
const CACHE_BYTES = 48_000_000;

interface MediaFile {
  _id: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: { picture?: PictureContent };
}
interface MediaChunk {
  _id: string;
  files_id: string;
  n: number;
  data: mongo.Binary;
}

/**
 * Pictures in the database, in GridFS's layout (`media.files`, `media.chunks`), readable by any GridFS tool. Chunks are
 * found by an `_id` derived from the name, because the embedded engine has no other index: a read by `files_id` would
 * scan all pictures. Frequently read small files stay in memory.
 */
@Injectable()
export class MediaStore {
  /** The number of deleted pictures when the cache was last cleared. */
  private picturesGone = 0;
  /** Concurrent requests for the same file share one read. */
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (key) => this.readStored(key),
  });

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly contentVersion: ContentVersion,
  ) {
    contentVersion.onReplaced(async () => this.cache.clear());
  }

  /** Number of bytes in the cache; never more than the limit. */
  get cachedBytes(): number {
    return this.cache.calculatedSize;
  }

  /** Stores all variants; chunks first: a file that can be found is complete. Idempotent. */
  async store({ picture, variants }: EncodedPicture): Promise<void> {
    for (const variant of variants) {
      const _id = `${picture.hash}/${variantName(variant)}`;
      const chunk = { files_id: _id, n: 0, data: new mongo.Binary(variant.bytes) };
      await this.chunks.replaceOne({ _id: `${_id}/0` }, chunk, { upsert: true });
      await this.putFile(_id, variant.bytes.length, {});
    }
    // Last: whoever finds this document can rely on all variants.
    await this.putFile(picture.hash, 0, { picture });
  }

  /** Returns the picture with this hash if it is stored. */
  async find(hash: string): Promise<PictureContent | null> {
    const file = await this.files.findOne({ _id: hash });
    return file?.metadata.picture ?? null;
  }

  /** Returns the bytes of a variant; null if there is none. */
  async read(hash: string, name: string): Promise<Buffer | null> {
    const { picturesGone = 0 } = this.contentVersion.now;
    if (picturesGone !== this.picturesGone) this.cache.clear();
    this.picturesGone = picturesGone;
    const key = `${hash}/${name}`;
    // Clearing the cache rejects reads in flight.
    return (await this.cache.fetch(key).catch(() => this.readStored(key))) ?? null;
  }

  /**
   * Deletes a picture's bytes. Instances drop their cached ones when they learn of it.
   *
   * @param variants variants according to the library, which knows them even after an interrupted removal
   */
  async remove(hash: string, variants: readonly PictureVariant[]): Promise<void> {
    await this.files.deleteOne({ _id: hash });
    for (const variant of variants) {
      const _id = `${hash}/${variantName(variant)}`;
      await this.files.deleteOne({ _id });
      await this.chunks.deleteOne({ _id: `${_id}/0` });
    }
  }

  /** Reads a variant, such as `<hash>/800.jpeg`, past the cache, which an export would fill. */
  async readStored(key: string): Promise<Buffer | undefined> {
    const chunk = await this.chunks.findOne({ _id: `${key}/0` });
    return chunk ? Buffer.from(chunk.data.buffer) : undefined;
  }

  private async putFile(_id: string, length: number, metadata: MediaFile['metadata']): Promise<void> {
    const file = { length, chunkSize: CHUNK_BYTES, uploadDate: new Date(), filename: _id, metadata };
    await this.files.replaceOne({ _id }, file, { upsert: true });
  }

  private get files() {
    return this.connection.collection<MediaFile>('media.files');
  }
  private get chunks() {
    return this.connection.collection<MediaChunk>('media.chunks');
  }
}
