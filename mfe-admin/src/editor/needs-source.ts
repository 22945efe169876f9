import { parseHtml } from './parse-html.ts';

/** Elements that the editor supports. Anything else in a text would be lost. */
const HELD = new Set(
  (
    'p br hr h2 h3 h4 strong b em i u s sub sup code pre ul ol li blockquote a table thead tbody tr th td figure ' +
    'figcaption img'
  ).split(' '),
);
const BLOCKS = 'p, h2, h3, h4, hr, pre, ul, ol, blockquote, table, figure, img';
const MARKS = 'a, strong, b, em, i, u, s, sub, sup';

/** Where the editor has no place for an element that it supports elsewhere: it would move, or lose a part. */
const MISPLACED = [
  'table table',
  `figcaption :is(${BLOCKS})`,
  `:is(code, ${MARKS}) :is(${BLOCKS})`,
  `:is(h2, h3, h4) :is(${BLOCKS})`,
  `:is(${MARKS}) code`,
  `code :is(${MARKS})`,
  `pre :is(${MARKS}, ${BLOCKS})`,
  ':is(sub, sup) :is(sub, sup)',
  ':is(ul, ol) > :not(li)',
  ':not(figure) > figcaption',
].join(', ');

/** @returns whether a text contains what the editor does not support, so that it can only be edited as HTML */
export function needsSource(html: string): boolean {
  const text = parseHtml(html);
  return (
    text.querySelector(MISPLACED) !== null ||
    [...text.querySelectorAll('*')].some(
      (element) => !HELD.has(element.localName) || isOtherFigure(element) || beginsWithBlock(element),
    )
  );
}

/** Whether it is a figure other than a picture, possibly with its caption. */
function isOtherFigure(element: Element): boolean {
  if (element.localName !== 'figure') return false;
  const [picture, caption, ...more] = contentOf(element).map(({ nodeName }) => nodeName.toLowerCase());
  return picture !== 'img' || more.length > 0 || (caption !== undefined && caption !== 'figcaption');
}

/** A list item begins with a paragraph, which may have no tags. */
function beginsWithBlock(element: Element): boolean {
  if (element.localName !== 'li') return false;
  const [first] = contentOf(element);
  return first instanceof Element && first.localName !== 'p' && first.matches(BLOCKS);
}

/** @returns the child nodes except white space */
const contentOf = ({ childNodes }: Element): ChildNode[] =>
  [...childNodes].filter((node) => node instanceof Element || node.textContent?.trim() !== '');
