/**
 * Lets React go on with a page that a browser translates, or an extension changes. They put each text into elements of their own, and
 * React, which knows nothing of these, would fail to remove or change the text: https://github.com/facebook/react/issues/11538. What
 * is in a text's place is removed in its stead, and a text that changes is put back, to be translated anew.
 *
 * @param root whose texts are React's
 * @param early changes of the page so far
 * @returns to be called when React begins to take the page over, with what makes it do so at once: once a text is replaced meanwhile, or
 *   was before, all are put back first. A translator replaces them again, as soon as it may. What it returns is called when React is done.
 */
export function followTranslation(
  root: Node,
  early: readonly MutationRecord[] = [],
): (takeOver: () => void) => () => void {
  /** What is in the place of a text, by that. */
  const places = new WeakMap<Node, Element>();
  /** Texts that were replaced before React knew them. */
  let replaced: Text[] | undefined = [];
  let takeOverNow: (() => void) | undefined;
  const observer = new MutationObserver((records) => {
    follow(records);
    putBack();
  });
  follow(early);
  observer.observe(root, { childList: true, subtree: true });

  function follow(records: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        const place = places.get(target);
        places.delete(target);
        if (place?.isConnected) place.replaceWith(target);
      }
      const [text] = removedNodes;
      const place = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      if (text?.nodeType !== Node.TEXT_NODE || !place || text.isConnected) continue;
      places.set(text, place as Element);
      replaced?.push(text as Text);
      observer.observe(text, { characterData: true });
    }
  }

  /** The child of an element in which a node stands; undefined when it is not in there. */
  function childOf(parent: Node, node: Node): Node | undefined {
    if (node.parentNode === parent) return node;
    follow(observer.takeRecords());
    let child: Node | null = node.isConnected ? node : (places.get(node) ?? null);
    while (child && child.parentNode !== parent) child = child.parentNode;
    return child ?? undefined;
  }

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childOf(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && (childOf(this, before) ?? null)) as T;
  };

  function putBack(): void {
    if (!takeOverNow || !replaced?.length) return;
    for (const text of replaced) {
      const place = places.get(text);
      if (place?.isConnected) place.replaceWith(text);
    }
    replaced = undefined;
    takeOverNow();
  }

  return (takeOver) => {
    takeOverNow = takeOver;
    follow(observer.takeRecords());
    putBack();
    return () => (replaced = undefined);
  };
}
