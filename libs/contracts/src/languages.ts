import { urls } from './urls.ts';

/** Languages of the public pages. The first one has every page, at addresses without a prefix. */
export const languages = ['en', 'hi'] as const;

export type Language = (typeof languages)[number];

/** Main addresses of public pages that exist only in English. */
const ENGLISH_ONLY: readonly string[] = [
  urls.bladderCancer,
  urls.blog,
  urls.feed,
  urls.admin,
  urls.adminDashboard,
];

/** Main addresses of pages that exist in every language; each physician has a page below that of the list. */
const TRANSLATED: ReadonlySet<unknown> = new Set(
  Object.values(urls).filter((path) => typeof path === 'string' && !ENGLISH_ONLY.includes(path)),
);

const PREFIX = /^\/hi(?=\/|$)/i;

/** @param pathname of an address of this site; case-insensitive */
export const languageOf = (pathname: string): Language => (PREFIX.test(pathname) ? 'hi' : 'en');

/** @returns the English address of the same page, e.g. `/faq` for `/hi/faq` */
export const withoutLanguage = (pathname: string): string => pathname.replace(PREFIX, '') || urls.home;

/**
 * Returns the address of a page in a language.
 *
 * @param path of the English page, with or without a query, fragment or trailing slash
 * @returns the path itself if the page exists only in English
 */
export function localPath(path: string, language: Language): string {
  if (language === 'en' || !isTranslated(path)) return path;
  return path === urls.home ? '/hi' : `/hi${path}`;
}

/** @param path of the English page */
export function isTranslated(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return TRANSLATED.has(
    pathname
      .toLowerCase()
      .replace(/(.)\/+$/, '$1')
      .replace(/^(\/physicians)\/[^/]+$/, '$1'),
  );
}
