import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { mongo, type Connection } from 'mongoose';
import { ContentVersion } from '../platform/database/content-version/content-version.ts';
import { variantName, type PictureContent, type PictureVariant } from './picture.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** A variant is far below this, so each has one chunk. */
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
 * Pictures in the database, in GridFS's layout (`media.files`, `media.chunks`), so any GridFS tool reads them.
 * Chunks are found by an `_id` made of the name, because the embedded engine has no other index: by `files_id` a
 * read would scan all pictures. Small files read often stay in memory.
 */
@Injectable()
export class MediaStore {
  /** How many pictures were gone when the cache was cleared last. */
  private picturesGone = 0;
  /** Many who ask for the same at once wait for one read. */
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

  /** Bytes that are kept in memory; never more than the limit. */
  get cachedBytes(): number {
    return this.cache.calculatedSize;
  }

  /** Stores all variants; chunks first, so a file that can be found is whole. Storing the same again is harmless. */
  async store({ picture, variants }: EncodedPicture): Promise<void> {
    for (const variant of variants) {
      const _id = `${picture.hash}/${variantName(variant)}`;
      const chunk = { files_id: _id, n: 0, data: new mongo.Binary(variant.bytes) };
      await this.chunks.replaceOne({ _id: `${_id}/0` }, chunk, { upsert: true });
      await this.putFile(_id, variant.bytes.length, {});
    }
    // Last: who finds this one may count on all variants.
    await this.putFile(picture.hash, 0, { picture });
  }

  /** The picture of a hash, when it is stored. */
  async find(hash: string): Promise<PictureContent | null> {
    const file = await this.files.findOne({ _id: hash });
    return file?.metadata.picture ?? null;
  }

  /** Bytes of a variant, or null when there is none. */
  async read(hash: string, name: string): Promise<Buffer | null> {
    const { picturesGone = 0 } = this.contentVersion.now;
    if (picturesGone !== this.picturesGone) this.cache.clear();
    this.picturesGone = picturesGone;
    const key = `${hash}/${name}`;
    const bytes = await this.cache.fetch(key);
    // One that was on its way when the cache was cleared comes to nothing.
    const wasCleared = bytes === undefined && this.picturesGone !== picturesGone;
    return (wasCleared ? await this.readStored(key) : bytes) ?? null;
  }

  /**
   * Removes the bytes of a picture. What instances have in memory goes when they learn of it.
   *
   * @param variants of the picture, as the library knows them: known also when a removal was cut off
   */
  async remove(hash: string, variants: readonly PictureVariant[]): Promise<void> {
    await this.files.deleteOne({ _id: hash });
    for (const variant of variants) {
      const _id = `${hash}/${variantName(variant)}`;
      await this.files.deleteOne({ _id });
      await this.chunks.deleteOne({ _id: `${_id}/0` });
    }
  }

  private async readStored(key: string): Promise<Buffer | undefined> {
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
