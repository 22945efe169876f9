import { publicRoutes } from '../site/routes.ts';

interface PublicPage {
  /** Name of its screenshots. */
  readonly name: string;
  readonly path: string;
}

/** Pages linked from posts or other pages, but not from a menu; and technical pages of the site. */
const OTHERS = [
  '/blog-tag/prevention',
  '/blog-date/2025-08',
  '/blog-author/dr-grace-okonjo',
  '/blog-preview/expired',
  '/contact/status',
  '/hi/contact/status',
];

/** A search with one result, since the order of equally good results differs between databases. */
const SEARCH = '/blog?search=melanoma';

/** Converts `/hi/faq` into a file name. */
const nameOf = (path: string) => path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';

export const publicPages: readonly PublicPage[] = [
  ...publicRoutes.map(({ path }) => path).filter((path) => !path.includes('?search=')),
  ...OTHERS,
  SEARCH,
].map((path) => ({ name: nameOf(path), path }));
