import type { ComponentType } from 'react';
import type { ApiClient } from './api.ts';
import type { FragmentPlaceProps } from './fragment-use.ts';
import type { SiteSettings } from './site.ts';

/** OpenFeature's evaluation API (https://openfeature.dev/specification/sections/flag-evaluation), for what is on or off. */
export interface Flags {
  /**
   * The same on the server and in the browser, for one visit of a page.
   *
   * @param key a name that the page's route declares
   * @param fallback for a flag without a rule, one that the route does not declare, and where the rules cannot be had
   */
  getBooleanValue(key: string, fallback: boolean): boolean;
}

/** All that a slice may use of its surroundings. */
export interface SliceHost {
  /** Typed client of the API: its internal address on the server, the page's own origin in the browser. */
  readonly api: ApiClient;
  /** Brand, phone, e-mail and external links. */
  readonly site: SiteSettings;
  /** Shows a fragment of another slice; see `fragmentPlace`. Shells of before have none. */
  readonly Fragment?: ComponentType<FragmentPlaceProps>;
  /** Flags of the page; a slice's own host and its fragments have none. Shells of before have none. */
  readonly flags?: Flags;
}
