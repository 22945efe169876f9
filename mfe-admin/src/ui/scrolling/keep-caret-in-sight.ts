import type { EditorView } from '@tiptap/pm/view';

/** Minimum distance in pixels between the caret and the edge of the visible area. */
const GAP_PX = 8;

/**
 * Scrolls the caret of a rich text into view: within the text, which scrolls by itself, and then within the page, whose
 * `scroll-padding` accounts for sticky bars. The editor's own scrolling ignores them.
 */
export function keepCaretInSight(view: EditorView): true {
  const text = view.dom;
  const inside = text.getBoundingClientRect();
  text.scrollTop += overshoot(view, inside.top, inside.bottom);
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const top = Number.parseFloat(scrollPaddingTop) || 0;
  const bottom = window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  window.scrollBy(0, overshoot(view, top, bottom));
  return true;
}

/** @returns the pixels to scroll so that the caret is between two edges */
function overshoot(view: EditorView, top: number, bottom: number): number {
  const caret = view.coordsAtPos(view.state.selection.head);
  if (caret.top < top + GAP_PX) return caret.top - top - GAP_PX;
  return Math.max(0, caret.bottom - bottom + GAP_PX);
}
