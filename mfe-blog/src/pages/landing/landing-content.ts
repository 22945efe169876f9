import type { ListedPost } from '../../posts/listed-post.ts';
import type { SidebarContent } from '../../sidebar/sidebar-content.ts';

/** Found posts on a page. */
export const RESULTS_PER_PAGE = 12;

export interface LandingContent {
  readonly kind: 'landing';
  /** That was asked for; there is no other than the first. */
  readonly page: number;
  /** Each undefined when it could not be had: the others are shown without it. */
  readonly cancer: readonly ListedPost[] | undefined;
  readonly orthopedic: readonly ListedPost[] | undefined;
  readonly sidebar: SidebarContent | undefined;
}

export interface SearchContent {
  readonly kind: 'search';
  readonly query: string;
  readonly page: number;
  /** 0 when nothing was found; the posts are then the nearest. */
  readonly total: number;
  readonly posts: readonly ListedPost[];
}

/** Whether the address has the number of a page that is not there. */
export function isPastTheEnd(content: LandingContent | SearchContent): boolean {
  return content.page > 1 && (content.kind === 'landing' || content.posts.length === 0);
}
