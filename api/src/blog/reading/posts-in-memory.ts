import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ContentVersion } from '../../platform/database/content-version/content-version.ts';
import type { ContentState } from '../../platform/database/site-state.schema.ts';
import { Readiness } from '../../platform/telemetry/health/readiness.ts';
import { isDatabaseUnavailable } from '../../platform/http/problems/recognise-problem.ts';
import { Turns } from '../../platform/work/turns.ts';
import { Log } from '../../platform/telemetry/log/log.ts';
import { CategoryList } from '../stored/category-list.ts';
import { FormerSlugs } from '../stored/former-slugs.repository.ts';
import { Texts } from '../stored/post-texts.repository.ts';
import { Posts, type CataloguedPost } from '../stored/posts.repository.ts';
import { Catalogue } from './catalogue.ts';
import { PostSearch } from './post-search.ts';

/** Number of posts read at a time: few enough not to block the database or the event loop for long. */
const SLICE = 250;
/** Maximum posts applied in one turn of the event loop, so that reads never see half of them; more: a full read. */
const MOST_CHANGED = 300;
/** Delay before retrying a failed full read, in milliseconds. */
const RETRY_MS = 1_000;

/** The source of all public reads, with its version. */
export interface Snapshot {
  readonly catalogue: Catalogue;
  readonly search: PostSearch;
  /** Index for the desk only, of texts that visitors do not see: unpublished posts and staged content. */
  readonly deskSearch: PostSearch;
  state: Pick<ContentState, 'value' | 'sequence' | 'epoch'>;
}

interface LoadedPost {
  readonly post: CataloguedPost;
  readonly formerSlugs: string[];
  /** The plain text that visitors see; empty unless the post is published. */
  readonly text: string;
  /** The plain text that visitors do not see; null if there is none. */
  readonly hiddenText: string | null;
}

/**
 * Keeps all posts in memory, in the state of the shared document. It reads changed posts by their ids. Only if the
 * changed ids are unknown does it read all posts, in the background, while the old snapshot answers.
 */
