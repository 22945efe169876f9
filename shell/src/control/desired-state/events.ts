import type { GrantedPrefixes } from '@opinionbridge/contracts/slice-table';
import type { FlagRules, LogLink, NamedRelease, SliceEntry } from '@opinionbridge/releases';
import type { Refusal } from '../../artifacts/refusal.ts';
import type { Saved } from './saved-state.ts';

/** What the registry says now. */
export interface RegistryRead {
  /** End of its log. */
  readonly head: LogLink;
  readonly desired: ReadonlyMap<string, SliceEntry>;
  readonly granted: GrantedPrefixes;
  readonly flags: FlagRules;
}

/** Everything that changes the state. `at` is milliseconds since the epoch. */
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
        /** Its team signed it with a key that counts. */
        | 'signature accepted'
        | 'renderer died'
        /** No browser tries it any more. */
        | 'preview closed';
      readonly key: string;
    }
  | { readonly type: 'pull failed' | 'start failed'; readonly key: string; readonly refusal: Refusal }
  /** What was found out when keys or releases had changed: its signature counts no more. */
  | { readonly type: 'signature refused'; readonly key: string; readonly refusal: Refusal }
  /** Its team says so at this shell, while no release service answers. */
  | { readonly type: 'taken back'; readonly key: string; readonly refusal: Refusal }
  /** Evidence that has nothing to do with any visitor, or that many visitors gave. */
  | { readonly type: 'found bad'; readonly key: string; readonly refusal: Refusal }
  | { readonly type: 'time passed' }
);
