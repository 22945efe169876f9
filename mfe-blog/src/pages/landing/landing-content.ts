import type { ListedPost } from '../../posts/listed-post.ts';
import type { SidebarContent } from '../../sidebar/sidebar-content.ts';

export const RESULTS_PER_PAGE = 12;

export interface LandingContent {
  readonly kind: 'landing';
  /** The requested page; only the first exists. */
  readonly page: number;
  /** Each is undefined if unavailable; the others are shown without it. */
  readonly cancer: readonly ListedPost[] | undefined;
  readonly orthopedic: readonly ListedPost[] | undefined;
  readonly sidebar: SidebarContent | undefined;
}

export interface SearchContent {
  readonly kind: 'search';
  readonly query: string;
  readonly page: number;
  /** 0 if nothing was found; the posts are then the closest matches. */
  readonly total: number;
  readonly posts: readonly ListedPost[];
}

/** Returns whether the address requests a page after the last one. */
export function isPastTheEnd(content: LandingContent | SearchContent): boolean {
  return content.page > 1 && (content.kind === 'landing' || content.posts.length === 0);
}
