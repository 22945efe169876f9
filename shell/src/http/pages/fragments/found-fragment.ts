import type { FragmentUse } from '@opinionbridge/contracts';
import type { FragmentStyles } from '../../../control/compositions/running-release.ts';

/** What became of a fragment that a page shows. */
export type FoundFragment = { readonly use: FragmentUse } & (
  | {
      readonly state: 'there';
      readonly html: string;
      readonly styles: FragmentStyles;
      readonly contentVersion: number | null;
    }
  /** Its slice has nothing to show, by the content of this version. */
  | { readonly state: 'empty'; readonly contentVersion: number | null }
  /** It failed, or was too late: the next moment may be another. */
  | { readonly state: 'missing'; readonly isFault: boolean }
  /** The release of its slice has no fragment of this name. */
  | { readonly state: 'not offered' }
  /** Its slice has no release that works. */
  | { readonly state: 'no slice' }
);
