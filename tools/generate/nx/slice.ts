import { planSlice, type SliceWish } from '../slice/plan-slice.ts';
import { type NxTree, writeToTree } from './write-to-tree.ts';

/** `nx g @opinionbridge/generators:slice`; the same as `npm run generate -- slice`. */
export default async function generate(tree: NxTree, wish: SliceWish): Promise<void> {
  writeToTree(tree, await planSlice(tree, wish));
}
