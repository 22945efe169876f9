import { planPage, type PageWish } from '../page/plan-page.ts';
import { type NxTree, writeToTree } from './write-to-tree.ts';

/** `nx g @opinionbridge/generators:page`; the same as `npm run generate -- page`. */
export default async function generate(tree: NxTree, wish: PageWish): Promise<void> {
  writeToTree(tree, await planPage(tree, wish));
}
