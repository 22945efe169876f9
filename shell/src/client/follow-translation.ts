/**
 * Keeps React working on a page that a browser translates or an extension modifies. These replace text nodes with
 * elements of their own, and React, unaware of it, would fail to remove or update the text:
 * https://github.com/facebook/react/issues/11538. Here the replacement is removed together with its text, and a text
 * that changes is put back, so that it is translated again.
 *
 * @param root whose text nodes React owns
 * @param early DOM changes recorded so far
 * @returns a function to call when hydration starts, with a callback that hydrates synchronously: if a text has been
 *   replaced before or is replaced during hydration, all texts are put back and the callback runs. The translator
 *   replaces them again later. The result is to be called when React is done.
 */
export function followTranslation(
  root: Node,
  early: readonly MutationRecord[] = [],
): (takeOver: () => void) => () => void {
  /** The element that replaced a text, by text. */
  const places = new WeakMap<Node, Element>();
  /** Texts that were replaced before React adopted them. */
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

  /** The child of an element that contains a node; undefined if none does. */
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
