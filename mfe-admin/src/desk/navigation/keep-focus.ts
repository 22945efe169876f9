const ITEM = 'li, tr, article, [role=listitem], [role=row]';
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';
const HEADING = 'h1, h2, h3';

/** Where the focus was, so that what comes after it is found once it is gone: each list and section around it, the innermost first. */
interface Place {
  readonly element: Element;
  readonly items: readonly { readonly list: Element; readonly index: number }[];
  readonly sections: readonly Element[];
}

/**
 * What had the focus is removed, with the row that it was in, for one: the focus goes to the next item, to the last one where there is none
 * behind it, or to the heading of what is left; never to the whole page, where a keyboard would begin anew.
 *
 * @param frame in which it is kept
 * @returns ends it
 */
export function keepFocus(frame: Element): () => void {
  let last: Place | undefined;
  const remember = () => {
    const element = document.activeElement;
    // What opened a dialog counts, not what is answered in it.
    if (element && frame.contains(element) && element !== frame) last = placeOf(element, frame);
  };
  const follow = () => {
    const { activeElement } = document;
    if (!last || last.element.isConnected || !(activeElement === document.body || activeElement === null))
      return;
    const place = last;
    last = undefined;
    nextOf(place, frame)?.focus();
  };
  const observer = new MutationObserver(follow);
  // Of the whole page: a dialog, which stands at its end, may close after what it was opened from is gone.
  observer.observe(document.body, { childList: true, subtree: true });
  frame.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    frame.removeEventListener('focusin', remember);
  };
}

function placeOf(element: Element, frame: Element): Place {
  const items: { list: Element; index: number }[] = [];
  const sections: Element[] = [];
  for (let around: Element | null = element; around && around !== frame; around = around.parentElement) {
    const { parentElement: parent } = around;
    if (parent && around.matches(ITEM))
      items.push({ list: parent, index: [...parent.children].indexOf(around) });
    if (around.querySelector(HEADING)) sections.push(around);
  }
  return { element, items, sections };
}

function nextOf({ items, sections }: Place, frame: Element): HTMLElement | undefined {
  for (const { list, index } of items) {
    const item = list.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
    const next = item?.matches(FOCUSABLE) ? item : item?.querySelector(FOCUSABLE);
    if (next) return next as HTMLElement;
  }
  const section = sections.find((one) => one.isConnected && one.querySelector(HEADING)) ?? frame;
  const heading = section.querySelector<HTMLElement>(HEADING);
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1;
  return heading ?? undefined;
}
