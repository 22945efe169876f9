import type { ApiClient, ArchiveKind } from '@opinionbridge/contracts';
import type { Facets, PostSummary } from '../../posts/post-types.ts';
import { content } from '../../posts/reading.ts';

/** Posts on a page of an archive. */
const POSTS_PER_PAGE = 9;
/** Categories of the site: empty, they are pages all the same. */
const STANDING_CATEGORIES: Readonly<Record<string, string>> = {
  cancer: 'Cancer',
  oncology: 'Oncology',
  orthopedic: 'Orthopedic',
};

export interface ArchiveContent {
  readonly kind: ArchiveKind;
  readonly slug: string;
  /** The term as people write it. */
  readonly name: string;
  readonly posts: readonly PostSummary[];
  readonly page: number;
  readonly pages: number;
  readonly facets: Facets;
  /** No post ever had the term, or the page is past the end. */
  readonly missing: boolean;
}

/** @param number the page as the address says it */
export async function readArchive(
  api: ApiClient,
  kind: ArchiveKind,
  term: string,
  number: string,
): Promise<ArchiveContent> {
  const slug = term.toLowerCase();
  const page = /^[1-9]\d{0,5}$/.test(number) ? Number(number) : 0;
  const query = { [kind]: term, page: Math.max(page, 1), perPage: POSTS_PER_PAGE };
  const [answer, facets] = await Promise.all([
    api.GET('/api/blog', { params: { query } }),
    content(api.GET('/api/blog/facets')),
  ]);
  const refused = answer.response.status >= 400 && answer.response.status < 500;
  const posts = refused ? [] : ((await content(Promise.resolve(answer))) ?? []);
  const total = refused ? 0 : Number(answer.response.headers.get('x-total-count') ?? posts.length);
  if (!facets) throw new Error('The API has no facets.');
  const known = nameOf(kind, slug, facets);
  return {
    kind,
    slug,
    name: known ?? term,
    posts,
    page: Math.max(page, 1),
    pages: Math.ceil(total / POSTS_PER_PAGE),
    facets,
    missing: page === 0 || (posts.length === 0 && (known === undefined || page > 1)),
  };
}

function nameOf(kind: ArchiveKind, slug: string, facets: Facets): string | undefined {
  // A day, month or year needs no list: it is its own name.
  if (kind === 'date') return /^\d{4}(-\d{2}){0,2}$/.test(slug) ? slug : undefined;
  const terms = { category: facets.categories, tag: facets.tags, author: facets.authors }[kind];
  const listed = terms.find((facet) => facet.slug === slug)?.name;
  return listed ?? (kind === 'category' ? STANDING_CATEGORIES[slug] : undefined);
}
