import { LRUCache } from 'lru-cache';
import { matchPath } from 'react-router';

/** Maximum number of patterns per slice. */
const MAX_PATTERNS = 500;
const MAX_PATTERN = 200;
/** Number of addresses whose pattern is remembered: React Router compiles a pattern on every match. */
const MAX_REMEMBERED = 1_000;

interface Pattern {
  readonly text: string;
  /** The static part before its first parameter, in capitals: addresses match case-insensitively. */
  readonly start: string;
}

/** Matches addresses without asking a renderer, so that addresses that are not pages cost nothing. */
export class RouteMatcher {
  private readonly patterns: readonly Pattern[];
  private readonly catchesAll: boolean;
  private readonly found = new LRUCache<string, { readonly text: string | undefined }>({
    max: MAX_REMEMBERED,
    memoMethod: (pathname) => ({ text: this.find(pathname) }),
  });

  constructor(patterns: readonly string[]) {
    const usable = patterns.filter((pattern) => typeof pattern === 'string' && pattern.length <= MAX_PATTERN);
    this.patterns = usable
      .filter((pattern) => !CATCH_ALL.has(pattern))
      .slice(0, MAX_PATTERNS)
      .map((text) => ({ text, start: startOf(text) }));
    this.catchesAll = usable.some((pattern) => CATCH_ALL.has(pattern));
  }

  /**
   * @param pathname normalized
   * @returns `page` if a route answers it, `not found` if only the catch-all route does, otherwise undefined
   */
  match(pathname: string): 'page' | 'not found' | undefined {
    if (this.patternOf(pathname) !== undefined) return 'page';
    return this.catchesAll ? 'not found' : undefined;
  }

  /** The pattern of the page at an address; undefined if there is none. */
  patternOf(pathname: string): string | undefined {
    return this.found.memo(pathname).text;
  }

  private find(pathname: string): string | undefined {
    const capitals = pathname.toUpperCase();
    return this.patterns.find(
      ({ text, start }) => capitals.startsWith(start) && matchPath(text, pathname) !== null,
    )?.text;
  }
}

const CATCH_ALL = new Set(['*', '/*']);

/** Without its first parameter's segment and slash, which may be optional; slashes as React Router counts. */
const startOf = (pattern: string): string =>
  pattern
    .replace(/[^/]*[:*?].*$/s, '')
    .replace(/\/+$/, '')
    .replace(/^\/*(?=.)/, '/')
    .toUpperCase();
