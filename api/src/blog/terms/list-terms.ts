import { Injectable } from '@nestjs/common';
import { searchKey } from '@opinionbridge/contracts/text';
import { Turns } from '../../platform/work/turns.ts';
import { inListedOrder, STANDING_CATEGORIES, type Category } from '../post/categories.ts';
import type { Catalogue } from '../reading/catalogue.ts';
import { PostsInMemory } from '../reading/posts-in-memory.ts';
import { postsWithTerms } from '../reading/terms.ts';
import type { TermKind } from './term-change.schema.ts';
import type { CountedTermDto, TermsDto } from './terms.dto.ts';

/** Maximum number of names per kind that are suggested while typing; the most used ones if there are more. */
const MAX_SUGGESTED = 5_000;

/** Lists derived from one content state, shared by all callers. */
interface Lists {
  readonly counted: Map<TermKind, Promise<CountedTermDto[]>>;
  readonly names: Map<boolean, Promise<TermsDto>>;
}

/** Lists the terms of all posts. A library may have 200,000 tags, so the work is split into turns of the event loop. */
@Injectable()
export class TermLists {
  private readonly lists = new WeakMap<object, Lists>();

  constructor(private readonly posts: PostsInMemory) {}

  /**
   * Returns all terms of a kind that posts of any status have, in alphabetical order. Categories come in the order of
   * their list, including the site's own and listed ones without posts.
   */
  async counted(kind: TermKind): Promise<CountedTermDto[]> {
    const { catalogue, counted } = await this.now();
    return known(counted, kind, () => countedTerms(catalogue, kind));
  }

  /** @returns the terms whose names contain the text */
  async find(kind: TermKind, text: string): Promise<CountedTermDto[]> {
    const [terms, wanted, turns] = [await this.counted(kind), searchKey(text), new Turns()];
    if (wanted === '') return terms;
    const found: CountedTermDto[] = [];
    for (const term of terms) {
      if (searchKey(term.name).includes(wanted)) found.push(term);
      if (turns.isOver) await turns.next();
    }
    return found;
  }

  /** @param withHidden whether to include posts that visitors do not see, except those in the trash */
  async names(withHidden: boolean): Promise<TermsDto> {
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

/** Takes a snapshot of the catalogue when called. */
export async function termsOf(catalogue: Catalogue, withHidden: boolean): Promise<TermsDto> {
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

/** Counts the posts per name. */
class Uses {
  private readonly counts = new Map<string, number>();

  add(name: string): void {
    if (name !== '') this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** @returns the most used names; among equals, those counted first */
  async most(turns: Turns): Promise<string[]> {
    // Number of names per count.
    const having: number[] = [];
    for (const count of this.counts.values()) having[count] = (having[count] ?? 0) + 1;
    let [least, room] = [having.length, MAX_SUGGESTED];
    while (least > 1 && room > 0) room -= having[--least] ?? 0;
    // There may be no room for all names with the lowest count.
    let last = (having[least] ?? 0) + Math.min(room, 0);
    const names: string[] = [];
    for (const [name, count] of this.counts) {
      if (count > least || (count === least && last-- > 0)) names.push(name);
      if (turns.isOver) await turns.next();
    }
    return names;
  }
}

/** Takes a snapshot of the catalogue when called. */
export async function countedTerms(catalogue: Catalogue, kind: TermKind): Promise<CountedTermDto[]> {
  const [cards, hidden, turns] = [[...catalogue.cards], [...catalogue.hiddenPosts()], new Turns()];
  const terms = new Map<string, CountedTermDto>();
  const termOf = ({ name, slug }: { name: string; slug: string }): CountedTermDto => {
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
