import { languages } from './languages.ts';
import { urls } from './urls.ts';

/**
 * Which slice owns which addresses. The slice of a page is the one whose prefix is the first segment of the path; the default slice has
 * the rest, with the "not found" page. What is granted besides, by the registry, needs neither another build nor a restart of a shell.
 */
const builtIn = {
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

/** First segments that belong to the shell, to the API behind it, or to the pages of a language. */
const RESERVED = [
  'api',
  'media',
  'assets',
  'slices',
  'health',
  'metrics',
  'reports',
  'release-faults',
  'files-ahead',
  'flags',
  'slice-preview',
  'live-reload',
  'live-reload.js',
  'offline',
  'service-worker.js',
  'robots.txt',
  'sitemap.xml',
  'favicon.svg',
  'favicon.ico',
  ...languages,
];

/** Addresses that people try, which the default slice sends on to its pages. */
const SENT_ON = ['services', 'privacy', 'terms'];

/** Prefixes that slices may own besides those that a shell is built with, by slice. */
export type GrantedPrefixes = Readonly<Record<string, readonly string[]>>;

/** Who owns which prefixes without any grant. */
function builtInOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [slice, prefixes] of Object.entries(builtIn))
    for (const prefix of prefixes) owners.set(prefix, slice);
  // Granted to another slice, a first segment of the default slice's own pages would take them from it.
  for (const url of Object.values(urls)) {
    const prefix = typeof url === 'string' ? prefixOf(url) : '';
    if (!owners.has(prefix)) owners.set(prefix, DEFAULT_SLICE);
  }
  for (const prefix of RESERVED) owners.set(prefix, 'the shell');
  return owners;
}

/** @returns why prefixes cannot be granted, with the names of both that would own one; undefined when they can */
export function grantFault(granted: GrantedPrefixes): string | undefined {
  const owners = builtInOwners();
  for (const prefix of SENT_ON) owners.set(prefix, DEFAULT_SLICE);
  for (const [slice, prefixes] of Object.entries(granted))
    for (const prefix of prefixes) {
      const other = owners.get(prefix) ?? slice;
      if (other !== slice) return `/${prefix} belongs to ${other}, so it cannot be granted to ${slice}.`;
      owners.set(prefix, slice);
    }
  return undefined;
}

/** The slices of a site and their addresses: the same one in the server, its renderers and the browser. */
export class SliceTable {
  /** Every slice that the shell composes, the default one first. */
  readonly names: readonly string[];
  readonly granted: GrantedPrefixes;
  private readonly owners: ReadonlyMap<string, string>;

  /** @param granted of two that would own one prefix the first has it, see `grantFault` */
  constructor(granted: GrantedPrefixes = {}) {
    this.granted = granted;
    const owners = builtInOwners();
    for (const [slice, prefixes] of Object.entries(granted))
      for (const prefix of prefixes) if (!owners.has(prefix)) owners.set(prefix, slice);
    for (const prefix of RESERVED) owners.delete(prefix);
    this.owners = owners;
    this.names = [...new Set([DEFAULT_SLICE, ...Object.keys(builtIn), ...Object.keys(granted).sort()])];
  }

  /**
   * @param pathname path of an address, as React Router would match it: letter case does not count
   * @returns the name of the slice that answers it
   */
  sliceOf(pathname: string): string {
    return this.ownerOf(prefixOf(pathname)) ?? DEFAULT_SLICE;
  }

  /** @returns the slice that a prefix was given to; undefined when it was given to none */
  ownerOf(prefix: string): string | undefined {
    return this.owners.get(prefix);
  }
}

/** @param pathname path of an address, or a start of one */
export const isPrivate = (pathname: string) => privatePrefixes.has(prefixOf(pathname));

/** Pages of who works here, not of visitors. */
export const isDesk = (pathname: string) => prefixOf(pathname) === 'admin';

const prefixOf = (pathname: string) => (pathname.split('/', 2)[1] ?? '').toLowerCase();
