import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { ContentVersion } from '../../content-version/content-version.ts';
import { categoryOf, STANDING_CATEGORIES } from '../post/categories.ts';
import type {
  CategoryFacetDto,
  FacetDto,
  FacetsDto,
  FormerTermsDto,
  PostSummaryDto,
  TranslationDto,
} from '../presenting/post.dto.ts';
import { indianDay } from '../post/post-date.ts';
import { PostSearch, excerptOf } from './post-search.ts';
import type { Post } from '../post/post.ts';
import { presentSummary, type PostForCard } from '../presenting/present-post.ts';
import { slugify } from '../post/slug.ts';

export interface ListFilter {
  category?: string;
  tag?: string;
  author?: string;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  date?: string;
  q?: string;
}

interface Catalogue {
  version: number;
  /** Newest first. */
  posts: PostSummaryDto[];
  byId: Map<string, PostSummaryDto>;
  /** Slugs, former slugs, numbers and titles, to ids. */
  keys: Map<string, string>;
  /** Terms that only posts have that are not published any more. */
  formerTerms: FormerTermsDto;
}

const RECENT_POSTS = 5;

/** Fields of a post that cards and search need; the long fields stay in the database. */
const CARD_FIELDS =
  'number slug formerSlugs title desc category tags author language translation publishedAt updatedAt createdAt readingMinutes revision plainText pictures.image';

/**
 * The cards of all published posts in memory, with the search index, renewed when the content version moves. So
 * lists, archives, facets and search need no query, on either engine, and go on while the database is away.
 * A post with all its texts is one read by `_id`.
 */
@Injectable()
export class PublishedPosts {
  private catalogue: Catalogue | undefined;
  private renewal: Promise<Catalogue> | undefined;
  private readonly search = new PostSearch();
  private readonly indexed = new Map<string, { revision: number; text: string }>();

  constructor(
    @InjectModel('Post') private readonly model: Model<Post>,
    private readonly contentVersion: ContentVersion,
  ) {}

  /** Published posts that match all given filters: newest first, or best match first when `q` is given. */
  async list(filter: ListFilter): Promise<PostSummaryDto[]> {
    const { posts, byId } = await this.current();
    if (filter.q === undefined || filter.q.trim() === '')
      return posts.filter((post) => matches(post, filter));
    return this.search.find(filter.q).flatMap(({ id, words }) => {
      const post = byId.get(id);
      if (!post || !matches(post, filter)) return [];
      return [{ ...post, excerpt: excerptOf(this.indexed.get(id)?.text ?? '', words) }];
    });
  }

  /** Id of the post that a slug, former slug, id, sample number or title names, or null. */
  async resolve(key: string): Promise<string | null> {
    const { byId, keys } = await this.current();
    if (byId.has(key)) return key;
    return keys.get(key.trim().toLowerCase()) ?? keys.get(slugify(key)) ?? null;
  }

  /** The same article in other languages: the posts that it names, and those that name it. */
  async translationsOf(post: PostForCard): Promise<TranslationDto[]> {
    const { posts, byId, keys } = await this.current();
    const id = String(post._id);
    const named = (translation: string) => keys.get(translation) ?? '';
    return posts
      .filter(({ _id, translation }) => _id !== id && named(translation) === id)
      .concat(byId.get(named(post.translation ?? '')) ?? [])
      .filter((one, index, all) => one._id !== id && all.findIndex(({ _id }) => _id === one._id) === index)
      .map(({ slug, title, language }) => ({ slug, title, language }));
  }

  /** Published posts that are related to one of any status: most shared tags first, then the same category, then newest. */
  async relatedTo(post: PostForCard, count: number): Promise<PostSummaryDto[]> {
    const { posts } = await this.current();
    const { _id: id, tagSlugs, categorySlug } = presentSummary(post);
    const tags = new Set(tagSlugs);
    const score = (other: PostSummaryDto) =>
      other.tagSlugs.filter((tag) => tags.has(tag)).length * 2 +
      (other.categorySlug === categorySlug ? 1 : 0);
    return posts
      .filter((other) => other._id !== id)
      .map((other) => ({ other, score: score(other) }))
      .sort((a, b) => b.score - a.score) // stable: equal scores stay newest first
      .slice(0, count)
      .map(({ other }) => other);
  }

  async facets(): Promise<FacetsDto> {
    const { posts, formerTerms } = await this.current();
    const byName = (a: FacetDto, b: FacetDto) => a.name.localeCompare(b.name);
    return {
      categories: categories(posts.map((post) => post.category)).sort(byName),
      tags: count(posts.flatMap((post) => post.tags)).sort((a, b) => b.count - a.count || byName(a, b)),
      authors: count(posts.map((post) => post.author)).sort(byName),
      dates: count(posts.map((post) => post.date.slice(0, 7))).sort((a, b) => b.name.localeCompare(a.name)),
      recent: posts.slice(0, RECENT_POSTS),
      former: formerTerms,
    };
  }

