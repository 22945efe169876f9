import type { ComponentType } from 'react';
import type { ApiClient } from './api.ts';
import type { FragmentPlaceProps } from './fragment-use.ts';
import type { SiteSettings } from './site.ts';

/** OpenFeature's evaluation API (https://openfeature.dev/specification/sections/flag-evaluation), for boolean flags. */
export interface Flags {
  /**
   * Returns the value of a flag, which is the same on the server and in the browser for one page visit.
   *
   * @param key a name that the page's route declares
   * @param fallback if the flag has no rule, is not declared by the route, or the rules are unavailable
   */
  getBooleanValue(key: string, fallback: boolean): boolean;
}

/** Everything that a slice may use of its surroundings. */
export interface SliceHost {
  /** Typed API client; uses the internal address on the server and the page's own origin in the browser. */
  readonly api: ApiClient;
  readonly site: SiteSettings;
  /** Shows a fragment of another slice; see `fragmentPlace`. Absent in older shells. */
  readonly Fragment?: ComponentType<FragmentPlaceProps>;
  /** Flags of the page; absent in a slice's own host, in its fragments and in older shells. */
  readonly flags?: Flags;
}
