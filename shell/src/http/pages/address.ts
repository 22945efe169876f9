import { isDesk, isPrivate } from '@opinionbridge/contracts/slice-table';
import { LRUCache } from 'lru-cache';

/** Maximum characters of an address: enough for a search for a paragraph in Hindi, at nine characters per letter. */
export const MAX_ADDRESS = 8_000;
const MAX_SEGMENTS = 12;
/** Maximum number of query keys considered if a slice reads all of them. */
const MAX_KEYS = 20;
/** Number of addresses remembered as parsed, and their maximum length: links without a search. */
const MAX_REMEMBERED = 1_000;
const MAX_REMEMBERED_LENGTH = 100;

/** A page's address in canonical form, so that all spellings share one cache entry. */
export interface Address {
  /** Decoded and re-encoded, without a trailing slash; lower case, except for private addresses. */
  readonly pathname: string;
  /** As sent, without the question mark. */
  readonly query: string;
}

/** Not a valid address; 414 if it is too long. */
export interface AddressProblem {
  readonly status: 400 | 414;
}

/** The same page's canonical address: without empty segments, outer spaces, invisible characters or an encoded `#`. */
export interface AddressRedirect {
  readonly redirect: string;
}

type ReadAddress = Address | AddressProblem | AddressRedirect;

const remembered = new LRUCache<string, ReadAddress>({ max: MAX_REMEMBERED, memoMethod: parse });

/**
 * Parses a page's address as sent by a client. Never throws.
 *
 * @param url request target (RFC 9112, 3.2): a path with its query, or an absolute URL
 */
export const readAddress = (url: string): ReadAddress =>
  url.length > MAX_REMEMBERED_LENGTH ? parse(url) : remembered.memo(url);

function parse(url: string): ReadAddress {
  if (url.length > MAX_ADDRESS) return { status: 414 };
  const target = withoutOrigin(url);
  if (target === undefined || !/^\/[!-~]*$/.test(target) || target.includes('#')) return BAD;
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark + 1);
  // Browsers convert it to a slash in a path, but not in a query.
  if (path.includes('\\')) return BAD;
  // No path of the desk contains one: it is a mailed link whose `#` was encoded on the way.
  const [before = '', ...behind] = path.split('%23');
  if (behind.length > 0 && isDesk(before))
    return { redirect: `${before}${query && `?${query}`}#${behind.join('%23')}` };
  const segments = path.split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  if (segments.length > MAX_SEGMENTS) return BAD;
  const decoded = segments.map(decodeSegment);
  const trimmed = decoded.map((segment) => segment?.replace(AROUND, ''));
  if (trimmed.some((segment) => segment === undefined || segment === '.' || segment === '..')) return BAD;
  if (trimmed.some((segment, index) => segment === '' || segment !== decoded[index])) {
    const whole = trimmed.flatMap((segment) => (segment ? encodeURIComponent(segment) : []));
    return { redirect: `/${whole.join('/')}${query && `?${query}`}` };
  }
  const [prefix = '', ...rest] = decoded as string[];
  const first = prefix.toLowerCase();
  const others = isPrivate(`/${first}`) ? rest : rest.map((segment) => segment.toLowerCase());
  const pathname = `/${[first, ...others].map(encodeURIComponent).join('/')}`;
  if (decodeQuery(query) === undefined) return BAD;
  return { pathname: prefix === '' ? '/' : pathname, query };
}

const BAD: AddressProblem = { status: 400 };
/** Characters that get copied along with an address. */
const AROUND = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu;

/** Absolute-form targets, as sent to proxies, name a host; only the path matters here. */
function withoutOrigin(url: string): string | undefined {
  if (url.startsWith('/')) return url;
  const origin = /^https?:\/\/[\w.-]+(?::\d{1,5})?(?=[/?]|$)/i.exec(url)?.[0];
  if (origin === undefined) return undefined;
  const rest = url.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** @returns undefined if it is not valid UTF-8 or contains a control character. An encoded slash belongs to a title. */
function decodeSegment(segment: string): string | undefined {
  try {
    const decoded = decodeURIComponent(segment).normalize('NFC');
    return /[\u0000-\u001f\u007f]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** @returns undefined for a query with control characters */
function decodeQuery(query: string): URLSearchParams | undefined {
  const given = new URLSearchParams(query);
  return [...given].some((pair) => pair.some((text) => /[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)))
    ? undefined
    : given;
}

/**
 * The address that a page redirects to, with the query keys that its slice does not read restored, since the loader
 * never saw them.
 *
 * @param location of the page's answer
 * @param keys query keys that the slice reads; undefined means all
 */
export function withUnreadKeys(
  location: string,
  { query }: Address,
  keys: readonly string[] | undefined,
): string {
  const unread = [...new URLSearchParams(query)].filter(([key]) => keys?.includes(key) === false);
  if (unread.length === 0 || !/^\/(?!\/)/.test(location)) return location;
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(location) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(unread).toString()}${hash}`;
}

/**
 * Path and query as passed to the renderer, with only the query keys that the slice reads. Visitors of a page thus
 * share one cache entry, and made-up keys cannot force it to be rendered again.
 *
 * @param keys query keys that the slice reads, of duplicates the first; undefined means all
 * @returns path and query with the keys in a fixed order
 */
export function pagePath({ pathname, query }: Address, keys: readonly string[] | undefined): string {
  if (query === '') return pathname;
  const given = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const key of [...(keys ?? new Set(given.keys()))].sort().slice(0, MAX_KEYS)) {
    const value = given.get(key);
    if (value !== null) read.set(key, value.normalize('NFC'));
  }
  const kept = read.toString();
  return pathname + (kept && `?${kept}`);
}
