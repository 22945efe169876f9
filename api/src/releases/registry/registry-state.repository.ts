import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  SERVING_ACTIONS,
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
import { readCountedPage, type CountedPage, type Keyset } from '../../platform/http/paging/keyset.ts';
import { SignRegistry } from './sign-registry.ts';
import type { RegistryDocument, StoredChange } from './registry-state.schema.ts';

/** Maximum number of changes shown for one release. */
const MAX_CHANGES_OF_RELEASE = 20;
const ID = 'registry';
/** Matches changes of what visitors get. */
const OF_RELEASES = { action: { $in: registryActions.filter((action) => isOfRelease({ action })) } };
const EMPTY = JSON.stringify(emptyRegistry);

/** The registry with its serialized JSON. */
export interface ReadRegistry {
  readonly registry: Registry;
  readonly content: string;
}

/** The only class that accesses the `release_registry` and `release_changes` collections. */
@Injectable()
export class RegistryState {
  constructor(
    @InjectModel('ReleaseRegistry') private readonly documents: Model<RegistryDocument>,
    @InjectModel('ReleaseChange') private readonly changes: Model<StoredChange>,
    private readonly contentVersion: ContentVersion,
    private readonly sign: SignRegistry,
  ) {}

  /** Returns the registry; an empty one if none is stored. */
  async read(): Promise<ReadRegistry> {
    const { content } = await this.readContent();
    return { registry: parseRegistry(JSON.parse(content)), content };
  }

  /** Returns the serialized registry, for callers that only forward it. */
  async readContent(): Promise<Pick<RegistryDocument, 'revision' | 'content'>> {
    const stored = await this.documents.findById(ID).lean<RegistryDocument>();
    return stored ?? { revision: emptyRegistry.revision, content: EMPTY };
  }

  async revision(): Promise<number> {
    const stored = await this.documents.findById(ID).select('revision').lean<RegistryDocument>();
    return stored?.revision ?? emptyRegistry.revision;
  }

  /**
   * Replaces the registry after a change. Stores the previous change in the history first: a kill in between leaves out
   * at most the last change, which the registry itself contains.
   *
   * @returns the signed registry; undefined if it has changed since it was read
   * @throws Problem `conflict` if it cannot be signed
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

  /** Returns a change by the revision that it created. */
  async change(revision: number): Promise<RegistryChange | undefined> {
    const stored = await this.changes.findById(revision).lean<StoredChange>();
    if (stored) return present(stored);
    return (await this.read()).registry.history.find((change) => change.revision === revision);
  }

  /** Returns a page of the history, newest first. */
  async listChanges(
    filter: { slice?: string },
    keyset: Keyset,
    limit: number,
  ): Promise<CountedPage<RegistryChange>> {
    await this.completeHistory();
    const page = await readCountedPage(this.changes, filter, keyset, limit);
    return { ...page, entries: page.entries.map(present) };
  }

  /** Returns changes that activated a release, made it a canary or withdrew it, newest first. */
  async changesOf(slice: string, version: string): Promise<RegistryChange[]> {
    await this.completeHistory();
    const found = await this.changes
      .find({
        slice,
        action: { $nin: ['grant', 'flag'] },
        $or: [{ 'to.version': version }, { 'from.version': version }],
      })
      .sort({ _id: -1 })
      .limit(MAX_CHANGES_OF_RELEASE)
      .lean<StoredChange[]>();
    return found.map(present);
  }

  /** Returns changes after a revision, oldest first. */
  async changesAfter(revision: number, limit: number): Promise<RegistryChange[]> {
    await this.completeHistory();
    const found = await this.changes
      .find({ _id: { $gt: revision } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<StoredChange[]>();
    return found.map(present);
  }

  /** The last change reaches the registry before the history, so a kill in between may have left it out. */
  private async completeHistory(): Promise<void> {
    const last = (await this.read()).registry.history.at(-1);
    if (last && !(await this.changes.exists({ _id: last.revision }))) await this.putChange(last);
  }

  /** Returns the last change of what visitors get. The registry's own history is newer than the stored one. */
  async lastOf({ history }: Registry, slice: string): Promise<RegistryChange | undefined> {
    const recent = history.findLast((change) => change.slice === slice && isOfRelease(change));
    if (recent) return recent;
    const stored = await this.changes
      .findOne({ slice, ...OF_RELEASES })
      .sort({ _id: -1 })
      .lean<StoredChange>();
    return stored ? present(stored) : undefined;
  }

  /** @returns the version that this one last replaced; undefined if it never replaced one */
  async versionBefore(slice: string, version: string): Promise<string | undefined> {
    const change = await this.changes
      .findOne({
        slice,
        action: { $in: SERVING_ACTIONS },
        'to.version': version,
        'from.version': { $ne: version },
      })
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
