import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { StoreAccess } from './store-settings.ts';

/** Time limits for connecting to a store and for silence during a transfer, in milliseconds. */
const CONNECT_MS = 10_000;
const SILENT_MS = 60_000;

/** Loads Amazon's client only if backups are stored off-site: it takes 37 MB of memory and a tenth of a second. */
const load = async () => ({
  ...(await import('@aws-sdk/client-s3')),
  ...(await import('@aws-sdk/lib-storage')),
});
type Commands = Awaited<ReturnType<typeof load>>;

/**
 * @returns why a command failed, in words; some stores, and proxies in front of them, do not answer in the format of
 *   S3
 */
export function hindranceOfStore(error: unknown): string {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  return name === 'Unknown'
    ? `something other than an S3 store answered with status ${$metadata?.httpStatusCode}`
    : `${name}: ${message}`;
}

/** A bucket of an S3-compatible store. Memory holds only the parts of an object in transit. */
export class OffSiteStore {
  private readonly commands: Commands;
  private readonly client: S3Client;
  private readonly bucket: string;

  private constructor(commands: Commands, client: S3Client, bucket: string) {
    this.commands = commands;
    this.client = client;
    this.bucket = bucket;
  }

  /** Does not connect yet. */
  static async open({ endpoint, region, credentials }: StoreAccess, bucket: string): Promise<OffSiteStore> {
    const commands = await load();
    const client = new commands.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      // Stores other than Amazon's do not support its newer checksums; what was stored is read back instead.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    });
    return new OffSiteStore(commands, client, bucket);
  }

  /** Stores a file, in parts if it is large. An object becomes visible only once it is complete. */
  async put(key: string, file: string): Promise<void> {
    const body = createReadStream(file);
    const params = { Bucket: this.bucket, Key: key, Body: body };
    try {
      await new this.commands.Upload({ client: this.client, params }).done();
    } finally {
      body.destroy();
    }
  }

  async get(key: string, file: string): Promise<void> {
    await pipeline(await this.read(key), createWriteStream(file, { mode: 0o600 }));
  }

  /** Reads an object from a byte to its end; from the end if negative. */
  async readFrom(key: string, start: number): Promise<Buffer> {
    const size = start < 0 ? await this.sizeOf(key) : undefined;
    // Not every store understands a range that counts from the end, nor has any of an empty object.
    if (size === 0) return Buffer.alloc(0);
    return buffer(await this.read(key, `bytes=${size ? Math.max(0, size + start) : start}-`));
  }

  /** Returns the SHA-256 of the stored object in hexadecimal. */
  async sha256Of(key: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const piece of await this.read(key)) hash.update(piece as Buffer);
    return hash.digest('hex');
  }

  /** Returns the names of objects directly below a prefix, without further slashes. */
  async list(prefix: string): Promise<string[]> {
    const names: string[] = [];
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const page = await this.client.send(
        new this.commands.ListObjectsV2Command({
          Bucket: this.bucket,
          Prefix: prefix,
          Delimiter: '/',
          ContinuationToken: token,
        }),
      );
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
      token = page.NextContinuationToken;
    }
    return names;
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new this.commands.DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  close(): void {
    this.client.destroy();
  }

  private async sizeOf(key: string): Promise<number> {
    const request = new this.commands.HeadObjectCommand({ Bucket: this.bucket, Key: key });
    return (await this.client.send(request)).ContentLength ?? 0;
  }

  private async read(key: string, range?: string): Promise<Readable> {
    const request = new this.commands.GetObjectCommand({ Bucket: this.bucket, Key: key, Range: range });
    return (await this.client.send(request)).Body as Readable;
  }
}
