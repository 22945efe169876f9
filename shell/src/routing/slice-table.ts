/**
 * Which slice owns which addresses: the one table. A new slice is one line here.
 * The slice of a page is the one whose prefix is the first segment of the path; `marketing` has the rest,
 * with the "not found" page.
 */
const prefixes = {
  blog: [
    'blog',
    'blog-and-news',
    'blog-news',
    'blogdetail',
    'blog-details',
    'blog-details-id',
    'blog-preview',
    'blog-category',
    'blog-tag',
    'blog-date',
    'blog-author',
    'category',
    'tag',
    'date',
    'author',
    'feed.xml',
  ],
  admin: ['admin'],
} as const satisfies Record<string, readonly string[]>;

/** Addresses that are one person's: no page under them may be kept for others, and letter case counts in them. */
const privatePrefixes = new Set(['admin', 'blog-preview']);

export const DEFAULT_SLICE = 'marketing';

/** Every slice that the shell composes, the default one first. */
export const sliceNames: readonly string[] = [DEFAULT_SLICE, ...Object.keys(prefixes)];

const owners = new Map<string, string>(
  Object.entries(prefixes).flatMap(([slice, segments]) =>
    segments.map((segment) => [segment, slice] as const),
  ),
);

/**
 * @param pathname path of an address, as React Router would match it: letter case does not count
 * @returns the name of the slice that answers it
 */
export function sliceOf(pathname: string): string {
  return owners.get(prefixOf(pathname)) ?? DEFAULT_SLICE;
}

/** @param pathname path of an address, or a start of one */
export const isPrivate = (pathname: string) => privatePrefixes.has(prefixOf(pathname));

const prefixOf = (pathname: string) => (pathname.split('/', 2)[1] ?? '').toLowerCase();
