import { Refusal, type Tree } from '../changes.ts';
import { checkName } from '../names.ts';
import { checkPrefix } from './check-prefix.ts';

/** A chunk of the slice; chunks must not have the slice's name. */
const FIRST_PAGE = 'home';

/** @throws Refusal if the name is not valid for a slice, or its addresses are taken */
export function checkSliceName(tree: Tree, name: unknown): asserts name is string {
  checkName('a slice', name);
  if (name === FIRST_PAGE)
    throw new Refusal(`"${name}" is the first page of every slice and cannot be a slice.`);
  checkPrefix(tree, name);
}
