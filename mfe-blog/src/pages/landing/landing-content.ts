import type { Facets, PostSummary } from '../../posts/post-types.ts';

/** Found posts on a page. */
export const RESULTS_PER_PAGE = 12;

export interface LandingContent {
  readonly kind: 'landing';
  /** That was asked for; there is no other than the first. */
  readonly page: number;
  /** Each undefined when it could not be had: the others are shown without it. */
  readonly cancer: readonly PostSummary[] | undefined;
  readonly orthopedic: readonly PostSummary[] | undefined;
  readonly facets: Facets | undefined;
}

export interface SearchContent {
  readonly kind: 'search';
  readonly query: string;
  readonly page: number;
  /** 0 when nothing was found; the posts are then the nearest. */
  readonly total: number;
  readonly posts: readonly PostSummary[];
}

/** Whether the address has the number of a page that is not there. */
export function isPastTheEnd(content: LandingContent | SearchContent): boolean {
  return content.page > 1 && (content.kind === 'landing' || content.posts.length === 0);
}
