/** A secret as the API makes it, behind its name; the `=` of a mail in quoted-printable form is followed by `3D`. */
const WHOLE = /token\W*(?:3D)?([\w-]{43})(?![\w-])/i;

/**
 * The secret of a mailed link: behind the `#`, which reaches no server and no log, or in the query. Mail programs write capitals, encode
 * the `=`, and add to both ends (a full stop, a bracket, a quote, a space).
 *
 * @returns empty when there is none, or only a part of one
 */
export function resetToken({ hash, search }: { readonly hash: string; readonly search: string }): string {
  const given = `${hash} ${search}`.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
  return WHOLE.exec(given)?.[1] ?? '';
}
