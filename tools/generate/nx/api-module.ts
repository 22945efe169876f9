import { planApiModule, type ApiModuleWish } from '../api-module/plan-api-module.ts';
import { type NxTree, writeToTree } from './write-to-tree.ts';

/** `nx g @opinionbridge/generators:api-module`; the same as `npm run generate -- api-module`. */
export default async function generate(tree: NxTree, wish: ApiModuleWish): Promise<void> {
  writeToTree(tree, await planApiModule(tree, wish));
}
