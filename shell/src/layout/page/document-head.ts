import { languageOf, type Head, type SiteSettings } from '@opinionbridge/contracts';
import { jsonForScript } from '../../shared/json-for-script.ts';

/** An element of the document head; `text` is its content. */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** Locales as used in India. */
const LOCALES = { en: 'en_IN', hi: 'hi_IN' } as const;

/** Marks elements written by the shell, so that a navigation replaces exactly those. */
export const HEAD_MARK = 'data-head';

/**
 * All elements of the document head that differ between pages; after a client navigation, without those that only
 * crawlers read, since crawlers load documents.
 *
 * @param head declared by the page
 * @param pathname of the page, its canonical address unless the page declares another
 */
export function headTags(head: Head, site: SiteSettings, pathname: string): HeadTag[] {
  const title = head.title.includes(site.name) ? head.title : `${head.title} | ${site.name}`;
  const canonical = site.origin + (head.canonical ?? withoutTrailingSlash(pathname));
  return [
    { name: 'title', attributes: {}, text: title },
    meta('description', head.description),
    link('canonical', canonical),
    ...(head.prev ? [link('prev', site.origin + head.prev)] : []),
    ...(head.next ? [link('next', site.origin + head.next)] : []),
    ...(typeof window === 'undefined' ? forCrawlers(head, site, pathname, canonical) : []),
  ];
}

function forCrawlers(head: Head, site: SiteSettings, pathname: string, canonical: string): HeadTag[] {
  const image = head.image && { ...head.image, url: new URL(head.image.url, site.origin).href };
  const indexable = site.indexable && head.indexing !== 'never';
  return [
    meta('robots', indexable ? 'index,follow' : 'noindex,follow'),
    ...(head.translations ?? []).map(({ language, path }) => alternate(language, site.origin + path)),
    ...defaultLanguage(head, site.origin),
    property('og:site_name', site.name),
    property('og:locale', LOCALES[head.language ?? languageOf(pathname)]),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    ...(image
      ? [
          property('og:image', image.url),
          property('og:image:width', String(image.width)),
          property('og:image:height', String(image.height)),
          property('og:image:alt', image.alt),
        ]
      : []),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(head.preloadImage ? [preload(head.preloadImage)] : []),
    ...(head.jsonLd ?? []).map((thing) => jsonLd(thing)),
  ];
}

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
});
const link = (rel: string, href: string): HeadTag => ({ name: 'link', attributes: { rel, href } });

const alternate = (hreflang: string, href: string): HeadTag => ({
  name: 'link',
  attributes: { rel: 'alternate', hreflang, href },
});

/** The English page, for all other languages (`x-default`). */
function defaultLanguage({ translations = [] }: Head, origin: string): HeadTag[] {
  const english = translations.find(({ language }) => language === 'en');
  return english ? [alternate('x-default', origin + english.path)] : [];
}

function preload(image: NonNullable<Head['preloadImage']>): HeadTag {
  return {
    name: 'link',
    attributes: {
      rel: 'preload',
      as: 'image',
      type: image.type,
      imagesrcset: image.srcSet,
      imagesizes: image.sizes,
      fetchpriority: 'high',
    },
  };
}

function jsonLd(thing: Readonly<Record<string, unknown>>): HeadTag {
  return {
    name: 'script',
    attributes: { type: 'application/ld+json' },
    text: jsonForScript({ '@context': 'https://schema.org', ...thing }),
  };
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
