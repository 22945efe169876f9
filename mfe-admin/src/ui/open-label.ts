/**
 * Returns a sentence about who else has something open.
 *
 * @param others names of colleagues, at least one
 * @param what they have open, such as "post"
 */
export function openLabel(others: readonly string[], what: string): string {
  return `${new Intl.ListFormat('en-GB').format(others)} ${others.length > 1 ? 'have' : 'has'} this ${what} open, too.`;
}