  private async current(): Promise<Catalogue> {
    if (this.catalogue?.version === this.contentVersion.current) return this.catalogue;
    this.renewal ??= this.renew().finally(() => (this.renewal = undefined));
    try {
      return await this.renewal;
    } catch (error) {
      if (this.catalogue) return this.catalogue; // the database is away: yesterday's list is better than none
      throw error;
    }
  }

  private async renew(): Promise<Catalogue> {
    // Noted before reading: a change during the read makes this catalogue stale, not wrong for ever.
    const version = this.contentVersion.current;
    const found = await this.model.find({ status: 'published' }).select(CARD_FIELDS).lean<Post[]>();
    found.sort((a, b) => publishedTime(b) - publishedTime(a) || String(b._id).localeCompare(String(a._id)));
    this.updateSearch(found);

    const posts = found.map(presentSummary);
    const keys = new Map<string, string>();
    const add = (key: string, id: string) => keys.has(key) || keys.set(key, id);
    for (const post of found) add(post.slug, String(post._id));
    for (const post of found) if (post.number !== null) add(String(post.number), String(post._id));
    for (const post of found) for (const former of post.formerSlugs) add(former, String(post._id));
    for (const post of found) add(post.title.trim().toLowerCase(), String(post._id));
    for (const post of found) add(slugify(post.title), String(post._id));
    const byId = new Map(posts.map((post) => [post._id, post]));
    this.catalogue = { version, posts, byId, keys, formerTerms: await this.formerTerms() };
    return this.catalogue;
  }

  private async formerTerms(): Promise<FormerTermsDto> {
    const gone = await this.model
      .find({ status: { $in: ['archived', 'trashed'] } })
      .select('category tags author publishedAt')
      .lean<Post[]>();
    const shown = gone.filter((post) => post.publishedAt !== null);
    const slugs = (names: string[]) => [...new Set(names.map(slugify))].filter((slug) => slug !== '');
    return {
      categories: slugs(shown.map((post) => categoryOf(post.category).name)),
      tags: slugs(shown.flatMap((post) => post.tags)),
      authors: slugs(shown.map((post) => post.author)),
      dates: [...new Set(shown.map((post) => indianDay(post.publishedAt!)))],
    };
  }

  /** Only changed posts are indexed again: a full index of 2,000 posts would hold up all requests for a second. */
  private updateSearch(posts: Post[]): void {
    const present = new Set(posts.map(({ _id }) => String(_id)));
    for (const id of this.indexed.keys()) {
      if (present.has(id)) continue;
      this.search.remove(id);
      this.indexed.delete(id);
    }
    for (const post of posts) {
      const id = String(post._id);
      if (this.indexed.get(id)?.revision === post.revision) continue;
      this.search.put({
        id,
        title: post.title,
        summary: post.desc,
        text: post.plainText,
        tags: post.tags.join(' '),
      });
      this.indexed.set(id, { revision: post.revision, text: `${post.desc} ${post.plainText}` });
    }
  }
}

function publishedTime(post: Post): number {
  return post.publishedAt?.getTime() ?? 0;
}

function matches(post: PostSummaryDto, { category, tag, author, date }: ListFilter): boolean {
  if (category !== undefined && categoryOf(category).slug !== post.categorySlug) return false;
  if (tag !== undefined && !post.tagSlugs.includes(slugify(tag))) return false;
  if (author !== undefined && post.authorSlug !== slugify(author)) return false;
  return date === undefined || post.date === date || post.date.startsWith(`${date}-`);
}

/** The standing categories and all others that posts have, with the other names of each. */
function categories(names: string[]): CategoryFacetDto[] {
  const counted = count(names);
  const empty = STANDING_CATEGORIES.filter(({ slug }) => !counted.some((facet) => facet.slug === slug));
  return [...counted, ...empty.map(({ name, slug }) => ({ name, slug, count: 0 }))].map((facet) => ({
    ...facet,
    aliases: [...categoryOf(facet.slug).aliases],
  }));
}

function count(names: string[]): FacetDto[] {
  const facets = new Map<string, FacetDto>();
  for (const name of names) {
    const slug = slugify(name);
    if (slug === '') continue;
    const facet = facets.get(slug);
    if (facet) facet.count++;
    else facets.set(slug, { name, slug, count: 1 });
  }
  return [...facets.values()];
}
