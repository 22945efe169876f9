import type { SiteSettings } from '@opinionbridge/contracts';
import type { MenuEntry } from '@opinionbridge/releases';
import type { HydrationState } from 'react-router';
import type { GrantedPrefixes } from '@opinionbridge/contracts/slice-table';
import type { FilesScope } from './files-ahead.ts';

/** The composition as carried by a page: its id, and the Module Federation entry of each slice. */
export interface PageComposition {
  readonly id: string;
  readonly entries: Readonly<Record<string, string>>;
  /** SHA-256 in base64 of each list of files that its pages may load; see files-ahead.ts. */
  readonly hashes: Readonly<Record<FilesScope, string>>;
  /** Contract version that each slice was built for; left out if it is the shell's own. */
  readonly contracts?: Readonly<Record<string, number>>;
  /** Prefixes of its slices in addition to those built into the shell; left out if there are none. */
  readonly granted?: GrantedPrefixes;
  /** What its releases add to the site's menus; left out if nothing. */
  readonly menu?: readonly MenuEntry[];
}

/** For pages that nobody navigates from: probes and error pages. */
export const NO_COMPOSITION: PageComposition = {
  id: '000000000000',
  entries: {},
  hashes: { en: '', hi: '', desk: '' },
};

/** What the server tells the browser about its page, as JSON in the document. */
export interface PageState {
  /** Releases that the page was rendered from; the browser must use the same ones. */
  readonly composition: PageComposition;
  readonly site: SiteSettings;
  /** Share of visits, 0 to 1, that report web vitals. */
  readonly vitalsSample: number;
  readonly hydration: HydrationState;
  /** SHA-256 in base64 of the shell's scripts that the page may load later, by address. */
  readonly later: Readonly<Record<string, string>>;
  /** The page's flags; left out if it declares none. */
  readonly flags?: Record<string, boolean>;
}

export const PAGE_STATE_ID = 'page-state';
export const ROOT_ID = 'root';
