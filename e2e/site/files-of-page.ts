/**
 * Returns addresses of all scripts, styles, fonts and pictures that a page refers to; its scripts are in the data of
 * its loader.
 */
export function filesOfPage(html: string): string[] {
  const named = [...html.matchAll(/(?:href|src|data-files)="([^"]+)"/g)].flatMap(([, names]) =>
    (names as string).split(' '),
  );
  return named.filter((path) => /^\/(slices|assets)\//.test(path));
}
