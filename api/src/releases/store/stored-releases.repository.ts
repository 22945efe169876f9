import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReleaseCommits, SliceRelease } from '@opinionbridge/releases';
import { LRUCache } from 'lru-cache';
import { Model, type QueryFilter } from 'mongoose';
import { isStored } from '../../platform/database/is-duplicate.ts';
import {
  releaseId,
  type ReleaseNote,
  type ReleaseSignature,
  type StoredRelease,
} from './stored-release.schema.ts';

/** A release as shown in lists. */
export type ReleaseRow = Omit<StoredRelease, 'files' | 'source'>;

interface NotedRelease {
  readonly version: string;
  readonly note: ReleaseNote;
}

/** Summary of a slice's releases in the store. */
export interface SliceStock {
  readonly count: number;
  readonly pinned: readonly NotedRelease[];
  readonly quarantined: readonly NotedRelease[];
}

/** Maximum number of releases listed per slice; retention keeps far fewer. */
const MAX_LISTED = 500;

/** A shell that pulls a release requests hundreds of its files within seconds; their list never changes. */
const CACHED_RELEASES = 50;
const CACHED_MS = 10_000;

/** The only class that accesses the `releases` and `release_signatures` collections. */
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

  /** Returns a release, cached for up to ten seconds. */
  async find(slice: string, version: string): Promise<StoredRelease | undefined> {
    // A change clears the cache, which rejects reads in flight.
    return this.cache.fetch(releaseId(slice, version)).catch(() => this.read(slice, version));
  }

  /** Returns a release uncached. */
  async read(slice: string, version: string): Promise<StoredRelease | undefined> {
    return (await this.releases.findById(releaseId(slice, version)).lean<StoredRelease>()) ?? undefined;
  }

  /** @returns false if the release exists already */
  async insert(release: StoredRelease): Promise<boolean> {
    return isStored(this.releases.create(release));
  }

  /** Protects a release from pruning; returns false if it no longer exists. */
  async keep({ slice, version, manifestSha256 }: SliceRelease, ms: number): Promise<boolean> {
    const filter = { _id: releaseId(slice, version), manifestSha256 };
    const until = { $max: { neededUntil: new Date(Date.now() + ms) } };
    return (await this.releases.updateOne(filter, until)).matchedCount === 1;
  }

  /**
   * Records the commits that a release was built from. The first record wins: a rebuild with the same content is the
   * same release.
   *
   * @returns false if there is no such release
   */
  async noteCommits(slice: string, version: string, source: ReleaseCommits): Promise<boolean> {
    const _id = releaseId(slice, version);
    const { matchedCount } = await this.releases.updateOne({ _id, source: null }, { $set: { source } });
    return matchedCount === 1 || (await this.releases.exists({ _id })) !== null;
  }

  /** @returns false if there is no such release, or it is pinned */
  async pin(slice: string, version: string, pin: ReleaseNote): Promise<boolean> {
    return this.set({ _id: releaseId(slice, version), pin: null }, { pin });
  }

  /** @returns false if there is no such release, or it is not pinned */
  async unpin(slice: string, version: string): Promise<boolean> {
    return this.set({ _id: releaseId(slice, version), pin: { $ne: null } }, { pin: null });
  }

  /** @returns false if there is no such release, or it is quarantined */
  async quarantine(slice: string, version: string, quarantine: ReleaseNote): Promise<boolean> {
    return this.set({ _id: releaseId(slice, version), quarantine: null }, { quarantine });
  }

  /** @returns false if there is no such release, or it is not quarantined */
  async liftQuarantine(slice: string, version: string): Promise<boolean> {
    return this.set({ _id: releaseId(slice, version), quarantine: { $ne: null } }, { quarantine: null });
  }

  /** Returns a release's quarantine, uncached. */
  async quarantineOf(slice: string, version: string): Promise<ReleaseNote | undefined> {
    const found = await this.releases
      .findById(releaseId(slice, version))
      .select('quarantine')
      .lean<StoredRelease>();
    return found?.quarantine ?? undefined;
  }

  private async set(
    filter: QueryFilter<StoredRelease>,
    notes: Pick<StoredRelease, 'pin' | 'quarantine'>,
  ): Promise<boolean> {
    const { matchedCount } = await this.releases.updateOne(filter, { $set: notes });
    this.cache.clear();
    return matchedCount === 1;
  }

  /** Returns a slice's releases, newest first. */
  async list(slice: string): Promise<ReleaseRow[]> {
    return this.releases
      .find({ slice })
      .select('-files -source')
      .sort({ uploadedAt: -1 })
      .limit(MAX_LISTED)
      .lean<ReleaseRow[]>();
  }

  /** Returns the stock of each slice. */
  async stocks(): Promise<Map<string, SliceStock>> {
    const rows = await this.releases.find().select('slice version pin quarantine').lean<ReleaseRow[]>();
    const stocks = new Map<string, SliceStock>();
    for (const { slice, version, pin, quarantine } of rows) {
      const { count, pinned, quarantined } = stocks.get(slice) ?? { count: 0, pinned: [], quarantined: [] };
      stocks.set(slice, {
        count: count + 1,
        pinned: pin ? [...pinned, { version, note: pin }] : pinned,
        quarantined: quarantine ? [...quarantined, { version, note: quarantine }] : quarantined,
      });
    }
    return stocks;
  }

  async slices(): Promise<string[]> {
    return this.releases.distinct('slice');
  }

  /** Returns the SHA-256 of all contents that releases use. */
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

  /** @returns false if there is no such release, or it is pinned, quarantined or still protected */
  async delete(slice: string, version: string, now = new Date()): Promise<boolean> {
    const _id = releaseId(slice, version);
    const { deletedCount } = await this.releases.deleteOne({
      _id,
      pin: null,
      // If deleted and uploaded again, the same release would no longer be quarantined.
      quarantine: null,
      neededUntil: { $lt: now },
    });
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
