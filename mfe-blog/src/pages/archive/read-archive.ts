import { urls, type ApiClient, type ArchiveKind } from '@opinionbridge/contracts';
import { termSlug } from '@opinionbridge/contracts/text';
import { redirect } from 'react-router';
import type { Facets, PostSummary } from '../../posts/post-types.ts';
import { answerOf, ApiUnavailable, content, optional } from '@opinionbridge/ui';
import { listedPost, type ListedPost } from '../../posts/listed-post.ts';
import { sidebarContent, type SidebarContent } from '../../sidebar/sidebar-content.ts';
import { pageOf } from '../../layout/page-of.ts';
import { archiveDate } from './archive-date.ts';

const POSTS_PER_PAGE = 9;

/** Why a page of an archive has no posts. */
export type Emptiness =
  /** No post ever had the term. */
  | 'unknown'
  /** The address does not contain a valid day, month or year. */
  | 'not-a-date'
  /** A permanent category without posts yet. */
  | 'waiting'
  /** Posts had the term, but are no longer published. */
  | 'former'
  /** The page is after the last one. */
  | 'past-the-end';

export interface ArchiveContent {
  readonly kind: ArchiveKind;
  readonly slug: string;
  /** The term as written in posts; for a date its canonical form. */
  readonly name: string;
  /** Description of a category; empty if there is none, and for other kinds. */
  readonly about: string;
  readonly posts: readonly ListedPost[];
  readonly page: number;
  readonly pages: number;
  /** Undefined if unavailable; the articles are shown without it. */
  readonly sidebar: SidebarContent | undefined;
  readonly empty: Emptiness | undefined;
}

/**
 * @param term of the address, decoded
 * @throws a redirect to the canonical address, for an alias of the term or an invalid page number
 * @throws ApiUnavailable also if it is unknown why there are no articles
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
  // No post has a term that is too long for the API.
  if (answer.response.status === 422) return { ...empty, empty: 'unknown' };
  const posts = (await content(Promise.resolve(answer))) ?? [];
  if (!facets && posts.length === 0) throw new ApiUnavailable('It is not known what the archives have.');
  const total = Number(answer.response.headers.get('x-total-count') ?? posts.length);
  if (total === 0 && (kind === 'category' || kind === 'tag')) await leadOn(api, kind, slug);
  return {
    kind,
    slug,
    sidebar,
    page: page ?? 1,
    pages: Math.ceil(total / POSTS_PER_PAGE),
    posts: posts.map(listedPost),
    name: nameOf(kind, slug, facets, posts) ?? term,
    about: (kind === 'category' && facets?.categories.find((one) => one.slug === slug)?.description) || '',
    empty:
      posts.length > 0 || !facets ? undefined : total > 0 ? 'past-the-end' : emptiness(kind, slug, facets),
  };
}

/** @throws a redirect to the archive of the term that a category or tag was renamed to, or merged into */
async function leadOn(api: ApiClient, kind: 'category' | 'tag', slug: string): Promise<void> {
  const path = { kind, slug };
  const present = await content(api.GET('/api/blog/terms/{kind}/{slug}', { params: { path } }));
  if (present) throw redirect(urls.archive(kind, present.slug), 301);
}

/** @returns the slug of the archive's canonical address; undefined for an invalid date */
function mainSlug(kind: ArchiveKind, term: string, facets: Facets | undefined): string | undefined {
  if (kind === 'date') return archiveDate(term);
  const slug = termSlug(term);
  if (kind !== 'category') return slug;
  return facets?.categories.find(({ aliases }) => aliases.includes(slug))?.slug ?? slug;
}

/** Returns the display name of a term. Facets contain only frequent tags; others are looked up in their posts. */
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
