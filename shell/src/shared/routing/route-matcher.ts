import { matchPath } from 'react-router';

/** Patterns of a slice that are looked at; a release with more is out of hand. */
const MAX_PATTERNS = 500;
const MAX_PATTERN = 200;

interface Pattern {
  readonly text: string;
  /** What stands before its first parameter, in capitals: addresses are matched in either case. */
  readonly start: string;
}

/**
 * Which addresses the pages of a release answer, by the patterns of its routes, without asking its renderer: what is no page of
 * this site costs nothing.
 */
export class RouteMatcher {
  private readonly patterns: readonly Pattern[];
  private readonly catchesAll: boolean;

  /** @param patterns path patterns of React Router */
  constructor(patterns: readonly string[]) {
    const usable = patterns.filter((pattern) => typeof pattern === 'string' && pattern.length <= MAX_PATTERN);
    this.patterns = usable
      .filter((pattern) => !CATCH_ALL.has(pattern))
      .slice(0, MAX_PATTERNS)
      .map((text) => ({ text, start: startOf(text) }));
    this.catchesAll = usable.some((pattern) => CATCH_ALL.has(pattern));
  }

  /**
   * @param pathname normalised
   * @returns `page` when a route answers it; `not found` when only the one for all other addresses does; else undefined
   */
  match(pathname: string): 'page' | 'not found' | undefined {
    if (this.patternOf(pathname) !== undefined) return 'page';
    return this.catchesAll ? 'not found' : undefined;
  }

  /** The pattern of the page that answers an address; undefined when none does. */
  patternOf(pathname: string): string | undefined {
    const capitals = pathname.toUpperCase();
    // React Router compiles a pattern each time that it is asked about it, and is asked thousands of times a second when a crowd comes.
    return this.patterns.find(
      ({ text, start }) => capitals.startsWith(start) && matchPath(text, pathname) !== null,
    )?.text;
  }
}

const CATCH_ALL = new Set(['*', '/*']);

/** Without the segment that its first parameter is in and the slash before it, which may both be left out; slashes as React Router counts them. */
const startOf = (pattern: string): string =>
  pattern
    .replace(/[^/]*[:*?].*$/s, '')
    .replace(/\/+$/, '')
    .replace(/^\/*(?=.)/, '/')
    .toUpperCase();
