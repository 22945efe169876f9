import type { Change, Tree } from '../changes.ts';

/** Nx's own Tree, as far as it is used. */
export interface NxTree extends Tree {
  write(path: string, content: string): void;
}

/** Leaves it to Nx to write the changes, or with `--dry-run` to list them. */
export function writeToTree(tree: NxTree, changes: readonly Change[]): void {
  for (const { path, content } of changes) tree.write(path, content);
}
