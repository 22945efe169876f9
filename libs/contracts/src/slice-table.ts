import { languages } from './languages.ts';
import { urls } from './urls.ts';

/** The slice that only staff use. */
export const DESK_SLICE = 'admin';

/**
 * Which slice owns which addresses. A page belongs to the slice whose prefix is the first segment of the path; the
 * default slice owns the rest, including the "not found" page. Prefixes granted by the registry require neither a new
 * build nor a restart of a shell.
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
  [DESK_SLICE]: ['admin'],
} as const satisfies Record<string, readonly string[]>;

/** Addresses that belong to one person: their pages must not be cached for others, and they are case-sensitive. */
const privatePrefixes = new Set(['admin', 'blog-preview']);

export const DEFAULT_SLICE = 'marketing';

/** First segments that belong to the shell, to the API behind it, or to a language's pages. */
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
  'speculation-rules.json',
  'favicon.svg',
  'favicon.ico',
  ...languages,
];

/** Addresses that people guess, which the default slice redirects to its pages. */
const SENT_ON = ['services', 'privacy', 'terms'];

/** Prefixes granted to slices, by slice, in addition to those built into a shell. */
export type GrantedPrefixes = Readonly<Record<string, readonly string[]>>;

function builtInOwners(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [slice, prefixes] of Object.entries(builtIn))
    for (const prefix of prefixes) owners.set(prefix, slice);
  // Otherwise a grant to another slice could take away the first segment of one of the default slice's pages.
  for (const url of Object.values(urls)) {
    const prefix = typeof url === 'string' ? prefixOf(url) : '';
    if (!owners.has(prefix)) owners.set(prefix, DEFAULT_SLICE);
  }
  for (const prefix of RESERVED) owners.set(prefix, 'the shell');
  return owners;
}

/** @returns why prefixes cannot be granted, naming both claimants; undefined if they can */
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

/** The slices of a site and their addresses; identical in the server, its renderers and the browser. */
export class SliceTable {
  /** All slices that the shell composes, the default one first. */
  readonly names: readonly string[];
  readonly granted: GrantedPrefixes;
  private readonly owners: ReadonlyMap<string, string>;

  /** @param granted if two slices claim a prefix, the first gets it, see `grantFault` */
  constructor(granted: GrantedPrefixes = {}) {
    this.granted = granted;
    const owners = builtInOwners();
    for (const [slice, prefixes] of Object.entries(granted))
      for (const prefix of prefixes) if (!owners.has(prefix)) owners.set(prefix, slice);
    for (const prefix of RESERVED) owners.delete(prefix);
    this.owners = owners;
    this.names = [...new Set([DEFAULT_SLICE, ...Object.keys(builtIn), ...Object.keys(granted).sort()])];
  }

  /** @param pathname path of an address; case-insensitive, as in React Router */
  sliceOf(pathname: string): string {
    return this.ownerOf(prefixOf(pathname)) ?? DEFAULT_SLICE;
  }

  ownerOf(prefix: string): string | undefined {
    return this.owners.get(prefix);
  }
}

/** @param pathname path of an address, or a prefix of one */
export const isPrivate = (pathname: string) => privatePrefixes.has(prefixOf(pathname));

/** Returns whether an address belongs to the desk, whose pages are for staff, not for visitors. */
export const isDesk = (pathname: string) => prefixOf(pathname) === 'admin';

const prefixOf = (pathname: string) => (pathname.split('/', 2)[1] ?? '').toLowerCase();
