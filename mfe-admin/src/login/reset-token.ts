/**
 * The secret of a mailed link: behind the `#`, which reaches no server and no log, or in the query.
 *
 * @returns empty when there is none
 */
export function resetToken({ hash, search }: { readonly hash: string; readonly search: string }): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}