@Injectable()
export class PostsInMemory implements OnApplicationBootstrap, OnModuleDestroy {
  private snapshot: Snapshot | undefined;
  private fullRead: Promise<void> | undefined;
  private update: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly posts: Posts,
    private readonly texts: Texts,
    private readonly formerSlugs: FormerSlugs,
    private readonly categories: CategoryList,
    private readonly contentVersion: ContentVersion,
    private readonly log: Log,
    readiness: Readiness,
  ) {
    readiness.addCheck(() => (this.snapshot ? null : 'the posts are still loading'));
  }

  onApplicationBootstrap(): void {
    // Not awaited: whatever needs no posts can be served, and readiness reports what is missing.
    void this.readAll();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.fullRead;
    await this.update?.catch(() => {});
    if (this.snapshot) close(this.snapshot);
  }

  /** Version that reads are currently answered from; 0 before the first snapshot. */
  get version(): number {
    return this.snapshot?.state.value ?? 0;
  }

  /** Whether there is a snapshot that contains every change known to this instance. */
  get isCaughtUp(): boolean {
    return this.snapshot !== undefined && this.contentVersion.since(this.snapshot.state) === null;
  }

  /** In the latest known state, or the one before a full read. Throws if there is none yet and no database. */
  async current(): Promise<Snapshot> {
    if (!this.snapshot) {
      await this.readAll();
      if (!this.snapshot) throw databaseUnavailable();
      return this.snapshot;
    }
    while (this.contentVersion.since(this.snapshot.state) !== null) {
      const { state } = this.snapshot;
      await this.catchUp().catch((error: Error) => {
        if (!isDatabaseUnavailable(error)) throw error;
      });
      // A full read is in progress, or the database is unavailable: use the last snapshot.
      if (this.snapshot.state === state) break;
    }
    return this.snapshot;
  }

  readAll(): Promise<void> {
    this.fullRead ??= this.read().finally(() => (this.fullRead = undefined));
    return this.fullRead;
  }

  private catchUp(): Promise<void> {
    this.update ??= this.readChanged(this.snapshot!)
      .then((isKnown) => {
        if (!isKnown) void this.readAll();
      })
      .finally(() => (this.update = undefined));
    return this.update;
  }

  /** @returns false if the changed posts are unknown or too many */
  private async readChanged(snapshot: Snapshot): Promise<boolean> {
    const difference = this.contentVersion.since(snapshot.state);
    if (difference === null) return true;
    const { posts: ids, to } = difference;
    if (ids === null || ids.length > MOST_CHANGED) return false;
    const [changed, categoryList] = await Promise.all([
      this.posts.catalogued(ids).then((posts) => this.loaded(posts)),
      this.categories.get(),
    ]);
    // No await from here to the new state: reads see all of the change or none of it.
    snapshot.catalogue.categoryList = categoryList;
    for (const one of changed) this.put(snapshot, one);
    const found = new Set(changed.map(({ post }) => String(post._id)));
    for (const id of ids) if (!found.has(id)) this.forget(snapshot, id);
    snapshot.state = { value: to.value, sequence: to.sequence, epoch: to.epoch };
    return true;
  }

  /** Reads all posts slice by slice into a new snapshot and activates it once complete. */
  private async read(): Promise<void> {
    for (;;) {
      try {
        // Record the state before reading: changes during the read are then applied before activation.
        await this.contentVersion.reach(1);
        const { value, sequence, epoch } = this.contentVersion.now;
        const snapshot = {
          catalogue: new Catalogue(),
          search: new PostSearch(),
          deskSearch: new PostSearch(),
          state: { value, sequence, epoch },
        };
        snapshot.catalogue.categoryList = await this.categories.get();
        let slice = await this.loadedAfter(null);
        while (slice.length > 0) {
          if (this.stopped) return close(snapshot);
          // Read the next slice while this one is indexed, which takes the API as long as the database.
          const next = this.loadedAfter(slice.at(-1)!.post._id);
          next.catch(() => {});
          await this.putInTurns(snapshot, slice);
          slice = await next;
        }
        // Changes made during the read may be included, so the version must cover them.
        while (this.contentVersion.since(snapshot.state) !== null)
          if (!(await this.readChanged(snapshot))) break;
        const before = this.snapshot;
        this.snapshot = snapshot;
        if (before) close(before);
        return;
      } catch (error) {
        this.log.logger.warn({ reason: (error as Error).name }, 'the posts could not be read; will retry');
        if (this.stopped || !this.snapshot) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  private async loadedAfter(last: Types.ObjectId | null): Promise<LoadedPost[]> {
    return this.loaded(await this.posts.cataloguedAfter(last, SLICE));
  }

  private async loaded(posts: readonly CataloguedPost[]): Promise<LoadedPost[]> {
    const ids = posts.flatMap((post) => [shownTexts(post), hiddenTexts(post)]);
    const [slugs, texts] = await Promise.all([
      this.formerSlugs.of(posts.map(({ _id }) => _id)),
      this.texts.plainTexts(ids.filter((id) => id !== null)),
    ]);
    return posts.map((post) => {
      const [shown, hidden] = [shownTexts(post), hiddenTexts(post)];
      return {
        post,
        formerSlugs: slugs.get(String(post._id)) ?? [],
        text: (shown !== null && texts.get(shown)) || '',
        hiddenText: hidden === null ? null : (texts.get(hidden) ?? ''),
      };
    });
  }

  private async putInTurns(snapshot: Snapshot, posts: readonly LoadedPost[]): Promise<void> {
    const turns = new Turns();
    const indexes = [snapshot.search, snapshot.deskSearch];
    for (const one of indexes) one.begin();
    for (const post of posts) {
      this.put(snapshot, post);
      if (turns.isOver) await turns.next();
    }
    for (const one of indexes) one.commit();
  }

  private put({ catalogue, search, deskSearch }: Snapshot, loaded: LoadedPost): void {
    const { post, formerSlugs, text, hiddenText } = loaded;
    const id = String(post._id);
    if (catalogue.put(post, formerSlugs)) index(search, post, text);
    else search.remove(id);
    if (hiddenText === null) deskSearch.remove(id);
    else index(deskSearch, post, hiddenText);
  }

  private forget({ catalogue, search, deskSearch }: Snapshot, id: string): void {
    catalogue.remove(id);
    search.remove(id);
    deskSearch.remove(id);
  }
}

function index(search: PostSearch, post: CataloguedPost, text: string): void {
  search.put({
    id: String(post._id),
    title: post.title,
    summary: post.desc,
    tags: post.tags,
    text,
    publishedAt: (post.publishedAt ?? post.createdAt).getTime(),
  });
}

function databaseUnavailable(): Error {
  return Object.assign(new Error('no posts were read yet'), { name: 'MongoNotConnectedError' });
}

function shownTexts({ status, textsId }: CataloguedPost): string | null {
  return status === 'published' ? textsId : null;
}

/** Returns the id of the texts that only the desk sees: the staged ones, or those of an unpublished post. */
function hiddenTexts({ status, textsId, staged }: CataloguedPost): string | null {
  return staged?.textsId ?? (status === 'published' ? null : textsId);
}

function close({ search, deskSearch }: Snapshot): void {
  search.close();
  deskSearch.close();
}
