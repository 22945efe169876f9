import { Injectable } from '@nestjs/common';
import { searchKey } from '@opinionbridge/contracts/text';
import { Turns } from '../../platform/work/turns.ts';
import { inListedOrder, STANDING_CATEGORIES, type Category } from '../post/categories.ts';
import type { Catalogue } from '../reading/catalogue.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { postsWithTerms } from '../reading/terms.ts';
import type { TermKind } from './term-change.schema.ts';

/** Names of a kind that are suggested while somebody types: of more, those that most posts have. */
const MAX_SUGGESTED = 5_000;

/** A category or tag with the posts that have it. */
export interface CountedTerm {
  name: string;
  slug: string;
  /** Posts outside the trash. */
  posts: number;
  published: number;
  inTrash: number;
  /** A category of the site's own, with a place in its menus. */
  isStanding: boolean;
}

/** Categories, tags and authors that posts have, in the order of the alphabet. */
export interface Terms {
  categories: string[];
  tags: string[];
  authors: string[];
}

/** What is made of one state of the content, once for all who ask. */
interface Lists {
  readonly counted: Map<TermKind, Promise<CountedTerm[]>>;
  readonly names: Map<boolean, Promise<Terms>>;
}

/** Terms of all posts. A library may have 200,000 tags, so lists are made in turns of the event loop. */
@Injectable()
export class TermLists {
  private readonly lists = new WeakMap<object, Lists>();

  constructor(private readonly posts: PostsInMemory) {}

  /**
   * All terms of a kind that posts of any status have, in the order of the alphabet; categories in that of their list, standing and
   * listed ones without a post, too.
   */
  async counted(kind: TermKind): Promise<CountedTerm[]> {
    const { catalogue, counted } = await this.now();
    return known(counted, kind, () => countedTerms(catalogue, kind));
  }

  /** @returns those whose names have a text in them */
  async find(kind: TermKind, text: string): Promise<CountedTerm[]> {
    const [terms, wanted, turns] = [await this.counted(kind), searchKey(text), new Turns()];
    if (wanted === '') return terms;
    const found: CountedTerm[] = [];
    for (const term of terms) {
      if (searchKey(term.name).includes(wanted)) found.push(term);
      if (turns.isOver) await turns.next();
    }
    return found;
  }

  /** @param withHidden also those of posts outside the trash that visitors do not see */
  async names(withHidden: boolean): Promise<Terms> {
    const { catalogue, names } = await this.now();
    return known(names, withHidden, () => termsOf(catalogue, withHidden));
  }

  private async now() {
    const { catalogue, state } = await this.posts.current();
    const lists = this.lists.get(state) ?? { counted: new Map(), names: new Map() };
    this.lists.set(state, lists);
    return { catalogue, ...lists };
  }
}

function known<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

/** Of the catalogue as it is when this is called. */
export async function termsOf(catalogue: Catalogue, withHidden: boolean): Promise<Terms> {
  const posts = [...postsWithTerms(catalogue, withHidden)];
  const [categories, tags, authors] = [new Uses(), new Uses(), new Uses()];
  const turns = new Turns();
  for (const { name } of catalogue.listed) categories.add(name);
  for (const post of posts) {
    categories.add(post.category.name);
    post.tags.forEach((tag) => tags.add(tag));
    authors.add(post.author);
    if (turns.isOver) await turns.next();
  }
  const sorted = async (uses: Uses) => turns.sorted(await uses.most(turns), (a, b) => a.localeCompare(b));
  return {
    categories: await sorted(categories),
    tags: await sorted(tags),
    authors: await sorted(authors),
  };
}

/** How many posts have a name. */
class Uses {
  private readonly counts = new Map<string, number>();

  add(name: string): void {
    if (name !== '') this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** @returns the names that most posts have; of those that equally many have, the ones that came first */
  async most(turns: Turns): Promise<string[]> {
    // How many names there are of each count.
    const having: number[] = [];
    for (const count of this.counts.values()) having[count] = (having[count] ?? 0) + 1;
    let [least, room] = [having.length, MAX_SUGGESTED];
    while (least > 1 && room > 0) room -= having[--least] ?? 0;
    // Not all of the last ones may have room.
    let last = (having[least] ?? 0) + Math.min(room, 0);
    const names: string[] = [];
    for (const [name, count] of this.counts) {
      if (count > least || (count === least && last-- > 0)) names.push(name);
      if (turns.isOver) await turns.next();
    }
    return names;
  }
}

/** Of the catalogue as it is when this is called. */
export async function countedTerms(catalogue: Catalogue, kind: TermKind): Promise<CountedTerm[]> {
  const [cards, hidden, turns] = [[...catalogue.cards], [...catalogue.hiddenPosts()], new Turns()];
  const terms = new Map<string, CountedTerm>();
  const termOf = ({ name, slug }: { name: string; slug: string }): CountedTerm => {
    const known = terms.get(slug);
    if (known) return known;
    const term = { name, slug, posts: 0, published: 0, inTrash: 0, isStanding: isStanding(kind, slug) };
    terms.set(slug, term);
    return term;
  };
  const termsOfPost = (category: Category, tags: readonly string[], tagSlugs: readonly string[]) => {
    const named =
      kind === 'category' ? [category] : tags.map((name, index) => ({ name, slug: tagSlugs[index]! }));
    return new Set(named.filter(({ slug }) => slug !== '').map(termOf));
  };
  if (kind === 'category') [...catalogue.listed, ...STANDING_CATEGORIES].forEach(termOf);
  for (const { post, category, tagSlugs } of cards) {
    for (const term of termsOfPost(category, post.tags, tagSlugs)) {
      term.posts++;
      term.published++;
    }
    if (turns.isOver) await turns.next();
  }
  for (const { category, tags, tagSlugs, isTrashed } of hidden) {
    for (const term of termsOfPost(category, tags, tagSlugs)) term[isTrashed ? 'inTrash' : 'posts']++;
    if (turns.isOver) await turns.next();
  }
  return turns.sorted([...terms.values()], inListedOrder(kind === 'category' ? catalogue.listed : []));
}

export function isStanding(kind: TermKind, slug: string): boolean {
  return (
    kind === 'category' && STANDING_CATEGORIES.some((one) => one.slug === slug || one.aliases.includes(slug))
  );
}
