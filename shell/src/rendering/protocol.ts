import type { ReleaseManifest } from '@opinionbridge/contracts/release';
import type { SiteSettings } from '@opinionbridge/contracts';

/** What a render worker is started with. */
export interface WorkerSetup {
  readonly compositionId: string;
  readonly site: SiteSettings;
  /** Share of visits, 0 to 1, that measure themselves. */
  readonly vitalsSample: number;
  /** Address of the API as the server reaches it. */
  readonly apiOrigin: string;
  /** Files of the shell's own browser build, as addresses, and its style sheet's text. */
  readonly shellFiles: ShellFiles;
  readonly slices: readonly { readonly manifest: ReleaseManifest; readonly folder: string }[];
}

export interface ShellFiles {
  readonly boot: string;
  readonly font: string;
  /** For pages in Hindi, besides. */
  readonly fontDevanagari: string;
  readonly css: string;
}

export interface PageRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly path: string;
  /** A form's content, url-encoded, with POST. */
  readonly body?: string;
  readonly requestId: string;
  readonly clientAddress: string;
  /** Headers that the API should know of a form's post. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The slice that rendered it; undefined when it was not available. */
  readonly slice: string | undefined;
  /** What a slice threw, when the page is the apology. */
  readonly fault: string | undefined;
  /** SHA-256, base64, of the page's style element, for its content security policy. */
  readonly styleHash: string;
}

export type ToWorker =
  { readonly type: 'render'; readonly id: number; readonly request: PageRequest } | { readonly type: 'ping' };

/** What a thread tells once it has loaded its slices. */
export interface Loaded {
  readonly failures: readonly { readonly slice: string; readonly reason: string }[];
  /** What the pages of each slice read of an address's query. */
  readonly queryKeys: Readonly<Record<string, readonly string[] | undefined>>;
}

export type FromWorker =
  | ({ readonly type: 'ready' } & Loaded)
  | { readonly type: 'pong'; readonly externalBytes: number }
  | { readonly type: 'rendered'; readonly id: number; readonly page: RenderedPage };
