import { matchPath } from 'react-router';

/** Patterns of a slice that are looked at; a release with more is out of hand. */
const MAX_PATTERNS = 500;
const MAX_PATTERN = 200;

/**
 * Which addresses the pages of a release answer, by the patterns of its routes, without asking its renderer: what is no page of
 * this site costs nothing.
 */
export class RouteMatcher {
  private readonly patterns: readonly string[];
  private readonly catchesAll: boolean;

  /** @param patterns path patterns of React Router */
  constructor(patterns: readonly string[]) {
    const usable = patterns.filter((pattern) => typeof pattern === 'string' && pattern.length <= MAX_PATTERN);
    this.patterns = usable.filter((pattern) => !CATCH_ALL.has(pattern)).slice(0, MAX_PATTERNS);
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
    return this.patterns.find((pattern) => matchPath(pattern, pathname) !== null);
  }
}

const CATCH_ALL = new Set(['*', '/*']);
