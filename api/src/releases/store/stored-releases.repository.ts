import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { Model } from 'mongoose';
import { isDuplicate } from '../../database/is-duplicate.ts';
import { releaseId, type ReleaseSignature, type StoredRelease } from './stored-release.schema.ts';

/** What a list of releases shows of one. */
export type ReleaseRow = Omit<StoredRelease, 'files'>;

/** Releases of a slice that are listed; retention keeps far fewer. */
const MAX_LISTED = 500;

/** A shell that pulls a release asks for hundreds of its files within seconds; the list of them never changes. */
const CACHED_RELEASES = 50;
const CACHED_MS = 10_000;

/** The only place that reads and writes the collections of releases and their signatures. */
@Injectable()
export class StoredReleases {
  private readonly cache = new LRUCache<string, StoredRelease>({
    max: CACHED_RELEASES,
    ttl: CACHED_MS,
    fetchMethod: async (id) => (await this.releases.findById(id).lean<StoredRelease>()) ?? undefined,
  });

  constructor(
    @InjectModel('StoredRelease') private readonly releases: Model<StoredRelease>,
    @InjectModel('ReleaseSignature') private readonly signatures: Model<ReleaseSignature>,
  ) {}

  /** A release as it was at most ten seconds ago. */
  async find(slice: string, version: string): Promise<StoredRelease | undefined> {
    return this.cache.fetch(releaseId(slice, version));
  }

  /** @returns false when there is a release of this name already. */
  async insert(release: StoredRelease): Promise<boolean> {
    try {
      await this.releases.create(release);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** @returns false when there is no such release any more. */
  async noteNamed(slice: string, version: string, manifestSha256: string): Promise<boolean> {
    const filter = { _id: releaseId(slice, version), manifestSha256 };
    return (await this.releases.updateOne(filter, { $set: { namedAt: new Date() } })).matchedCount === 1;
  }

  /** Of one slice, the newest first. */
  async list(slice: string): Promise<ReleaseRow[]> {
    return this.releases
      .find({ slice })
      .select('-files')
      .sort({ uploadedAt: -1 })
      .limit(MAX_LISTED)
      .lean<ReleaseRow[]>();
  }

  async slices(): Promise<string[]> {
    return this.releases.distinct('slice');
  }

  /** SHA-256 of all contents that some release has. */
  async contents(): Promise<Set<string>> {
    const contents = new Set<string>();
    for await (const { files } of this.releases
      .find()
      .select('files.sha256')
      .lean<StoredRelease[]>()
      .cursor())
      for (const { sha256 } of files) contents.add(sha256);
    return contents;
  }

  /** @returns false when there is no such release, or a registry was to name it since. */
  async delete(slice: string, version: string, namedBefore: Date): Promise<boolean> {
    const _id = releaseId(slice, version);
    const { deletedCount } = await this.releases.deleteOne({ _id, namedAt: { $lt: namedBefore } });
    if (deletedCount === 1) await this.signatures.deleteOne({ _id });
    this.cache.delete(_id);
    return deletedCount === 1;
  }

  async putSignature(slice: string, version: string, content: string): Promise<void> {
    await this.signatures.updateOne(
      { _id: releaseId(slice, version) },
      { $set: { content, signedAt: new Date() } },
      { upsert: true },
    );
  }

  async signature(slice: string, version: string): Promise<string | undefined> {
    return (await this.signatures.findById(releaseId(slice, version)).lean<ReleaseSignature>())?.content;
  }
}
