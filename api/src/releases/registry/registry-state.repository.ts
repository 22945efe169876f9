import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  emptyRegistry,
  isOfRelease,
  parseRegistry,
  registryActions,
  type Registry,
  type RegistryChange,
} from '@opinionbridge/releases';
import { Model } from 'mongoose';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import { isStored } from '../../platform/database/is-duplicate.ts';
import { readPage, type Keyset, type KeysetPage } from '../../platform/http/paging/keyset.ts';
import { SignRegistry } from './sign-registry.ts';
import type { RegistryDocument, StoredChange } from './registry-state.schema.ts';

export interface ChangePage extends Omit<KeysetPage<StoredChange>, 'entries'> {
  readonly entries: RegistryChange[];
}

/** What a page about one release shows of its history. */
const MAX_CHANGES_OF_RELEASE = 20;
const ID = 'registry';
/** Changes of which release visitors get. */
const OF_RELEASES = { action: { $in: registryActions.filter((action) => isOfRelease({ action })) } };
const EMPTY = JSON.stringify(emptyRegistry);

/** The registry, and the JSON that it is read as. */
export interface ReadRegistry {
  readonly registry: Registry;
  readonly content: string;
}

/** The only place that reads and writes the registry and its history. */
@Injectable()
export class RegistryState {
  constructor(
    @InjectModel('ReleaseRegistry') private readonly documents: Model<RegistryDocument>,
    @InjectModel('ReleaseChange') private readonly changes: Model<StoredChange>,
    private readonly contentVersion: ContentVersion,
    private readonly sign: SignRegistry,
  ) {}

  /** The empty registry when there is none yet. */
  async read(): Promise<ReadRegistry> {
    const { content } = await this.readContent();
    return { registry: parseRegistry(JSON.parse(content)), content };
  }

  /** The same for those who only pass it on. */
  async readContent(): Promise<Pick<RegistryDocument, 'revision' | 'content'>> {
    const stored = await this.documents.findById(ID).lean<RegistryDocument>();
    return stored ?? { revision: emptyRegistry.revision, content: EMPTY };
  }

  async revision(): Promise<number> {
    const stored = await this.documents.findById(ID).select('revision').lean<RegistryDocument>();
    return stored?.revision ?? emptyRegistry.revision;
  }

  /**
   * Replaces the registry by what one change made of it. The change before it is in the history first, so that whoever is killed in
   * between leaves at most the last one out, which the registry itself has.
   *
   * @returns the signed registry; undefined when it is not any more what it was when it was read
   * @throws Problem `conflict` when it cannot be signed
   */
  async replace(before: Registry, changed: Registry): Promise<Registry | undefined> {
    const after = await this.sign.seal(before, changed);
    await this.putChange(before.history.at(-1));
    const next = { revision: after.revision, content: JSON.stringify(after) };
    if (!(await this.write(before.revision, next))) return undefined;
    await this.contentVersion.announceRegistry(after.revision);
    await this.putChange(after.history.at(-1));
    return after;
  }

  /** A change by the revision that it made. */
  async change(revision: number): Promise<RegistryChange | undefined> {
    const stored = await this.changes.findById(revision).lean<StoredChange>();
    if (stored) return present(stored);
    return (await this.read()).registry.history.find((change) => change.revision === revision);
  }

  /** One page of the history, the newest first. */
  async listChanges(filter: { slice?: string }, keyset: Keyset, limit: number): Promise<ChangePage> {
    await this.completeHistory();
    const { entries, ...places } = await readPage(this.changes, filter, keyset, limit);
    return { entries: entries.map(present), ...places };
  }

  async countChanges(filter: { slice?: string }): Promise<number> {
    return this.changes.countDocuments(filter);
  }

  /** Changes that made a release active or a canary, or took it back, the newest first. */
  async changesOf(slice: string, version: string): Promise<RegistryChange[]> {
    await this.completeHistory();
    const found = await this.changes
      .find({ slice, ...OF_RELEASES, $or: [{ 'to.version': version }, { 'from.version': version }] })
      .sort({ _id: -1 })
      .limit(MAX_CHANGES_OF_RELEASE)
      .lean<StoredChange[]>();
    return found.map(present);
  }

  /** Changes after a revision, the oldest first. */
  async changesAfter(revision: number, limit: number): Promise<RegistryChange[]> {
    await this.completeHistory();
    const found = await this.changes
      .find({ _id: { $gt: revision } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoredChange[]>();
    return found.map(present);
  }

  /** The last change is in the registry before it is in the history; whoever was killed in between left it out. */
  private async completeHistory(): Promise<void> {
    const last = (await this.read()).registry.history.at(-1);
    if (last && !(await this.changes.exists({ _id: last.revision }))) await this.putChange(last);
  }

  /**
   * @param registry as it was just read; its own changes are newer than those of the history
   * @returns the last change of what visitors get of a slice
   */
  async lastOf({ history }: Registry, slice: string): Promise<RegistryChange | undefined> {
    const recent = history.findLast((change) => change.slice === slice && isOfRelease(change));
    if (recent) return recent;
    const stored = await this.changes
      .findOne({ slice, ...OF_RELEASES })
      .sort({ _id: -1 })
      .lean<StoredChange>();
    return stored ? present(stored) : undefined;
  }

  /** @returns the version that visitors had when this one came last; undefined when it never came, or as the first */
  async versionBefore(slice: string, version: string): Promise<string | undefined> {
    const change = await this.changes
      .findOne({ slice, 'to.version': version, 'from.version': { $ne: version } })
      .sort({ _id: -1 })
      .lean<StoredChange>();
    return change?.from?.version;
  }

  private async write(revision: number, next: Omit<RegistryDocument, '_id'>): Promise<boolean> {
    const { matchedCount } = await this.documents.updateOne({ _id: ID, revision }, { $set: next });
    if (matchedCount === 1 || revision !== emptyRegistry.revision) return matchedCount === 1;
    return isStored(this.documents.create({ _id: ID, ...next }));
  }

  private async putChange(change: RegistryChange | undefined): Promise<void> {
    if (!change) return;
    const { revision, ...rest } = change;
    await this.changes.updateOne({ _id: revision }, { $set: rest }, { upsert: true });
  }
}

function present({ _id, share, prefixes, flag, seal, ...rest }: StoredChange): RegistryChange {
  const some = {
    ...(share !== undefined && { share }),
    ...(prefixes && { prefixes }),
    ...(flag && { flag }),
    ...(seal && { seal }),
  };
  return { revision: _id, ...rest, ...some };
}
