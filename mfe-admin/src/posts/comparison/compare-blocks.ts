import { diffArrays } from 'diff';
import { parseHtml } from '../../editor/parse-html.ts';

/** A pair of blocks, of which one may be missing, or the number of blocks that are equal. */
export type Row = number | { readonly left?: Element | undefined; readonly right?: Element | undefined };

/** The unit of comparison: a word, a space, a character, or an element without text, such as a picture. */
interface Token {
  readonly node: Text | Element;
  /** Range of characters in the text of `node`; 0 and its length for the whole node. */
  readonly from: number;
  readonly to: number;
  /** Equal for tokens that look the same, including formatting. */
  readonly key: string;
}

/** Minimum likeness at which two blocks count as one changed block, rather than one removed and one added. */
const ALIKE = 0.5;

const TOKENS = /[\p{L}\p{M}\p{N}]+|\s+|[^]/gu;
/** Elements that the editor writes and the server does not, or vice versa; they make no visible difference. */
const UNSEEN = new Set(['P', 'THEAD', 'TBODY', 'TFOOT', 'FIGURE']);
/** Elements that are visible without text. */
const LEAVES = new Set(['IMG', 'BR', 'HR']);
/**
 * A block with more changed words is marked as a whole, and its counterpart is searched among this many blocks, so that
 * the page stays responsive.
 */
const MOST_CHANGES = 1_000;
const NEAREST = 100;

/** Elements in which whitespace is insignificant, and other text is not allowed. */
const WITHOUT_TEXT = 'table,thead,tbody,tfoot,tr,ul,ol,dl';

/** @returns the blocks of a rich text; loose content between them becomes a paragraph */
export function blocksOf(html: string): readonly Element[] {
  const body = parseHtml(html);
  for (const element of body.querySelectorAll(WITHOUT_TEXT))
    for (const child of [...element.childNodes]) if (child instanceof Text) child.remove();
  let loose: Element | undefined;
  for (const node of [...body.childNodes]) {
    if (node instanceof Element && !isInline(node)) loose = undefined;
    else if (loose || node.textContent?.trim()) {
      if (!loose) node.before((loose = body.ownerDocument.createElement('p')));
      loose.append(node);
    } else node.remove();
  }
  return [...body.children];
}

/** @returns one paragraph per line of a plain text */
export const linesOf = (text: string): readonly Element[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Object.assign(parseHtml('').ownerDocument.createElement('p'), { textContent: line }));

/** Aligns two texts side by side; what only one has is wrapped in `<ins>`, which texts of posts never contain. */
export function compareBlocks(left: readonly Element[], right: readonly Element[]): readonly Row[] {
  const rows: Row[] = [];
  let gone: Element[] = [];
  for (const { added, removed, value } of diffArrays(...twoOf(left, right, lookOf))) {
    const blocks = value.map(({ of }) => of);
    if (!removed) rows.push(...facing(gone, added ? blocks : []));
    if (!removed && !added) rows.push(blocks.length);
    gone = removed ? blocks : [];
  }
  return [...rows, ...facing(gone, [])];
}

/** Pairs each differing block with the first one after the previous pair that has much in common with it, if any. */
function facing(left: readonly Element[], right: readonly Element[]): Row[] {
  const rows: Row[] = [];
  const words = right.map(wordsOf);
  let [nextLeft, nextRight] = [0, 0];
  const passUnlike = (endLeft: number, endRight: number) => {
    const [gone, come] = [left.slice(nextLeft, endLeft), right.slice(nextRight, endRight)];
    [...gone, ...come].forEach((block) => mark(tokensOf(block)));
    for (let index = 0; index < Math.max(gone.length, come.length); index++)
      rows.push({ left: gone[index], right: come[index] });
    [nextLeft, nextRight] = [endLeft + 1, endRight + 1];
  };
  left.forEach((block, index) => {
    const own = wordsOf(block);
    const partner = words.findIndex(
      (others, at) => at >= nextRight && at < nextRight + NEAREST && likeness(own, others) >= ALIKE,
    );
    if (partner < 0) return;
    passUnlike(index, partner);
    rows.push(pair(block, right[partner]!));
  });
  passUnlike(left.length, right.length);
  return rows;
}

