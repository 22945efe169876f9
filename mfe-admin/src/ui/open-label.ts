/** A sentence about who else has something open. @param others at least one name @param what such as "post" */
export function openLabel(others: readonly string[], what: string): string {
  const names = others.length > 1 ? `${others.slice(0, -1).join(', ')} and ${others.at(-1)}` : others[0];
  return `${names} ${others.length > 1 ? 'have' : 'has'} this ${what} open, too.`;
}
