import { Refusal, type Tree } from '../changes.ts';
import { checkName } from '../names.ts';
import { checkPrefix } from './check-prefix.ts';

/** A chunk of the slice; none may be called as the slice is. */
const FIRST_PAGE = 'home';

/** @throws Refusal when no slice can be called so, or its addresses are somebody's */
export function checkSliceName(tree: Tree, name: unknown): asserts name is string {
  checkName('a slice', name);
  if (name === FIRST_PAGE) throw new Refusal(`"${name}" is the first page of each slice, and no slice.`);
  checkPrefix(tree, name);
}
