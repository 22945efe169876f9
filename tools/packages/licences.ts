import type { ShippedPackage } from './shipped-packages.ts';

/** SPDX ids of licences that allow shipping a package with an open or closed site, with its notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0', // libheif, which decodes HEIC pictures and is loaded as a separate library
  'LGPL-3.0-or-later', // libvips, which sharp loads as a separate library
  'MIT',
  'MIT-0',
  'OFL-1.1', // the font
  'Python-2.0',
  'Unlicense',
]);

/** Packages that declare their licence only in a LICENSE file or in a legacy format that the lockfile omits. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { busboy: 'MIT', streamsearch: 'MIT' };

/** @returns a line for each production package whose licence is missing or not allowed */
export function refusedLicences(packages: readonly ShippedPackage[]): string[] {
  return packages
    .filter(({ name, license }) => !isAllowed(license ?? SAID_ELSEWHERE[name] ?? ''))
    .map(({ name, license }) => `${name}: ${license ?? 'declares no licence'}`);
}

/** "A OR B" needs one of them, "A AND B" both. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name.trim())));
}
