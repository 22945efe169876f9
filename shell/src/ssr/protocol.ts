import type {
  FragmentContext,
  FragmentUse,
  Language,
  PageAddress,
  SiteSettings,
} from '@opinionbridge/contracts';
import type { ReleaseManifest } from '@opinionbridge/releases';
import type { PageComposition } from '../shared/page-state.ts';

/** Maximum bytes of a page; our largest has 150 kB. */
export const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** Maximum number of other slices' fragments on a page. */
export const MAX_FRAGMENTS = 5;

/** Everything that a renderer process is given at its start. */
export interface RendererSetup {
  readonly site: SiteSettings;
  /** Share of visits, 0 to 1, that report web vitals. */
  readonly vitalsSample: number;
  /** Addresses of the shell's own browser files, and the text of its style sheet. */
  readonly shellFiles: ShellFiles;
  /** The release to render; undefined in the renderer of the shell's own pages. */
  readonly slice: SliceCode | undefined;
}

export interface ShellFiles {
  readonly boot: string;
  /** Script that runs the file named in its attribute, see client/on-touch.ts. */
  readonly onTouch: string;
  readonly font: string;
  /** Needed in addition by pages in Hindi. */
  readonly fontDevanagari: string;
  /** Addresses of the message scripts, by language. */
  readonly words: Readonly<Record<Language, string>>;
  /** SHA-256 of each of its scripts and style sheets in base64, by address. */
  readonly hashes: Readonly<Record<string, string>>;
  /** The hashes of those that a page may load later. */
  readonly later: Readonly<Record<string, string>>;
  readonly css: string;
}

/** A release as a renderer needs it, with verified contents: the process reads none of its files. */
export interface SliceCode {
  readonly manifest: Pick<ReleaseManifest, 'name' | 'version' | 'contract' | 'entry' | 'expose' | 'pages'>;
  /** SHA-256 of each of its scripts and style sheets for browsers in base64, by address. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Content of `server/slice.cjs`. */
  readonly code: string;
  /** Content of each style sheet, by its path in the release. */
  readonly css: Readonly<Record<string, string>>;
}

export interface PageRequest {
  readonly method: 'GET' | 'POST';
  /** Normalized path and query; for a fragment its id, which no page's path resembles. */
  readonly path: string;
  /** Set if a fragment for another slice's page is requested instead of a page. */
  readonly fragment?: FragmentContext & { readonly name: string };
  /** Url-encoded content of a POSTed form. */
  readonly body?: string;
  readonly requestId: string;
  readonly clientAddress: string;
  /** Id and Module Federation entries of the page's composition. */
  readonly composition: PageComposition;
  /** The page's flags; left out if it declares none. */
  readonly flags?: Readonly<Record<string, boolean>>;
  /** The newest content version known to the shell; the API answers from no older one if it can. */
  readonly contentVersion: number;
}

export interface RenderedPage {
  readonly status: number;
  /** As set by the slice; the server forwards only a few. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** The slice's exception. There is no page then, and the shell's error page is sent instead. */
  readonly fault?: string;
  /** SHA-256 of the page's style element in base64, for its content security policy. */
  readonly styleHash: string;
  /** Lowest content version among the page's reads; 0 if one failed; null without reads: changes do not affect it. */
  readonly contentVersion: number | null;
  /** Duration of its parts. */
  readonly took?: PageTimes;
}

/** Placeholder for a page that could not be rendered. */
export const failedPage = (fault: string): RenderedPage => ({
  status: 500,
  headers: {},
  body: new Uint8Array(),
  fault,
  styleHash: '',
  contentVersion: 0,
});

/** Milliseconds by the renderer's own clock. Renderers know nothing about traces, so a slice cannot join one. */
export interface PageTimes {
  /** Loaders or the action of the page's routes, including their API calls. */
  readonly data: number;
  /** React and the surrounding document. */
  readonly html: number;
}

/** What a renderer learns of a request: slices must not be able to identify visitors. */
export type RendererRequest = Omit<PageRequest, 'clientAddress'>;

/** An API call made by a slice while rendering a page. */
export interface ApiCall {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type ToRenderer =
  | { readonly type: 'setup'; readonly setup: RendererSetup }
  | { readonly type: 'render'; readonly id: number; readonly request: RendererRequest }
  | { readonly type: 'addresses'; readonly id: number; readonly request: RendererRequest }
  | { readonly type: 'api answer'; readonly call: number; readonly answer: ApiAnswer | undefined }
  | { readonly type: 'ping' };

/** A renderer's description of the slice it has loaded. */
export interface LoadedRelease {
  /** Path patterns of the slice's routes, in React Router's syntax. */
  readonly patterns: readonly string[];
  /** The chunk of each page with one, by path pattern. */
  readonly chunks: readonly { readonly pattern: string; readonly chunk: string }[];
  /** Query keys that the slice's pages read; undefined means all. */
  readonly queryKeys: readonly string[] | undefined;
  /** Names of the fragments that the slice provides. */
  readonly offered: readonly string[];
  /** Fragments of other slices on its pages, by path pattern. */
  readonly shown: readonly { readonly pattern: string; readonly fragments: readonly FragmentUse[] }[];
  /** Names of the flags that its pages declare, by path pattern. */
  readonly flagged: readonly { readonly pattern: string; readonly flags: readonly string[] }[];
}

/** The public addresses of a slice, and the content version they were read from. */
export interface SliceAddresses {
  /** Undefined if the slice failed to list them. */
  readonly addresses: readonly PageAddress[] | undefined;
  readonly contentVersion: number | null;
}

export type FromRenderer =
  | ({ readonly type: 'ready' } & LoadedRelease)
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'pong'; readonly rss: number }
  | { readonly type: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | ({ readonly type: 'addresses'; readonly id: number } & SliceAddresses)
  | { readonly type: 'api call'; readonly call: number; readonly page: number; readonly asked: ApiCall }
  /** Console output of the slice, or the error that ends the process. */
  | { readonly type: 'said'; readonly text: string }
  | { readonly type: 'crashed'; readonly reason: string };
