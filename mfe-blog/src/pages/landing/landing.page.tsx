import { urls, type PageFactory, type SliceHost } from '@opinionbridge/contracts';
import { data, redirect, useLoaderData } from 'react-router';
import { breadcrumbJsonLd } from '../../layout/breadcrumb.tsx';
import { home } from '../../layout/crumbs.ts';
import { pageOf, withPage } from '../../layout/page-of.ts';
import {
  answerOf,
  ApiUnavailable,
  content,
  loadResult,
  NOT_KEPT,
  optional,
  type LoadResult,
  Unavailable,
} from '@opinionbridge/ui';
import { listedPost } from '../../posts/listed-post.ts';
import { sidebarContent } from '../../sidebar/sidebar-content.ts';
import { Landing } from './landing.tsx';
import { searchOf } from '../../sidebar/search-of.ts';
import {
  isPastTheEnd,
  RESULTS_PER_PAGE,
  type LandingContent,
  type SearchContent,
} from './landing-content.ts';
import { SearchResults } from './search-results.tsx';

const POSTS_PER_SECTION = 6;
type Content = LandingContent | SearchContent;

export const page: PageFactory<LoadResult<Content>> = (host) => ({
  loader: async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const query = searchOf(searchParams);
    const number = pageOf(searchParams);
    if (number === undefined) throw redirect(query ? urls.blogSearch(query) : urls.blog, 301);
    const read = await loadResult<Content>(() =>
      query ? search(host, query, number) : landing(host, number),
    );
    if (!('value' in read)) return read;
    const isPart = Object.values(read.value).includes(undefined);
    return data(read, { status: isPastTheEnd(read.value) ? 404 : 200, ...(isPart && NOT_KEPT) });
  },
  Component: function BlogLanding() {
    const loaded = useLoaderData() as LoadResult<Content>;
    if (loaded.state === 'unavailable') return <Unavailable site={host.site} title="Blogs and news" />;
    return loaded.value.kind === 'landing' ? (
      <Landing {...loaded.value} />
    ) : (
      <SearchResults {...loaded.value} />
    );
  },
  head: ({ data: loaded, site }) => {
    const isMissing = loaded?.state === 'read' && isPastTheEnd(loaded.value);
    const searched = loaded?.state === 'read' && loaded.value.kind === 'search' ? loaded.value : undefined;
    return {
      title: searched ? withPage(`Search: ${searched.query}`, searched.page) : 'Blogs and news',
      description:
        'Articles for patients and families on cancer and orthopedics: symptoms, tests, treatments, and when a second opinion helps.',
      canonical: urls.blog,
      ...((searched || isMissing) && { indexing: 'never' as const }),
      jsonLd: typeof window === 'undefined' ? [breadcrumbJsonLd(site.origin, [home], 'Knowledge base')] : [],
    };
  },
});

async function landing({ api }: SliceHost, page: number): Promise<LandingContent> {
  const posts = async (category: string) => {
    const params = { query: { category, perPage: POSTS_PER_SECTION } };
    return (await optional(content(api.GET('/api/blog', { params }))))?.map(listedPost);
  };
  const [cancer, orthopedic, facets] = await Promise.all([
    posts('cancer'),
    posts('orthopedic'),
    optional(content(api.GET('/api/blog-facets'))),
  ]);
  if (!cancer && !orthopedic && !facets) throw new ApiUnavailable('Nothing of the page can be had.');
  return { kind: 'landing', page, cancer, orthopedic, sidebar: sidebarContent(facets) };
}

async function search({ api }: SliceHost, query: string, page: number): Promise<SearchContent> {
  const answer = await answerOf(
    api.GET('/api/blog', { params: { query: { q: query, page, perPage: RESULTS_PER_PAGE } } }),
  );
  const posts = (await content(Promise.resolve(answer))) ?? [];
  const total = Number(answer.response.headers.get('x-total-count') ?? posts.length);
  return { kind: 'search', query, page, total, posts: posts.map(listedPost) };
}
