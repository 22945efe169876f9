import { publicRoutes } from '../site/routes.ts';

interface PublicPage {
  /** Of its screenshots. */
  readonly name: string;
  readonly path: string;
}

/** Pages that visitors find in a post or on another page, but not in a menu; and those of the site itself. */
const OTHERS = [
  '/blog-tag/prevention',
  '/blog-date/2025-08',
  '/blog-author/dr-grace-okonjo',
  '/blog-preview/expired',
  '/contact/status',
  '/hi/contact/status',
];

/** Found posts that fit as well as each other come in an order that is another in each database: this one finds one. */
const SEARCH = '/blog?search=melanoma';

/** `/hi/faq` as a file's name. */
const nameOf = (path: string) => path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';

export const publicPages: readonly PublicPage[] = [
  ...publicRoutes.map(({ path }) => path).filter((path) => !path.includes('?search=')),
  ...OTHERS,
  SEARCH,
].map((path) => ({ name: nameOf(path), path }));
