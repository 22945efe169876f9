import { type ArchiveKind, CONTRACT_VERSION, defineSlice, pageRoute, urls } from '@opinionbridge/contracts';
import { blogAddresses } from './feed/blog-addresses.ts';
import { feedLoader } from './feed/feed-loader.ts';

/** All labels of the menu lead to the same page; the first address is the canonical one. */
const LANDING_PATHS = [urls.blog, '/blog-and-news', '/blog-news', '/blogdetail'];
const POST_PATHS = ['/blog-details/:key', '/blog-details-id/:key'];
const ARCHIVES: readonly ArchiveKind[] = ['category', 'tag', 'date', 'author'];

export default defineSlice((host) => ({
  contract: CONTRACT_VERSION,
  routes: [
    ...LANDING_PATHS.map((path) =>
      pageRoute(host, {
        path,
        chunk: 'landing',
        hydrate: 'interaction',
        load: () => import(/* webpackChunkName: "landing" */ './pages/landing/landing.page.tsx'),
      }),
    ),
    ...POST_PATHS.map((path) =>
      pageRoute(host, {
        path,
        chunk: 'post',
        hydrate: 'interaction',
        load: () => import(/* webpackChunkName: "post" */ './pages/post/post.page.tsx'),
      }),
    ),
    pageRoute(host, {
      path: '/blog-preview/:token',
      chunk: 'preview',
      load: () => import(/* webpackChunkName: "preview" */ './pages/preview/preview.page.tsx'),
    }),
    ...ARCHIVES.flatMap((kind) =>
      [`/blog-${kind}/:term`, `/${kind}/:term`].map((path) =>
        pageRoute(host, {
          path,
          chunk: 'archive',
          hydrate: 'interaction',
          load: async () => {
            const { archivePage } = await import(
              /* webpackChunkName: "archive" */ './pages/archive/archive.page.tsx'
            );
            return { page: archivePage(kind) };
          },
        }),
      ),
    ),
    { path: urls.feed, loader: feedLoader(host) },
  ],
  query: ['page', 'search'],
  addresses: () => blogAddresses(host),
  // Browsers load it as the exposed module `blog/latest-posts`.
  ...(typeof window === 'undefined' && {
    fragments: {
      'latest-posts': () => import('./fragments/latest-posts.tsx'),
    },
  }),
}));
