/** Kinds of content that a slice may answer with. */
const CONTENT_TYPE =
  /^(?:text\/(?:html|plain)|application\/(?:xml|json|atom\+xml|rss\+xml|feed\+json))(?:; ?charset=utf-8)?$/i;
/** A path of this site, and of no other: two slashes would name a host. */
const LOCATION = /^\/(?![/\\])[!-~]*$/;
const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/;
const RETRY_AFTER = /^\d{1,5}$/;
/** What a slice may say of caching: only that a page is kept less than the site's rule has it. */
const CACHE_CONTROL = /^(?:no-store|private)$/;

/**
 * The headers that a slice may set, where their values are what they should be. All others are the shell's: no slice loosens the
 * policy of a page, sets a cookie, or lets caches keep what is one visitor's.
 *
 * @param headers by their names, in lower case
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
