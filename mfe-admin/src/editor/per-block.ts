import type { Node } from '@tiptap/pm/model';

/**
 * Works something out for each block of a text, and remembers it: a key changes one block, and blocks that are not changed are the same
 * nodes (https://prosemirror.net/docs/guide/#doc.data_structures). Without it a letter in a long text costs what the whole text costs.
 *
 * @param work only depends on the block
 * @returns the results of a document's blocks, in their order
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
