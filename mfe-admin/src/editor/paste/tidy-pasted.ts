import { comparisonKey, readLink } from '@opinionbridge/contracts/text';

/** The parts of a pasted text that are not text. */
export interface PastedExtras {
  /** Embedded pictures, in order. */
  readonly pictures: readonly File[];
  /** Number of elements dropped: pictures with only a remote address, videos, frames and the like. */
  readonly dropped: number;
  /** Reasons why pasted links have no valid target here; their text stays. */
  readonly lostLinks: readonly string[];
}

/** @returns the message to the author about what could not be kept; empty if everything was */
export function lossesLabel(dropped: number, lostLinks: readonly string[]): string {
  const pictures = dropped === 1 ? 'One picture or video was' : `${dropped} pictures or videos were`;
  const links = lostLinks.length === 1 ? 'One link' : `${lostLinks.length} links`;
  return [
    dropped > 0 &&
      `${pictures} left out, since only text can be pasted from there. Use the Picture button to add pictures.`,
    lostLinks.length > 0 &&
      `${links} ${lostLinks.length === 1 ? 'was' : 'were'} turned into plain text. ${lostLinks[0]}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const EMBEDDED = 'iframe, object, embed, video, audio, canvas, svg';
const OWN_PICTURE = /^\/media\//;
/**
 * Deletions in tracked changes, comments, hidden text, footnote separators, and Word Online's end-of-paragraph marks.
 */
const NOT_OF_THE_TEXT =
  'del, .msoDel, [class*="TrackChangeTextDeletion"], .EOP, .MsoCommentReference, .msocomanchor, .msocomtxt, [style*="mso-element:comment"],' +
  '[style*="mso-hide:all"], [style*="display:none"], [style*="display: none"], [hidden], [style*="note-list"] > hr';
/** Maximum colspan of a cell, since Excel merges whole rows of 16,384. */
const MOST_COLUMNS = 100;
const BLOCKS = 'p, h2, h3, h4, ul, ol, li, table, blockquote, pre, figure, div, hr';
/** In pixels; a smaller picture is a tick, a bullet or a spacer, not content. */
const SMALLEST_PICTURE = 32;

/**
 * Removes styles and handlers from pasted HTML before the browser parses it. They would neither apply nor run, but the
 * browser would log each of them to its console.
 */
export function withoutStylesAndHandlers(html: string): string {
  return html
    .replace(/<(style|script)\b[^]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''));
}

/**
 * Converts clipboard HTML of office programs and web pages into what the editor understands: headings from h2 on,
 * Word's lists as lists, superscript and subscript. Removes what cannot stay.
 *
 * @param pasted is modified
 */
export function tidyPasted(pasted: ParentNode): PastedExtras {
  for (const [from, to] of [
    ['h1, p.MsoTitle', 'h2'],
    ['h5, h6', 'h4'],
    ['summary, legend', 'p'],
  ] as const)
    for (const element of pasted.querySelectorAll(from)) rename(element, to);
  for (const element of pasted.querySelectorAll(NOT_OF_THE_TEXT)) element.remove();
  // Google Docs uses pictures for the boxes of its checklists.
  for (const box of pasted.querySelectorAll<HTMLImageElement>('li[role="checkbox"] > img')) {
    const item = box.parentElement!;
    (item.querySelector('p') ?? item).prepend(item.ariaChecked === 'true' ? '☑ ' : '☐ ');
    box.remove();
  }
  for (const table of pasted.querySelectorAll('table')) narrowCells(table);
  makeWordLists(pasted);
  // Google Docs and LibreOffice put nested lists next to their item instead of inside it.
  for (const list of pasted.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
  dropEmptyLines(pasted);
  const lostLinks = readLinks(pasted);
  // Links are underlined by the page that shows them.
  for (const part of pasted.querySelectorAll<HTMLElement>('a, a *'))
    part.style.removeProperty('text-decoration');
  const embedded = [...pasted.querySelectorAll(EMBEDDED)];
  for (const element of embedded) element.remove();
  const { pictures, dropped } = takePictures(pasted);
  return { pictures, dropped: dropped + embedded.length, lostLinks };
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Limits cells that are wider than any table to the width of the other rows. */
function narrowCells(table: HTMLTableElement): void {
  const widths = [...table.rows].map((row) =>
    [...row.cells].reduce((sum, { colSpan }) => sum + (colSpan > MOST_COLUMNS ? 1 : colSpan), 0),
  );
  for (const cell of table.querySelectorAll('td, th'))
    if (Number(cell.getAttribute('colspan')) > MOST_COLUMNS)
      cell.setAttribute('colspan', String(Math.max(...widths)));
}

/** Removes empty paragraphs that office programs use as spacing, and line breaks between blocks. */
function dropEmptyLines(pasted: ParentNode): void {
  for (const paragraph of pasted.querySelectorAll('p, h2, h3, h4'))
    if (comparisonKey(paragraph.textContent) === '' && !paragraph.querySelector('img, hr'))
      paragraph.remove();
  for (const line of pasted.querySelectorAll('br')) {
    const { previousElementSibling: before, nextElementSibling: after, parentElement: parent } = line;
    const isBetween = before?.matches(BLOCKS) || after?.matches(BLOCKS);
    if (
      isBetween ||
      line.className === 'Apple-interchange-newline' ||
      (parent?.matches('p, li, td') && !line.nextSibling)
    )
      line.remove();
  }
}

/** @returns the reasons for links that were replaced with their text */
function readLinks(pasted: ParentNode): string[] {
  const lost: string[] = [];
  // Text copied from this editor stays as it is.
  if (pasted.querySelector('[data-pm-slice]')) return lost;
  for (const link of pasted.querySelectorAll('a')) {
    const written = link.getAttribute('href') ?? '';
    // A position in the source document: a footnote, a table of contents.
    const isOfPage = written === '' || /^(?:#|file:.*#)/i.test(written);
    const read = isOfPage ? undefined : readLink(redirectedTo(written));
    if (read && 'href' in read) link.setAttribute('href', read.href);
    else {
      if (read) lost.push(read.problem);
      link.replaceWith(...link.childNodes);
    }
  }
  return lost;
}

/** Resolves the redirects through which Google Docs and Outlook copy links. */
function redirectedTo(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  if (hostname === 'www.google.com' && pathname === '/url') return searchParams.get('q') ?? address;
  if (!hostname.endsWith('.safelinks.protection.outlook.com')) return address;
  return searchParams.get('url') ?? address;
}

/** A list item as written by Word. */
interface WordItem {
  readonly paragraph: Element;
  readonly level: number;
  /** The same for all items of a list, even with other paragraphs between them. */
  readonly list: string;
  /** The number before it, e.g. `(1)`; undefined for a bullet. */
  readonly number: string | undefined;
}

function wordItemOf(paragraph: Element): WordItem | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const [, list = '', level = ''] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(style) ?? [];
  if (level === '') return undefined;
  const mark = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const text = (mark?.textContent ?? '').replace(/\s/g, '');
  const font = `${mark?.outerHTML ?? ''}${mark?.parentElement?.getAttribute('style') ?? ''}`;
  const isBullet =
    /font-family:\s*["']?(?:Symbol|Wingdings|Webdings)/i.test(font) ||
    !/\p{N}|[\p{L}\p{M}]+[^\p{L}\p{M}\s]|[^\p{L}\s][\p{L}\p{M}]|\p{L}{2}|(?!\p{Script=Latin})\p{L}/u.test(
      text,
    );
  mark?.remove();
  return { paragraph, list, level: Number(level), number: isBullet ? undefined : text };
}

/**
 * Converts an item of Word Online, which puts each item into a list of its own with its position in attributes, to a
 * paragraph as Word itself writes it.
 */
function onlineItemOf(item: HTMLElement): WordItem {
  const list = item.parentElement!;
  const { listid = '', ariaLevel = '' } = item.dataset;
  const start = Number(list.getAttribute('start') ?? 1);
  list.setAttribute('start', String(start + 1));
  const paragraph = item.ownerDocument.createElement('p');
  for (const part of item.childNodes)
    paragraph.append(...(part.nodeName === 'P' ? part.childNodes : [part.cloneNode(true)]));
  item.remove();
  const wrapper = list.closest('.ListContainerWrapper') ?? list;
  wrapper.before(paragraph);
  if (!list.querySelector('li')) list.remove();
  if (!wrapper.querySelector('li')) wrapper.remove();
  return {
    paragraph,
    list: listid,
    level: /^[1-9]$/.test(ariaLevel) ? Number(ariaLevel) : 1,
    number: list.localName === 'ol' ? String(start) : undefined,
  };
}

/**
 * Rebuilds Word's lists, which are paragraphs with list and level in a style of Word's own, and with literal bullets
 * and numbers. Numbers of any script and kind become an ordered list, which continues its numbering after interruptions
 * by other paragraphs.
 */
function makeWordLists(pasted: ParentNode): void {
  /** The open lists, outermost first. */
  let open: Element[] = [];
  let last: Element | undefined;
  const counts = new Map<string, number>();
  const written = 'p[style*="mso-list"], li[data-aria-level]:not(:has(li))';
  for (const element of pasted.querySelectorAll<HTMLElement>(written)) {
    const item = element.localName === 'li' ? onlineItemOf(element) : wordItemOf(element);
    if (!item) continue;
    const { paragraph, list, number } = item;
    const tag = number === undefined ? 'ul' : 'ol';
    const document = paragraph.ownerDocument;
    if (!last || paragraph.previousElementSibling !== last) open = [];
    // An item that skips a level is nested one level deeper, instead of in an empty item.
    const level = Math.min(item.level, open.length + 1);
    open.length = Math.min(open.length, level);
    if (open[level - 1]?.localName !== tag) open.length = Math.min(open.length, level - 1);
    const key = `${list} ${item.level}`;
    for (const deeper of counts.keys())
      if (deeper.startsWith(`${list} `) && Number(deeper.at(-1)) > item.level) counts.delete(deeper);
    if (open.length < level) {
      const made = document.createElement(tag);
      const next = (counts.get(key) ?? 0) + 1;
      const start = numberOf(number ?? '', next) ?? next;
      if (tag === 'ol') {
        counts.set(key, start - 1);
        if (start !== 1) made.setAttribute('start', String(start));
      }
      const outer = open.at(-1)?.lastElementChild;
      if (outer) outer.append(made);
      else paragraph.before(made);
      open.push(made);
    }
    if (tag === 'ol') counts.set(key, (counts.get(key) ?? 0) + 1);
    const entry = document.createElement('li');
    const text = document.createElement('p');
    text.append(...paragraph.childNodes);
    entry.append(text);
    open.at(-1)?.append(entry);
    // Once this one is removed, the next paragraph directly follows the outermost list.
    paragraph.remove();
    last = open[0];
  }
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/**
 * Parses a list number.
 *
 * @param next the next number of the list: `i)` is the ninth after `h)`
 * @returns the value of a mark such as `(1)`, `xviii.`, `b)` or `१.`; undefined for letters of other scripts
 */
function numberOf(mark: string, next: number): number | undefined {
  const key = comparisonKey(mark);
  const [digits] = /\d+(?=\D*$)/.exec(key) ?? [];
  if (digits !== undefined) return Number(digits) || undefined;
  const [letters = ''] = /[a-z]+/.exec(key) ?? [];
  if (letters.length === 1 && letters.charCodeAt(0) - 96 === next) return next;
  if (/^(?:[ivx]|[ivxlcdm]{2,})$/.test(letters)) {
    const values = [...letters].map((letter) => ROMAN[letter]!);
    return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
  }
  return letters.length === 1 ? letters.charCodeAt(0) - 96 : undefined;
}

function takePictures(pasted: ParentNode): Omit<PastedExtras, 'lostLinks'> {
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
    if (isDecoration(picture, address)) {
      // A picture that stands for a character, such as a tick, has it as its text.
      picture.replaceWith(picture.alt);
      continue;
    }
    if (file) pictures.push(file);
    else dropped += 1;
    picture.remove();
  }
  return { pictures, dropped };
}

/** Returns whether a picture is a tick, a bullet, a spacer or a tracking pixel. */
function isDecoration(picture: HTMLImageElement, address: string): boolean {
  const said = ['width', 'height'].map(
    (side) => parseFloat(picture.getAttribute(side) ?? picture.style.getPropertyValue(side)) || Infinity,
  );
  const isSign = picture.alt !== '' && !/[\p{L}\p{N}]/u.test(picture.alt);
  return isSign || Math.min(...said, ...sizeOf(address)) <= SMALLEST_PICTURE;
}

/**
 * Returns width and height of a PNG or GIF in a data: URL from its header; 0 for drawings and for other pictures of
 * less than a kilobyte.
 */
function sizeOf(address: string): number[] {
  const [, type, data = ''] = /^data:image\/(png|gif);base64,([\w+/]{40})/i.exec(address) ?? [];
  if (type === undefined) return /^data:(?:image\/svg|.{0,1000}$)/is.test(address) ? [0] : [];
  const bytes = new DataView(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)).buffer);
  return /png/i.test(type)
    ? [bytes.getUint32(16), bytes.getUint32(20)]
    : [bytes.getUint16(6, true), bytes.getUint16(8, true)];
}

/** @returns the picture in a data: URL; undefined for any other address */
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
