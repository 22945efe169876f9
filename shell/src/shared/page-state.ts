import type { SiteSettings } from '@opinionbridge/contracts';
import type { MenuEntry } from '@opinionbridge/releases';
import type { HydrationState } from 'react-router';
import type { GrantedPrefixes } from '@opinionbridge/contracts/slice-table';

/** What a page says of its composition: its id, and the Module Federation entry of each slice. */
export interface PageComposition {
  readonly id: string;
  readonly entries: Readonly<Record<string, string>>;
  /** Version of the slice contract that a slice was built for; left out for those of this shell's own. */
  readonly contracts?: Readonly<Record<string, number>>;
  /** Addresses of its slices besides those that the shell is built with; left out where there are none. */
  readonly granted?: GrantedPrefixes;
  /** What its releases add to the site's menus; left out where they add nothing. */
  readonly menu?: readonly MenuEntry[];
}

/** Of a page that no visitor goes on from: a probe, an error page. */
export const NO_COMPOSITION: PageComposition = { id: '000000000000', entries: {} };

/** What the server tells the browser about the page it sends, as JSON in the document. */
export interface PageState {
  /** Module Federation entry of each slice, all of one composition: both sides of a page come from the same releases. */
  readonly composition: PageComposition;
  readonly site: SiteSettings;
  /** Share of visits, 0 to 1, that measure themselves and tell the server. */
  readonly vitalsSample: number;
  readonly hydration: HydrationState;
  /** Which flags of the page are on; left out for a page that asks for none. */
  readonly flags?: Record<string, boolean>;
}

export const PAGE_STATE_ID = 'page-state';
export const ROOT_ID = 'root';
