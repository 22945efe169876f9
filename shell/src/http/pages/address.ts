import { isDesk, isPrivate } from '@opinionbridge/contracts/slice-table';

/** Characters of a longest address: those of a paragraph in Hindi, nine for each of its letters, that somebody searches for. */
export const MAX_ADDRESS = 8_000;
const MAX_SEGMENTS = 12;
/** Query keys that are looked at, where a slice reads them all. */
const MAX_KEYS = 20;

/** The address of a page in its one form, so that all ways to write it are one page in the cache. */
export interface Address {
  /** Decoded and encoded anew, without a slash at the end; letter case counts for nobody but in private addresses. */
  readonly pathname: string;
  /** Without its mark, as it was sent. */
  readonly query: string;
}

/** An address is none of this site's: 414 when it is too long. */
export interface AddressProblem {
  readonly status: 400 | 414;
}

/** The same page under an address without empty segments, or spaces and invisible characters at the ends of one, or an encoded `#`. */
export interface AddressRedirect {
  readonly redirect: string;
}

/**
 * Reads the address of a page as a client sent it. Throws nothing, whatever it is.
 *
 * @param url the request's target (RFC 9112, 3.2): a path with its query, or a whole address
 */
export function readAddress(url: string): Address | AddressProblem | AddressRedirect {
  if (url.length > MAX_ADDRESS) return { status: 414 };
  const target = withoutOrigin(url);
  if (target === undefined || !/^\/[!-~]*$/.test(target) || target.includes('#')) return BAD;
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark + 1);
  // Browsers make a slash of it in a path, and leave it as it is in a query.
  if (path.includes('\\')) return BAD;
  // No path of the desk has one: it is that of a mailed link, encoded on the way.
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
/** What comes along when an address is copied. */
const AROUND = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu;

/** A proxy's form of the target names the host as well; only the path counts here. */
function withoutOrigin(url: string): string | undefined {
  if (url.startsWith('/')) return url;
  const origin = /^https?:\/\/[\w.-]+(?::\d{1,5})?(?=[/?]|$)/i.exec(url)?.[0];
  if (origin === undefined) return undefined;
  const rest = url.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** @returns undefined for what no address has: no UTF-8, a control character. An encoded slash is a part of a title. */
function decodeSegment(segment: string): string | undefined {
  try {
    const decoded = decodeURIComponent(segment).normalize('NFC');
    return /[\u0000-\u001f\u007f]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** @returns undefined for a query with a character that no person types */
function decodeQuery(query: string): URLSearchParams | undefined {
  const given = new URLSearchParams(query);
  return [...given].some((pair) => pair.some((text) => /[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)))
    ? undefined
    : given;
}

/**
 * The address that a page redirects to, with what was asked besides: a page's loader sees only the keys that its slice reads.
 *
 * @param location of the page's answer
 * @param keys query keys that the page's slice reads; undefined: all of them
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
 * Path and query as a page's renderer gets them: of the query only what the slice reads. So all visitors of
 * a page share one copy in the cache, and a page cannot be made to be rendered again and again.
 *
 * @param keys query keys that the page's slice reads; of a key that comes twice the first counts. Undefined: all of them
 * @returns path and query, the keys in one order
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
