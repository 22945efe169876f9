import type { EditorView } from '@tiptap/pm/view';

/** Room between the caret and the edge of what can be seen, in pixels. */
const GAP_PX = 8;

/**
 * Scrolls the caret of a rich text into view: within the text, which scrolls by itself, and then within the page, where
 * sticky bars are left room by the page's `scroll-padding`. The editor's own scrolling knows nothing of them.
 */
export function keepCaretInSight(view: EditorView): true {
  const text = view.dom;
  const inside = text.getBoundingClientRect();
  text.scrollTop += overshoot(caretOf(view), inside.top, inside.bottom);
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const top = Number.parseFloat(scrollPaddingTop) || 0;
  const bottom = window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  window.scrollBy(0, overshoot(caretOf(view), top, bottom));
  return true;
}

interface Caret {
  readonly top: number;
  readonly bottom: number;
}

function caretOf(view: EditorView): Caret {
  return view.coordsAtPos(view.state.selection.head);
}

/** @returns by how much is to be scrolled, in pixels, so that the caret is between two edges */
function overshoot(caret: Caret, top: number, bottom: number): number {
  if (caret.top < top + GAP_PX) return caret.top - top - GAP_PX;
  return Math.max(0, caret.bottom - bottom + GAP_PX);
}
