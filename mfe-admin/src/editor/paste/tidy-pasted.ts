/** What of a pasted text is no text. */
export interface PastedExtras {
  /** Pictures that came along whole, in their order. */
  readonly pictures: readonly File[];
  /** Pictures of which only an address elsewhere came along, and videos, frames and the like: these are dropped. */
  readonly dropped: number;
}

const EMBEDDED = 'iframe, object, embed, video, audio, canvas, svg';
const OWN_PICTURE = /^\/media\//;

/**
 * Takes styles and handlers out of pasted HTML before the browser reads it. They would not be applied or run; the browser would say so in its
 * console, for each.
 */
export function withoutStylesAndHandlers(html: string): string {
  return html
    .replace(/<(style|script)\b[^]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
}

/**
 * Makes of what office programs and other pages put on the clipboard what the editor understands: headings from h2 on, Word's lists as
 * lists, letters above and below the line; and takes out what cannot stay.
 *
 * @param pasted is changed
 */
export function tidyPasted(pasted: ParentNode): PastedExtras {
  for (const [from, to] of [
    ['h1, p.MsoTitle', 'h2'],
    ['h5, h6', 'h4'],
  ] as const)
    for (const element of pasted.querySelectorAll(from)) rename(element, to);
  makeWordLists(pasted);
  // A link is underlined by the page that shows it.
  for (const part of pasted.querySelectorAll<HTMLElement>('a, a *'))
    part.style.removeProperty('text-decoration');
  const embedded = [...pasted.querySelectorAll(EMBEDDED)];
  for (const element of embedded) element.remove();
  const { pictures, dropped } = takePictures(pasted);
  return { pictures, dropped: dropped + embedded.length };
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word writes lists as paragraphs that say their level in a style of its own, and draw their bullets. */
function makeWordLists(pasted: ParentNode): void {
  /** The lists that are open, the outermost first. */
  let open: Element[] = [];
  let last: Element | undefined;
  for (const paragraph of pasted.querySelectorAll('p[style*="mso-list"]')) {
    const level = Number(/\blevel(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const bullet = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
    const tag = /^\s*[\da-z]{1,4}[.)]/i.test(bullet?.textContent ?? '') ? 'ol' : 'ul';
    bullet?.remove();
    const document = paragraph.ownerDocument;
    if (!last || paragraph.previousElementSibling !== last) open = [];
    open.length = Math.min(open.length, level);
    if (open[level - 1]?.localName !== tag) open.length = Math.min(open.length, level - 1);
    while (open.length < level) {
      const list = document.createElement(tag);
      const outer = open.at(-1);
      if (outer) (outer.lastElementChild ?? outer.appendChild(document.createElement('li'))).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = document.createElement('li');
    const text = document.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    open.at(-1)?.append(item);
    // The next paragraph follows the outermost list once this one is out of its way.
    paragraph.remove();
    last = open[0];
  }
}

function takePictures(pasted: ParentNode): PastedExtras {
  const pictures: File[] = [];
  let dropped = 0;
  for (const picture of pasted.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const own = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
    if (OWN_PICTURE.test(own)) {
      picture.setAttribute('src', own);
      continue;
    }
    const file = fileOf(address, `pasted-${pictures.length + 1}`);
    if (file) pictures.push(file);
    else dropped += 1;
    picture.remove();
  }
  return { pictures, dropped };
}

/** @returns the picture in a data: address, undefined for any other address */
function fileOf(address: string, name: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[a-z+]+);base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (!data) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}