function pair(left: Element, right: Element): Row {
  const [words, others, { comparator }] = twoOf(tokensOf(left), tokensOf(right), ({ key }) => key);
  const changes = diffArrays(words, others, { comparator, maxEditLength: MOST_CHANGES }) ?? [
    { removed: true, added: false, value: words },
    { removed: false, added: true, value: others },
  ];
  const only = (side: 'added' | 'removed') =>
    changes.flatMap((change) => (change[side] ? change.value.map(({ of }) => of) : []));
  mark(only('removed'));
  mark(only('added'));
  return { left, right };
}

/** Wraps tokens of a block in `<ins>`, adjacent ones together. */
function mark(tokens: readonly Token[]): void {
  // From the end, so that earlier positions in a text stay valid.
  for (let last = tokens.length - 1; last >= 0; last--) {
    const { node, to } = tokens[last]!;
    let first = last;
    while (tokens[first - 1]?.node === node && tokens[first - 1]?.to === tokens[first]!.from) first--;
    const around = node.ownerDocument.createElement('ins');
    const meant = node instanceof Element ? node : textFrom(node, tokens[first]!.from, to);
    meant.before(around);
    around.append(meant);
    last = first;
  }
}

function textFrom(node: Text, from: number, to: number): Text {
  node.splitText(to);
  return node.splitText(from);
}

function tokensOf(block: Element): readonly Token[] {
  const tokens: Token[] = [];
  const visit = (node: Node, format: string) => {
    if (node instanceof Text)
      for (const { 0: text, index } of node.data.matchAll(TOKENS))
        tokens.push({ node, from: index, to: index + text.length, key: format + text.replace(/\s+/, ' ') });
    if (!(node instanceof Element)) return;
    const { tagName } = node;
    if (LEAVES.has(tagName)) tokens.push({ node, from: 0, to: 0, key: format + tagName + said(node) });
    const inside = UNSEEN.has(tagName) ? format : `${format}${tagName}${said(node)}>`;
    for (const child of node.childNodes) visit(child, inside);
  };
  visit(block, '');
  return tokens;
}

/** Returns the visible properties of an element other than its name: a cell's column, or attributes. */
const said = (element: Element) =>
  element instanceof HTMLTableCellElement
    ? ` ${element.cellIndex}`
    : ['href', 'src', 'alt', 'data-size'].map((name) => ` ${element.getAttribute(name) ?? ''}`).join('');

/** Returns a key that is equal for blocks that look the same, with the same words in the same cells and items. */
const lookOf = (block: Element) =>
  [
    ...tokensOf(block).map(({ key }) => key),
    ...[...block.querySelectorAll('td,th,li')].map(({ textContent }) => `|${textContent}`),
  ].join('');

const isInline = ({ tagName }: Element) =>
  /^(A|ABBR|B|BR|CITE|CODE|EM|I|IMG|MARK|S|SMALL|STRONG|SUB|SUP|U)$/.test(tagName);

/** Returns the words of a block, regardless of formatting, and its pictures. */
const wordsOf = (block: Element): ReadonlySet<string> =>
  new Set(
    tokensOf(block)
      .map(({ node, from, to, key }) => (node instanceof Text ? node.data.slice(from, to) : key))
      .filter((text) => /[\p{L}\p{N}]/u.test(text)),
  );

/** Returns the share of common words, relative to the larger set. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((word) => other.has(word)).length / Math.max(one.size, other.size, 1);

/** Prepares two sides for `diffArrays`, so that items are compared by key. */
function twoOf<Thing>(left: readonly Thing[], right: readonly Thing[], keyOf: (thing: Thing) => string) {
  const keyed = (things: readonly Thing[]) => things.map((of) => ({ of, key: keyOf(of) }));
  const comparator = (a: { key: string }, b: { key: string }) => a.key === b.key;
  return [keyed(left), keyed(right), { comparator }] as const;
}
