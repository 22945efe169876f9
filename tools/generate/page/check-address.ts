import { Refusal, type Tree } from '../changes.ts';
import { checkPrefix, checkSegment } from '../slice/check-prefix.ts';

const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** @returns first path segments of a slice's addresses; undefined for the default slice */
export function prefixesOf(tree: Tree, slice: string): readonly string[] | undefined {
  const text = tree.read(`mfe-${slice}/package.json`, 'utf-8') ?? '{}';
  return (JSON.parse(text) as { slice?: { prefixes?: string[] } }).slice?.prefixes;
}

/** @throws Refusal unless it is a plain, unused path that the slice may have */
export function checkAddress(tree: Tree, slice: string, path: string): string {
  const [empty, ...segments] = path.split('/');
  const [first = ''] = segments;
  if (empty !== '' || segments.length > 4 || !segments.every((segment) => SEGMENT.test(segment)))
    throw new Refusal(
      `${JSON.stringify(path)} is not a valid address for a page: segments of lower-case letters, digits and hyphens, each after a slash.`,
    );
  const prefixes = prefixesOf(tree, slice);
  if (prefixes && !prefixes.includes(first))
    throw new Refusal(
      `The slice ${slice} has addresses below ${prefixes.map((one) => `/${one}`).join(', ')}.`,
    );
  if (!prefixes) (segments.length === 1 ? checkPrefix : checkSegment)(tree, first);
  if (tree.read(`mfe-${slice}/src/slice.tsx`, 'utf-8')?.includes(`'${path}'`))
    throw new Refusal(`The slice ${slice} already has a page at ${path}.`);
  return path;
}
