/** A secret as the API makes it. */
const WHOLE = /^[\w-]{43}$/;

/**
 * The secret of a mailed link: behind the `#`, which reaches no server and no log, or in the query. What mail programs add to the end of a
 * link (a full stop, a bracket, a space) is taken off.
 *
 * @returns empty when there is none, or only a part of one
 */
export function resetToken({ hash, search }: { readonly hash: string; readonly search: string }): string {
  const given = [hash.slice(1), search].map((part) => new URLSearchParams(part).get('token') ?? '');
  const token = (given[0] || given[1] || '').replace(/[^\w-]+$/, '');
  return WHOLE.test(token) ? token : '';
}
