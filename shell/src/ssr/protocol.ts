import type {
  FragmentAsked,
  FragmentUse,
  Language,
  PageAddress,
  SiteSettings,
} from '@opinionbridge/contracts';
import type { ReleaseManifest } from '@opinionbridge/releases';
import type { PageComposition } from '../shared/page-state.ts';

/** Bytes of one page. The largest of ours has 150 kB; a slice that makes more is out of hand. */
export const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** Fragments of other slices that one page may show. */
export const MAX_FRAGMENTS = 5;

/** What a renderer process is started with: all that it will ever be given. */
export interface RendererSetup {
  readonly site: SiteSettings;
  /** Share of visits, 0 to 1, that measure themselves. */
  readonly vitalsSample: number;
  /** Files of the shell's own browser build, as addresses, and its style sheet's text. */
  readonly shellFiles: ShellFiles;
  /** The release that it renders; none for the renderer of the shell's own pages. */
  readonly slice: SliceCode | undefined;
}

export interface ShellFiles {
  readonly boot: string;
  /** Runs the file that is named after it, see client/on-touch.ts. */
  readonly onTouch: string;
  readonly font: string;
  /** For pages in Hindi, besides. */
  readonly fontDevanagari: string;
  /** Addresses of the scripts with the words around a page, by language. */
  readonly words: Readonly<Record<Language, string>>;
  readonly css: string;
}

/** A release as a renderer needs it. The bytes are the verified ones: the process reads no file of it. */
export interface SliceCode {
  readonly manifest: Pick<ReleaseManifest, 'name' | 'version' | 'contract' | 'entry' | 'expose' | 'pages'>;
  /** Text of `server/slice.cjs`. */
  readonly code: string;
  /** Text of each style sheet, by its path in the release. */
  readonly css: Readonly<Record<string, string>>;
}

export interface PageRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, normalised; of a fragment its id, which no page's path is like. */
  readonly path: string;
  /** What is asked for is no page but a fragment, for the page of another slice. */
  readonly fragment?: FragmentAsked & { readonly name: string };
  /** A form's content, url-encoded, with POST. */
  readonly body?: string;
  readonly requestId: string;
  readonly clientAddress: string;
  /** What the page says of its composition: its id, and the Module Federation entry of each slice. */
  readonly composition: PageComposition;
  /** Which flags of the page are on; left out for a page that asks for none. */
  readonly flags?: Readonly<Record<string, boolean>>;
  /** The newest content version that the shell knows; the API answers from no older one if it can. */
  readonly contentVersion: number;
}

export interface RenderedPage {
  readonly status: number;
  /** As the slice asked for them; the server lets few of them through. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** What the slice threw. There is no page then: the shell's error page takes its place. */
  readonly fault?: string;
  /** SHA-256, base64, of the page's style element, for its content security policy. */
  readonly styleHash: string;
  /**
   * The lowest content version that any of the page's reads was answered from; 0 when a read failed; null when the page
   * read nothing, so that no change of the content makes another page of it.
   */
  readonly contentVersion: number | null;
  /** How long its parts took. */
  readonly took?: PageTimes;
}

/** What stands for a page that there is not. */
export const failedPage = (fault: string): RenderedPage => ({
  status: 500,
  headers: {},
  body: new Uint8Array(),
  fault,
  styleHash: '',
  contentVersion: 0,
});

/** Milliseconds, by the renderer's own clock: it is told nothing of traces, so that the code of a slice can join none. */
export interface PageTimes {
  /** The loaders or the action of the page's routes, with their calls to the API. */
  readonly data: number;
  /** React, and the document around the page. */
  readonly html: number;
}

/** What a renderer is told of a request: its slice's code is to know no visitor. */
export type ToldRequest = Omit<PageRequest, 'clientAddress'>;

/** A call to the API that a slice makes while it renders a page. */
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
  | { readonly type: 'render'; readonly id: number; readonly request: ToldRequest }
  | { readonly type: 'addresses'; readonly id: number; readonly request: ToldRequest }
  | { readonly type: 'api answer'; readonly call: number; readonly answer: ApiAnswer | undefined }
  | { readonly type: 'ping' };

/** What a renderer tells once it has loaded its slice. */
export interface LoadedRelease {
  /** Path patterns of the slice's routes, as React Router has them. */
  readonly patterns: readonly string[];
  /** The chunk of each page that is one, by its path pattern. */
  readonly chunks: readonly { readonly pattern: string; readonly chunk: string }[];
  /** Query keys that the slice's pages read; undefined: all. */
  readonly queryKeys: readonly string[] | undefined;
  /** Names of the fragments that the slice offers. */
  readonly offered: readonly string[];
  /** Fragments of other slices that its pages show, by the path pattern of the page. */
  readonly shown: readonly { readonly pattern: string; readonly fragments: readonly FragmentUse[] }[];
  /** Names of the flags that its pages ask for, by the path pattern of the page. */
  readonly flagged: readonly { readonly pattern: string; readonly flags: readonly string[] }[];
}

/** The public addresses of a slice, and the content version that they were read from. */
export interface SliceAddresses {
  /** Undefined when the slice cannot say. */
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
  /** A line of the slice's console, or the error that the process ends with. */
  | { readonly type: 'said'; readonly text: string }
  | { readonly type: 'crashed'; readonly reason: string };
