import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import { variantName, type PictureContent } from './picture.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** A variant is far below this, so each has one chunk. */
const CHUNK_BYTES = 12_000_000;
const CACHE_BYTES = 96_000_000;

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
  private readonly cache = new Map<string, Buffer>();
  private cachedBytes = 0;

  constructor(@InjectConnection() private readonly connection: Connection) {}

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
    const key = `${hash}/${name}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const chunk = await this.chunks.findOne({ _id: `${key}/0` });
    if (!chunk) return null;
    const bytes = Buffer.from(chunk.data.buffer);
    this.keep(key, bytes);
    return bytes;
  }

  private keep(key: string, bytes: Buffer): void {
    this.cache.set(key, bytes);
    this.cachedBytes += bytes.length;
    for (const [oldest, oldBytes] of this.cache) {
      if (this.cachedBytes <= CACHE_BYTES) break;
      this.cache.delete(oldest);
      this.cachedBytes -= oldBytes.length;
    }
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
