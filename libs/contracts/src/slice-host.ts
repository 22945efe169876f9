import type { ComponentType } from 'react';
import type { ApiClient } from './api.ts';
import type { FragmentPlaceProps } from './fragment-use.ts';
import type { SiteSettings } from './site.ts';

/** All that a slice may use of its surroundings. */
export interface SliceHost {
  /** Typed client of the API: its internal address on the server, the page's own origin in the browser. */
  readonly api: ApiClient;
  /** Brand, phone, e-mail and external links. */
  readonly site: SiteSettings;
  /** Shows a fragment of another slice; see `fragmentPlace`. Shells of before have none. */
  readonly Fragment?: ComponentType<FragmentPlaceProps>;
}
