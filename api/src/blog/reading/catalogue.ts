import type { KeptList } from '../../platform/database/kept-list.schema.ts';
import type { ListedCategory } from '../stored/category-list.ts';
import type { CataloguedPost } from '../stored/posts.repository.ts';
import { categoryOf, type Category } from '../post/categories.ts';
import { comparisonKey, indianDay, slugify, termSlug } from '@opinionbridge/contracts/text';

/** A published post as needed by lists: its stored fields and the slugs that find it. */
export interface Card {
  readonly id: string;
  readonly post: CataloguedPost;
  readonly publishedAt: number;
  readonly category: Category;
  readonly tagSlugs: readonly string[];
  readonly authorSlug: string;
  /** Day of publication in India, YYYY-MM-DD. */
  readonly date: string;
  readonly formerSlugs: readonly string[];
}

/** A post hidden from readers, reduced to its revision and terms. */
interface HiddenPost {
  readonly revision: number;
  /** Whether readers could see the post once: the archives of its terms are then empty rather than unknown. */
  readonly wasShown: boolean;
  readonly isTrashed: boolean;
  readonly category: Category;
  readonly tags: readonly string[];
  readonly tagSlugs: readonly string[];
  readonly authorSlug: string;
  readonly author: string;
  readonly date: string;
}

/**
 * All posts in memory, the published ones as cards. Lists, archives, facets and search therefore need no query on
 * either engine, and keep working while the database is unavailable. Updated post by post; independent of where posts
 * come from.
 */
export class Catalogue {
  /** Published posts, newest first. */
  readonly cards: Card[] = [];
  /** Categories that people added, described or ordered, with the revision of that list. */
  categoryList: Pick<KeptList<ListedCategory>, 'revision' | 'entries'> = { revision: 0, entries: [] };
  private readonly byId = new Map<string, Card>();
  private readonly hidden = new Map<string, HiddenPost>();
  private readonly keys = { slug: new Keys(), number: new Keys(), former: new Keys(), title: new Keys() };
  private readonly tags = new Map<string, Set<Card>>();
  private readonly categories = new Map<string, Category>();
  /** Interns repeated strings to save memory. */
  private readonly shared = new Map<string, string>();

  get listed(): readonly ListedCategory[] {
    return this.categoryList.entries;
  }

  get size(): number {
    return this.byId.size + this.hidden.size;
  }

  card(id: string): Card | undefined {
    return this.byId.get(id);
  }

  revisionOf(id: string): number | undefined {
    return this.byId.get(id)?.post.revision ?? this.hidden.get(id)?.revision;
  }

  cardsWithTag(slug: string): ReadonlySet<Card> {
    return this.tags.get(slug) ?? new Set();
  }

  hiddenPosts(): Iterable<HiddenPost> {
    return this.hidden.values();
  }

  /** Adds or replaces a post; returns its card if readers can see it. */
  put(post: CataloguedPost, formerSlugs: readonly string[]): Card | undefined {
    const id = String(post._id);
    this.remove(id);
    if (post.status !== 'published') {
      this.hidden.set(id, this.hiddenPost(post));
      return undefined;
    }
    const card = this.cardOf(id, post, formerSlugs);
    this.byId.set(id, card);
    this.cards.splice(this.placeOf(card), 0, card);
    this.keys.slug.add(comparisonKey(post.slug), card);
    if (post.number !== null) this.keys.number.add(String(post.number), card);
    for (const former of formerSlugs) this.keys.former.add(comparisonKey(former), card);
    for (const title of titleKeys(post.title)) this.keys.title.add(title, card);
    for (const tag of card.tagSlugs) {
      const cards = this.tags.get(tag) ?? new Set();
      this.tags.set(tag, cards.add(card));
    }
    return card;
  }

  remove(id: string): void {
    this.hidden.delete(id);
    const card = this.byId.get(id);
    if (!card) return;
    this.byId.delete(id);
    this.cards.splice(this.placeOf(card), 1);
    this.keys.slug.remove(comparisonKey(card.post.slug), card);
    this.keys.number.remove(String(card.post.number), card);
    for (const former of card.formerSlugs) this.keys.former.remove(comparisonKey(former), card);
    for (const title of titleKeys(card.post.title)) this.keys.title.remove(title, card);
    for (const tag of card.tagSlugs) {
      this.tags.get(tag)?.delete(card);
      if (this.tags.get(tag)?.size === 0) this.tags.delete(tag);
    }
  }

  /** Finds a published post by id, slug, sample number, former slug or title. */
  resolve(key: string): Card | undefined {
    const read = comparisonKey(key);
    const slug = slugify(key);
    const { keys } = this;
    return (
      this.byId.get(read) ??
      keys.slug.newest(read) ??
      keys.number.newest(read) ??
      keys.former.newest(read) ??
      keys.title.newest(read) ??
      keys.slug.newest(slug) ??
      keys.former.newest(slug) ??
      keys.title.newest(slug)
    );
  }

  private cardOf(id: string, post: CataloguedPost, formerSlugs: readonly string[]): Card {
    const publishedAt = post.publishedAt ?? post.createdAt;
    return {
      id,
      post: { ...post, category: this.share(post.category), author: this.share(post.author) },
      publishedAt: publishedAt.getTime(),
      category: this.categoryOf(post.category),
      tagSlugs: post.tags.map((tag) => this.share(termSlug(tag))),
      authorSlug: this.share(termSlug(post.author)),
      date: this.share(indianDay(publishedAt)),
      formerSlugs,
    };
  }

  private hiddenPost(post: CataloguedPost): HiddenPost {
    return {
      revision: post.revision,
      wasShown: post.publishedAt !== null && (post.status === 'archived' || post.status === 'trashed'),
      isTrashed: post.status === 'trashed',
      category: this.categoryOf(post.category),
      tags: post.tags.map((tag) => this.share(tag)),
      tagSlugs: post.tags.map((tag) => this.share(termSlug(tag))),
      authorSlug: this.share(termSlug(post.author)),
      author: this.share(post.author),
      date: post.publishedAt === null ? '' : this.share(indianDay(post.publishedAt)),
    };
  }

  /** Returns the same object for all posts with the same category name. */
  private categoryOf(named: string): Category {
    const known = this.categories.get(named) ?? categoryOf(named);
    this.categories.set(named, known);
    return known;
  }

  private share(text: string): string {
    const known = this.shared.get(text);
    if (known !== undefined) return known;
    this.shared.set(text, text);
    return text;
  }

  /** Returns the index of a card, or its insertion point: newest first, ties by higher id. */
  private placeOf(card: Card): number {
    let [low, high] = [0, this.cards.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (comesBefore(this.cards[middle]!, card)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function comesBefore(a: Card, b: Card): boolean {
  return a.publishedAt > b.publishedAt || (a.publishedAt === b.publishedAt && a.id > b.id);
}

function titleKeys(title: string): Set<string> {
  return new Set([comparisonKey(title), slugify(title)]);
}

/** Lookup of cards by key; if several share a key, the newest one wins. */
class Keys {
  private readonly cards = new Map<string, Card[]>();

  add(key: string, card: Card): void {
    const same = this.cards.get(key);
    if (same) same.push(card);
    else this.cards.set(key, [card]);
  }

  remove(key: string, card: Card): void {
    const same = this.cards.get(key)?.filter((one) => one !== card);
    if (same?.length) this.cards.set(key, same);
    else this.cards.delete(key);
  }

  newest(key: string): Card | undefined {
    const [first, ...others] = this.cards.get(key) ?? [];
    return others.reduce((newest, card) => (newest && comesBefore(newest, card) ? newest : card), first);
  }
}
