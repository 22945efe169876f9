/** @jest-environment jsdom */
import { blocksOf, compareBlocks, linesOf, type Row } from './compare-blocks.ts';

const compared = (left: string, right: string) => shown(compareBlocks(blocksOf(left), blocksOf(right)));
/** Rows as markup; missing sides are empty. */
const shown = (rows: readonly Row[]) =>
  rows.map((row) =>
    typeof row === 'number' ? row : [row.left?.outerHTML ?? '', row.right?.outerHTML ?? ''],
  );

test('marks the changed words of a paragraph, and counts equal blocks', () => {
  expect(
    compared(
      '<p>One.</p><p>Two.</p><p>It hurts at night.</p>',
      '<p>One.</p><p>Two.</p><p>It hurts by day.</p>',
    ),
  ).toEqual([
    2,
    ['<p>It hurts <ins>at</ins> <ins>night</ins>.</p>', '<p>It hurts <ins>by</ins> <ins>day</ins>.</p>'],
  ]);
});

test('an added paragraph stands alone, and moves none of the others', () => {
  expect(
    compared('<p>It hurts at night.</p>', '<p>Something else.</p><p>It hurts at <em>night</em>.</p>'),
  ).toEqual([
    ['', '<p><ins>Something else.</ins></p>'],
    ['<p>It hurts at <ins>night</ins>.</p>', '<p>It hurts at <em><ins>night</ins></em>.</p>'],
  ]);
  expect(compared('<p>This went.</p><p>And that.</p>', '<h2>Other</h2>')).toEqual([
    ['<p><ins>This went.</ins></p>', '<h2><ins>Other</ins></h2>'],
    ['<p><ins>And that.</ins></p>', ''],
  ]);
  expect(compared('<p>Gone.</p><p>Kept.</p>', '<p>Kept.</p>')).toEqual([['<p><ins>Gone.</ins></p>', ''], 1]);
});

test.each([
  ['a link’s address', '<p>See <a href="/a">here</a>.</p>', '<p>See <a href="/b">here</a>.</p>', 'here'],
  ['a heading', '<h2>Signs of it</h2>', '<p>Signs of it</p>', 'Signs of it'],
  [
    'a cell',
    '<table><tr><td>One</td><td>2</td></tr></table>',
    '<table><tr><td>One</td><td>3</td></tr></table>',
    '2',
  ],
  [
    'a picture',
    '<p>So: <img src="/a" alt="A"></p>',
    '<p>So: <img src="/b" alt="A"></p>',
    '<img src="/a" alt="A">',
  ],
  ['Hindi', '<p>घुटने में दर्द</p>', '<p>कंधे में दर्द</p>', 'घुटने'],
])('marks %s that differs', (_what, left, right, marked) => {
  const [row, ...others] = compareBlocks(blocksOf(left), blocksOf(right));
  expect(others).toEqual([]);
  const { left: element } = row as Exclude<Row, number>;
  expect([...element!.querySelectorAll('ins')].map(({ innerHTML }) => innerHTML)).toEqual([marked]);
});

test('loose text becomes a paragraph, and plain text is not markup', () => {
  expect(shown(compareBlocks(blocksOf('Old <b>text</b><p>More.</p>'), []))).toEqual([
    ['<p><ins>Old </ins><b><ins>text</ins></b></p>', ''],
    ['<p><ins>More.</ins></p>', ''],
  ]);
  expect(shown(compareBlocks(linesOf('a <b & c\n\nd'), linesOf('d')))).toEqual([
    ['<p><ins>a &lt;b &amp; c</ins></p>', ''],
    1,
  ]);
});

test('marks words that moved to another cell', () => {
  const table = (...cells: string[]) =>
    `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`;
  const [row] = compareBlocks(blocksOf(table('5 mg', '')), blocksOf(table('', '5 mg')));
  const { left, right } = row as Exclude<Row, number>;
  for (const side of [left, right]) expect(side!.querySelector('td ins')?.textContent).toBe('5 mg');
  const rows = (...cells: string[]) =>
    `<table>${cells.map((cell) => `<tr><td>${cell}</td></tr>`).join('')}</table>`;
  expect(typeof compareBlocks(blocksOf(rows('5 mg', '')), blocksOf(rows('', '5 mg')))[0]).toBe('object');
});

test('marks a long paragraph with thousands of changes as a whole', () => {
  const words = (changed: string) =>
    `<p>${Array.from({ length: 9_000 }, (_, n) => (n % 3 ? 'the same' : changed + n)).join(' ')}</p>`;
  const [row] = compareBlocks(blocksOf(words('a')), blocksOf(words('b')));
  const { left, right } = row as Exclude<Row, number>;
  for (const side of [left, right]) expect(side!.children).toHaveLength(1);
});

test('ignores differences in how editor and server write the same', () => {
  expect(
    compared(
      '<ul><li><p>Ice</p></li></ul><table><tr><td><p>1</p></td></tr></table><p>So: <img src="/a" alt="A"></p>',
      '<ul><li>Ice</li></ul><table><thead></thead><tr><td>1</td></tr></table><p>So: <img alt="A" src="/a" loading="lazy"></p>',
    ),
  ).toEqual([3]);
});

test('ignores whitespace between rows and cells', () => {
  const table = '<table>\n<tr>\n<td>One</td>\n</tr>\n</table>';
  expect(compared(table, '')[0]).toEqual([
    '<table><tbody><tr><td><ins>One</ins></td></tr></tbody></table>',
    '',
  ]);
});
