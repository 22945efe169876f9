import type { Facets, PostSummary } from '../../posts/post-types.ts';

/** Found posts on a page. */
export const RESULTS_PER_PAGE = 12;

export interface LandingContent {
  readonly kind: 'landing';
  readonly cancer: readonly PostSummary[];
  readonly orthopedic: readonly PostSummary[];
  readonly facets: Facets;
}

export interface SearchContent {
  readonly kind: 'search';
  readonly query: string;
  readonly page: number;
  readonly total: number;
  readonly posts: readonly PostSummary[];
}
