/**
 * Returns a sentence about who else has something open.
 *
 * @param others names of colleagues, at least one
 * @param what they have open, such as "post"
 */
export function openLabel(others: readonly string[], what: string): string {
  const names = others.length > 1 ? `${others.slice(0, -1).join(', ')} and ${others.at(-1)}` : others[0];
  return `${names} ${others.length > 1 ? 'have' : 'has'} this ${what} open, too.`;
}
