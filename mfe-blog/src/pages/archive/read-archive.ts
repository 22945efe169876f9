import { urls, type ApiClient, type ArchiveKind } from '@opinionbridge/contracts';
import { termSlug } from '@opinionbridge/contracts/text';
import { redirect } from 'react-router';
import type { Facets, PostSummary } from '../../posts/post-types.ts';
import { answerOf, ApiUnavailable, content, optional } from '@opinionbridge/ui';
import { listedPost, type ListedPost } from '../../posts/listed-post.ts';
import { sidebarContent, type SidebarContent } from '../../sidebar/sidebar-content.ts';
import { pageOf } from '../../layout/page-of.ts';
import { archiveDate } from './archive-date.ts';

/** Posts on a page of an archive. */
const POSTS_PER_PAGE = 9;

/** Why a page of an archive has no posts. */
export type Emptiness =
  /** No post ever had the term. */
  | 'unknown'
  /** The address says no day, month or year of the calendar. */
  | 'not-a-date'
  /** A standing category that waits for its first post. */
  | 'waiting'
  /** Posts had the term, and are not published any more. */
  | 'former'
  /** The posts end before this page. */
  | 'past-the-end';

export interface ArchiveContent {
  readonly kind: ArchiveKind;
  readonly slug: string;
  /** The term as people write it; for a date its one form. */
  readonly name: string;
  /** What a category is about; empty for none, and of all else. */
  readonly about: string;
  readonly posts: readonly ListedPost[];
  readonly page: number;
  readonly pages: number;
  /** Undefined when they could not be had: the articles are shown without them. */
  readonly sidebar: SidebarContent | undefined;
  readonly empty: Emptiness | undefined;
}

/**
 * @param term of the address, decoded
 * @param search query of the address
 * @throws a redirect to the one address of the archive, for a term that is another name of it or a page that is none
 * @throws ApiUnavailable also when it cannot be told why there are no articles
 */
export async function readArchive(
  api: ApiClient,
  kind: ArchiveKind,
  term: string,
  search: URLSearchParams,
): Promise<ArchiveContent> {
  const facets = await optional(content(api.GET('/api/blog-facets')));
  const slug = mainSlug(kind, term, facets);
  const page = pageOf(search);
  if (slug !== undefined && slug !== '' && (slug !== term.toLowerCase() || page === undefined))
    throw redirect(urls.archive(kind, slug) + (page && page > 1 ? `?page=${page}` : ''), 301);
  const sidebar = sidebarContent(facets);
  const empty = { kind, slug: term, name: term, about: '', posts: [], page: 1, pages: 0, sidebar };
  if (slug === undefined) return { ...empty, empty: 'not-a-date' };
  if (slug === '') return { ...empty, empty: 'unknown' };

  const query = { [kind]: slug, page: page ?? 1, perPage: POSTS_PER_PAGE };
  const answer = await answerOf(api.GET('/api/blog', { params: { query } }));
  // A term that is too long for the API is one that no post has.
  if (answer.response.status === 422) return { ...empty, empty: 'unknown' };
  const posts = (await content(Promise.resolve(answer))) ?? [];
  if (!facets && posts.length === 0) throw new ApiUnavailable('It is not known what the archives have.');
  const total = Number(answer.response.headers.get('x-total-count') ?? posts.length);
  if (total === 0 && (kind === 'category' || kind === 'tag')) await leadOn(api, kind, slug);
  return {
    ...{ kind, slug, sidebar, page: page ?? 1, pages: Math.ceil(total / POSTS_PER_PAGE) },
    posts: posts.map(listedPost),
    name: nameOf(kind, slug, facets, posts) ?? term,
    about: (kind === 'category' && facets?.categories.find((one) => one.slug === slug)?.description) || '',
    empty:
      posts.length > 0 || !facets ? undefined : total > 0 ? 'past-the-end' : emptiness(kind, slug, facets),
  };
}

/** @throws a redirect to the archive of what a category or tag was renamed to, or merged into */
async function leadOn(api: ApiClient, kind: 'category' | 'tag', slug: string): Promise<void> {
  const path = { kind, slug };
  const present = await content(api.GET('/api/blog/terms/{kind}/{slug}', { params: { path } }));
  if (present) throw redirect(urls.archive(kind, present.slug), 301);
}

/** @returns the slug of the archive's one address; undefined for a date that is none */
function mainSlug(kind: ArchiveKind, term: string, facets: Facets | undefined): string | undefined {
  if (kind === 'date') return archiveDate(term);
  const slug = termSlug(term);
  if (kind !== 'category') return slug;
  return facets?.categories.find(({ aliases }) => aliases.includes(slug))?.slug ?? slug;
}

/** Facets have the tags that many posts have; of another one, its posts know the name. */
function nameOf(
  kind: ArchiveKind,
  slug: string,
  facets: Facets | undefined,
  posts: readonly PostSummary[],
): string | undefined {
  if (kind === 'date' || !facets) return slug;
  const ofPosts = posts.flatMap(({ tags, tagSlugs }) =>
    tags.map((name, index) => ({ name, slug: tagSlugs[index] })),
  );
  const tags = [...facets.tags, ...ofPosts];
  const terms = { category: facets.categories, tag: tags, author: facets.authors }[kind];
  return terms.find((facet) => facet.slug === slug)?.name;
}

function emptiness(kind: ArchiveKind, slug: string, { categories, former }: Facets): Emptiness {
  if (kind === 'category' && categories.some((category) => category.slug === slug)) return 'waiting';
  const terms = { category: former.categories, tag: former.tags, author: former.authors, date: former.dates };
  const had = terms[kind].some((term) => term === slug || (kind === 'date' && term.startsWith(`${slug}-`)));
  return had ? 'former' : 'unknown';
}
