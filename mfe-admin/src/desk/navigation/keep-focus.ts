const ITEM = 'li, tr, article, [role=listitem], [role=row]';
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';
const HEADING = 'h1, h2, h3';

/**
 * The last focus position, from which to find the successor of a removed element: its index in each ancestor up to its
 * list, and in each section, innermost first.
 */
interface Place {
  readonly element: Element;
  readonly levels: readonly { readonly parent: Element; readonly index: number }[];
  readonly sections: readonly Element[];
}

/**
 * Moves the focus when the focused element is disabled, or removed, for instance with its row: to its counterpart in
 * the same row if that stays, to the next item, to the last one if there is none after it, or to the heading of what is
 * left. It never moves to the whole page, where keyboard navigation would start over.
 *
 * @param frame in which the focus is kept
 * @returns a function that stops it
 */
export function keepFocus(frame: Element): () => void {
  let last: Place | undefined;
  const remember = () => {
    const element = document.activeElement;
    // The element that opened a dialog counts, not those inside the dialog.
    if (element && frame.contains(element) && element !== frame) last = placeOf(element, frame);
  };
  const follow = () => {
    const { activeElement } = document;
    // A disabled element loses the focus only with the next frame.
    const isFree =
      activeElement === document.body || activeElement === null || activeElement === last?.element;
    if (!last || !isFree || isUsable(last.element)) return;
    const place = last;
    last = undefined;
    nextOf(place, frame)?.focus();
  };
  const observer = new MutationObserver(follow);
  // Observes the whole page: a dialog, which is at its end, may close after the element that opened it is gone.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] });
  frame.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    frame.removeEventListener('focusin', remember);
  };
}

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled, [inert] *');

function placeOf(element: Element, frame: Element): Place {
  const levels: Place['levels'][number][] = [];
  const sections: Element[] = [];
  for (let around: Element | null = element; around && around !== frame; around = around.parentElement) {
    const { parentElement: parent } = around;
    if (parent && around.closest(ITEM)) levels.push({ parent, index: [...parent.children].indexOf(around) });
    if (around.querySelector(HEADING)) sections.push(around);
  }
  return { element, levels, sections };
}

function nextOf({ levels, sections }: Place, frame: Element): HTMLElement | undefined {
  for (const { parent, index } of levels) {
    const items = parent.isConnected ? [...parent.children] : [];
    for (const item of [...items.slice(index), ...items.slice(0, index).reverse()]) {
      const next = [item, ...item.querySelectorAll(FOCUSABLE)].find(
        (one) => one.matches(FOCUSABLE) && isUsable(one),
      );
      if (next) return next as HTMLElement;
    }
  }
  const section = sections.find((one) => one.isConnected && one.querySelector(HEADING)) ?? frame;
  const heading = section.querySelector<HTMLElement>(HEADING);
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1;
  return heading ?? undefined;
}
