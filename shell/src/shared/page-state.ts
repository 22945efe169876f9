import type { Language, SiteSettings } from '@opinionbridge/contracts';
import type { MenuEntry } from '@opinionbridge/releases';
import type { HydrationState } from 'react-router';
import type { GrantedPrefixes } from './routing/slice-table.ts';

/** Which files a page for visitors needs in a browser that comes from another page. */
export interface FilesAhead {
  /** Addresses; one that was asked for is taken out. */
  readonly files: string[];
  /** Places in `files`, by the path pattern of the page. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** What a page says of its composition: its id, and the Module Federation entry of each slice. */
export interface PageComposition {
  readonly id: string;
  readonly entries: Readonly<Record<string, string>>;
  /** Version of the slice contract that a slice was built for; left out for those of this shell's own. */
  readonly contracts?: Readonly<Record<string, number>>;
  /** What its releases add to the site's menus; left out where they add nothing. */
  readonly menu?: readonly MenuEntry[];
  /** For pages in each language; a document has those of its own. */
  readonly ahead?: Readonly<Record<Language, FilesAhead>>;
}

/** What the server tells the browser about the page it sends, as JSON in the document. */
export interface PageState {
  /** Module Federation entry of each slice, all of one composition: both sides of a page come from the same releases. */
  readonly composition: Omit<PageComposition, 'ahead'>;
  /** Left out of pages of who works here. */
  readonly ahead?: FilesAhead;
  readonly site: SiteSettings;
  /** Left out where nothing is granted besides what the shell is built with. */
  readonly granted?: GrantedPrefixes;
  /** Share of visits, 0 to 1, that measure themselves and tell the server. */
  readonly vitalsSample: number;
  readonly hydration: HydrationState;
}

export const PAGE_STATE_ID = 'page-state';
export const ROOT_ID = 'root';
