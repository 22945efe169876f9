import type { GrantedPrefixes } from '@opinionbridge/contracts/slice-table';
import type { FlagRules, LogLink, NamedRelease, SliceEntry } from '@opinionbridge/releases';
import type { Refusal } from '../../artifacts/refusal.ts';
import type { Saved } from './saved-state.ts';

/** The registry's current content. */
export interface RegistryRead {
  /** End of its log. */
  readonly head: LogLink;
  readonly desired: ReadonlyMap<string, SliceEntry>;
  readonly granted: GrantedPrefixes;
  readonly flags: FlagRules;
}

/** Every event that changes the state. `at` is in milliseconds since the epoch. */
export type Event = { readonly at: number } & (
  | { readonly type: 'restored'; readonly saved: Saved }
  | ({ readonly type: 'registry read' } & RegistryRead)
  | { readonly type: 'preview opened'; readonly slice: string; readonly named: NamedRelease }
  | {
      readonly type:
        | 'pull begun'
        | 'pulled'
        | 'start begun'
        | 'started'
        | 'drain begun'
        | 'control run begun'
        | 'control run survived'
        /** The team's signature was verified with a trusted key. */
        | 'signature accepted'
        | 'renderer died'
        /** No browser previews it any more. */
        | 'preview closed';
      readonly key: string;
    }
  | { readonly type: 'pull failed' | 'start failed'; readonly key: string; readonly refusal: Refusal }
  /** Keys or releases changed, and its signature is no longer trusted. */
  | { readonly type: 'signature refused'; readonly key: string; readonly refusal: Refusal }
  /** Its team took it back at this shell while the release service was unreachable. */
  | { readonly type: 'taken back'; readonly key: string; readonly refusal: Refusal }
  /** Evidence that is independent of any single visitor, or that many visitors agree on. */
  | { readonly type: 'found bad'; readonly key: string; readonly refusal: Refusal }
  | { readonly type: 'time passed' }
);
