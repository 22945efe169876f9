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

/** What a list of releases shows of one. */
export type ReleaseRow = Omit<StoredRelease, 'files' | 'source'>;

interface NotedRelease {
  readonly version: string;
  readonly note: ReleaseNote;
}

/** What the store has of a slice. */
export interface SliceStock {
  readonly count: number;
  readonly pinned: readonly NotedRelease[];
  readonly quarantined: readonly NotedRelease[];
}

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

  /** A release as it is now. */
  async read(slice: string, version: string): Promise<StoredRelease | undefined> {
    return (await this.releases.findById(releaseId(slice, version)).lean<StoredRelease>()) ?? undefined;
  }

  /** @returns false when there is a release of this name already. */
  async insert(release: StoredRelease): Promise<boolean> {
    return isStored(this.releases.create(release));
  }

  /** Keeps a release for some milliseconds from now. @returns false when there is no such release any more. */
  async keep({ slice, version, manifestSha256 }: SliceRelease, ms: number): Promise<boolean> {
    const filter = { _id: releaseId(slice, version), manifestSha256 };
    const until = { $max: { neededUntil: new Date(Date.now() + ms) } };
    return (await this.releases.updateOne(filter, until)).matchedCount === 1;
  }

  /**
   * Keeps what a release was built from. The first word counts: a rebuild of the same content is the same release.
   *
   * @returns false when there is no such release
   */
  async noteCommits(slice: string, version: string, source: ReleaseCommits): Promise<boolean> {
    const _id = releaseId(slice, version);
    const { matchedCount } = await this.releases.updateOne({ _id, source: null }, { $set: { source } });
    return matchedCount === 1 || (await this.releases.exists({ _id })) !== null;
  }

  /** @returns false when there is no such release, or it is pinned */
  async pin(slice: string, version: string, pin: ReleaseNote): Promise<boolean> {
    return this.set({ _id: releaseId(slice, version), pin: null }, { pin });
  }

  /** @returns false when there is no such release, or it is not pinned */
  async unpin(slice: string, version: string): Promise<boolean> {
    return this.set({ _id: releaseId(slice, version), pin: { $ne: null } }, { pin: null });
  }

  /** @returns false when there is no such release, or it is quarantined */
  async quarantine(slice: string, version: string, quarantine: ReleaseNote): Promise<boolean> {
    return this.set({ _id: releaseId(slice, version), quarantine: null }, { quarantine });
  }

  /** @returns false when there is no such release, or it is not quarantined */
  async liftQuarantine(slice: string, version: string): Promise<boolean> {
    return this.set({ _id: releaseId(slice, version), quarantine: { $ne: null } }, { quarantine: null });
  }

  /** Who quarantined a release, as it is now. */
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

  /** Of one slice, the newest first. */
  async list(slice: string): Promise<ReleaseRow[]> {
    return this.releases
      .find({ slice })
      .select('-files -source')
      .sort({ uploadedAt: -1 })
      .limit(MAX_LISTED)
      .lean<ReleaseRow[]>();
  }

  /** By slice. */
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

  /** @returns false when there is no such release, it is pinned or quarantined, or is kept still. */
  async delete(slice: string, version: string, now = new Date()): Promise<boolean> {
    const _id = releaseId(slice, version);
    const { deletedCount } = await this.releases.deleteOne({
      _id,
      pin: null,
      // The same release, sent again, would be quarantined no more.
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
