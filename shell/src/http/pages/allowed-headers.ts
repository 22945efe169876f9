/** Content types that a slice may send. */
const CONTENT_TYPE =
  /^(?:text\/(?:html|plain)|application\/(?:xml|json|atom\+xml|rss\+xml|feed\+json))(?:; ?charset=utf-8)?$/i;
/** A path on this site: a second slash would name a host. */
const LOCATION = /^\/(?![/\\])[!-~]*$/;
const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/;
const RETRY_AFTER = /^\d{1,5}$/;
/** A slice may only shorten caching. */
const CACHE_CONTROL = /^(?:no-store|private)$/;

/**
 * Selects the headers that a slice may set, if their values are valid. All others are the shell's: no slice can loosen
 * a page's policy, set a cookie, or make caches keep a visitor's private page.
 *
 * @param headers by lower-case name
 */
export function allowedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const allowed: Record<string, string> = {};
  const { 'content-type': type, 'content-language': language, location } = headers;
  const { 'retry-after': retry, 'cache-control': cache } = headers;
  allowed['content-type'] =
    type !== undefined && CONTENT_TYPE.test(type) ? type : 'text/plain; charset=utf-8';
  if (language !== undefined && LANGUAGE.test(language)) allowed['content-language'] = language;
  if (location !== undefined && LOCATION.test(location)) allowed['location'] = location;
  if (retry !== undefined && RETRY_AFTER.test(retry)) allowed['retry-after'] = retry;
  const strict = cache?.split(',').map((word) => word.trim().toLowerCase());
  if (strict?.some((word) => CACHE_CONTROL.test(word))) allowed['cache-control'] = 'no-store';
  return allowed;
}
