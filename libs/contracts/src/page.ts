import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { FragmentUse } from './fragment-use.ts';
import type { Language } from './languages.ts';
import type { SiteSettings } from './site.ts';
import type { SliceHost } from './slice-host.ts';

/** The document head of a page. The shell writes it, on the server and after each navigation. */
export interface Head {
  /** Without the brand, which the shell appends. */
  readonly title: string;
  /** One or two sentences, about 150 characters. */
  readonly description: string;
  /** The canonical path of the page. If omitted: the requested path, without its query. */
  readonly canonical?: string;
  readonly type?: 'website' | 'article';
  /** The picture for link previews; `url` is a path on this site. */
  readonly image?: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
  /** The picture that is the largest contentful paint; fetched before anything else. */
  readonly preloadImage?: { readonly srcSet: string; readonly sizes: string; readonly type: string };
  /** Schema.org objects without `@context`, for crawlers; a `typeof window` check keeps their code from browsers. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
  /** `never` keeps a page out of search engines regardless of the site's setting. */
  readonly indexing?: 'site' | 'never';
  /** Language of the content if it differs from that of the address, as for an article. */
  readonly language?: Language;
  /** The same page in every language that it exists in, including this one; paths on this site. */
  readonly translations?: readonly { readonly language: Language; readonly path: string }[];
  readonly prev?: string;
  readonly next?: string;
}

export interface HeadArgs<Data> {
  readonly data: Data;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: { readonly pathname: string; readonly search: string };
  readonly site: SiteSettings;
}

export interface Page<Data = unknown> {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  /** `data` is undefined if the loader failed. */
  head(args: HeadArgs<Data | undefined>): Head;
}

/** Exported as `page` by a page's module: a function of the host. */
export type PageFactory<Data = unknown> = (host: SliceHost) => Page<Data>;

/**
 * When the code of a server-rendered page starts to run. Its files are fetched in the meantime.
 *
 * - `load`: once the page has been painted
 * - `interaction`: with the visitor's first pointer movement, touch, key, focus or scroll. For pages on which nothing
 *   moves or changes by itself, and whose links, forms and panels work without JavaScript
 */
export type Hydration = 'load' | 'interaction';

/** The `handle` of a page's route, by which the shell finds the page's files and head. */
export interface PageHandle {
  /** The name in `webpackChunkName`; the release's manifest lists the files of each. */
  readonly chunk: string;
  /** Fragments of other slices that the page shows; the server requests them concurrently with the page. */
  readonly fragments?: readonly FragmentUse[];
  /** Names of the flags that the page may query; see `SliceHost.flags`. */
  readonly flags?: readonly string[];
  readonly hydrate?: Hydration;
  /** Set once the page's module has loaded. */
  head?: Page['head'];
}

/**
 * A route whose page is a chunk of its own.
 *
 * @param host what the shell gave to the slice
 * @param options.path absolute path pattern of React Router
 * @param options.chunk the `webpackChunkName` used in `load`; a mismatch fails the slice's build
 * @param options.load imports the module that exports `page`
 * @param options.fragments of other slices that the page has a place for
 * @param options.flags that the page may ask its host for; its fragments have none
 * @param options.hydrate `load` when left out
 */
export function pageRoute<Data>(
  host: SliceHost,
  options: {
    path: string;
    chunk: string;
    load: () => Promise<{ page: PageFactory<Data> }>;
    fragments?: readonly FragmentUse[];
    flags?: readonly string[];
    hydrate?: Hydration;
  },
): RouteObject {
  const { path, load, ...handle }: typeof options & Pick<PageHandle, 'head'> = options;
  return {
    path,
    handle,
    lazy: async () => {
      const { page } = await load();
      const { head, ...route } = page({
        ...host,
        flags: {
          // Restricted to the page's own flags, in the browser as on the server.
          getBooleanValue: (key, fallback) =>
            (handle.flags?.includes(key) ? host.flags : undefined)?.getBooleanValue(key, fallback) ??
            fallback,
        },
      });
      handle.head = head as Page['head'];
      return route;
    },
  };
}
