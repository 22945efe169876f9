/** SPDX names that let us ship a package as part of a closed or open site, with its notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0', // libheif, which decodes HEIC pictures as a library of its own
  'LGPL-3.0-or-later', // libvips, which sharp loads as a library of its own
  'MIT',
  'MIT-0',
  'OFL-1.1', // the font
  'Python-2.0',
  'Unlicense',
]);

/** Packages that say it in their LICENSE file and in an older form that the lockfile does not take over. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { busboy: 'MIT', streamsearch: 'MIT' };

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly license?: string; readonly dev?: boolean; readonly link?: boolean }>
  >;
}

/**
 * @param lock a lockfile of npm, version 3
 * @returns a line for each package of production whose licence is not on the list, or is not said
 */
export function refusedLicences({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => [path.split('node_modules/').at(-1) ?? path, license] as const)
    .filter(([name, license]) => !isAllowed(license ?? SAID_ELSEWHERE[name] ?? ''))
    .map(([name, license]) => `${name}: ${license ?? 'says no licence'}`);
}

/** Of "A OR B" one is enough, of "A AND B" both are needed. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name.trim())));
}
