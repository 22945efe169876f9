import { planApiModule } from '../api-module/plan-api-module.ts';
import type { Change, Tree } from '../changes.ts';
import { planPage } from '../page/plan-page.ts';
import { planSlice } from '../slice/plan-slice.ts';

/** The used part of Nx's own Tree. */
interface NxTree extends Tree {
  write(path: string, content: string): void;
}

/** Leaves writing the changes, or listing them with `--dry-run`, to Nx. */
const written =
  <Wish>(plan: (tree: Tree, wish: Wish) => Promise<readonly Change[]>) =>
  async (tree: NxTree, wish: Wish): Promise<void> => {
    for (const { path, content } of await plan(tree, wish)) tree.write(path, content);
  };

/** `nx g @opinionbridge/generators:slice` and so on: the same as `npm run generate -- slice`. */
export const slice = written(planSlice);
export const page = written(planPage);
export const apiModule = written(planApiModule);
