const ITEM = 'li, tr, article, [role=listitem], [role=row]';
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';
const HEADING = 'h1, h2, h3';

/**
 * Where the focus was, so that what comes after it is found once it is gone: its place in each element around it up to the list that it is in,
 * and each section, the innermost first.
 */
interface Place {
  readonly element: Element;
  readonly levels: readonly { readonly parent: Element; readonly index: number }[];
  readonly sections: readonly Element[];
}

/**
 * What had the focus is removed, with the row that it was in, for one, or switched off: the focus goes to what stands in its place in a
 * row that stays, to the next item, to the last one where there is none behind it, or to the heading of what is left; never to the whole
 * page, where a keyboard would begin anew.
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
    // What is switched off loses it with the next frame only.
    const isFree =
      activeElement === document.body || activeElement === null || activeElement === last?.element;
    if (!last || !isFree || isUsable(last.element)) return;
    const place = last;
    last = undefined;
    nextOf(place, frame)?.focus();
  };
  const observer = new MutationObserver(follow);
  // Of the whole page: a dialog, which stands at its end, may close after what it was opened from is gone.
  observer.observe(document.body, {
    ...{ childList: true, subtree: true },
    attributeFilter: ['disabled', 'inert'],
  });
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
