import { diffArrays } from 'diff';
import { parseHtml } from '../../editor/parse-html.ts';

/** Two paragraphs, lists, tables or pictures that face each other, or one without another; or how many are the same on both sides. */
export type Row = number | { readonly left?: Element | undefined; readonly right?: Element | undefined };

/** What is compared at a time: a word, a space, a sign, or something without words, such as a picture. */
interface Token {
  readonly node: Text | Element;
  /** Characters of the text of `node`; 0 and its length where all of it is meant. */
  readonly from: number;
  readonly to: number;
  /** The same for what looks the same, its formatting included. */
  readonly key: string;
}

/** Blocks with as much in common are one that was changed, not one that went and another that came. */
const ALIKE = 0.5;

const TOKENS = /[\p{L}\p{M}\p{N}]+|\s+|[^]/gu;
/** What an editor writes and the server does not, or the other way round: it changes nothing that is seen. */
const UNSEEN = new Set(['P', 'THEAD', 'TBODY', 'TFOOT', 'FIGURE']);
/** What has no words and is shown nevertheless. */
const LEAVES = new Set(['IMG', 'BR', 'HR']);
/** A block with more changed words than these is marked as a whole, and its partner is one of so many: a page must not wait for it. */
const MOST_CHANGES = 1_000;
const NEAREST = 100;

/** In these white space says nothing, and no other text may be. */
const WITHOUT_TEXT = 'table,thead,tbody,tfoot,tr,ul,ol,dl';

/** @returns the paragraphs, lists, tables and pictures of a rich text; what stands between them is a paragraph of its own */
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

/** @returns a text without markup, a paragraph for each of its lines */
export const linesOf = (text: string): readonly Element[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Object.assign(parseHtml('').ownerDocument.createElement('p'), { textContent: line }));

/** Puts two texts beside each other. What only one of them has is in `<ins>`, which no text of a post has itself. */
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

/** Blocks that differ: each beside the first after the pair before that has much in common with it, if there is one. */
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

/** Puts tokens of a block into `<ins>`, those beside each other into one. */
function mark(tokens: readonly Token[]): void {
  // From the end, so that places in a text stay what they were.
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

/** What is seen of an element besides its name: of a cell its column, of others what attributes say. */
const said = (element: Element) =>
  element instanceof HTMLTableCellElement
    ? ` ${element.cellIndex}`
    : ['href', 'src', 'alt', 'data-size'].map((name) => ` ${element.getAttribute(name) ?? ''}`).join('');

/** The same for blocks that look the same: with the same words in the same cells and items, too. */
const lookOf = (block: Element) =>
  [
    ...tokensOf(block).map(({ key }) => key),
    ...[...block.querySelectorAll('td,th,li')].map(({ textContent }) => `|${textContent}`),
  ].join('');

const isInline = ({ tagName }: Element) =>
  /^(A|ABBR|B|BR|CITE|CODE|EM|I|IMG|MARK|S|SMALL|STRONG|SUB|SUP|U)$/.test(tagName);

/** The words of a block, however they are formatted, and its pictures. */
const wordsOf = (block: Element): ReadonlySet<string> =>
  new Set(
    tokensOf(block)
      .map(({ node, from, to, key }) => (node instanceof Text ? node.data.slice(from, to) : key))
      .filter((text) => /[\p{L}\p{N}]/u.test(text)),
  );

/** Share of the words of the one with more of them that the other has, too. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((word) => other.has(word)).length / Math.max(one.size, other.size, 1);

/** Things of two sides, so that `diffArrays` knows by a key which are the same. */
function twoOf<Thing>(left: readonly Thing[], right: readonly Thing[], keyOf: (thing: Thing) => string) {
  const keyed = (things: readonly Thing[]) => things.map((of) => ({ of, key: keyOf(of) }));
  const comparator = (a: { key: string }, b: { key: string }) => a.key === b.key;
  return [keyed(left), keyed(right), { comparator }] as const;
}
