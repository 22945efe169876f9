import type { Node } from '@tiptap/pm/model';

/**
 * Memoizes a computation per block of a text: a keystroke changes one block, and unchanged blocks are the same nodes
 * (https://prosemirror.net/docs/guide/#doc.data_structures). Without it, each letter typed in a long text would cost as
 * much as the whole text.
 *
 * @param work must depend on the block only
 * @returns the results for a document's blocks, in order
 */
export function perBlock<Result>(work: (block: Node) => Result): (document: Node) => Result[] {
  const known = new WeakMap<Node, { readonly result: Result }>();
  return ({ children }) =>
    children.map((block) => {
      const found = known.get(block) ?? { result: work(block) };
      known.set(block, found);
      return found.result;
    });
}
