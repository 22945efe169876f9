/** @jest-environment @opinionbridge/build/testing/browser */
import { getSchema } from '@tiptap/react';
import { DOMParser, DOMSerializer } from '@tiptap/pm/model';
import { needsSource } from './needs-source.ts';
import { EXTENSIONS } from './nodes/extensions.ts';
import { parseHtml } from './parse-html.ts';

const PICTURE = '<img src="/media/x" alt="" loading="lazy" />';

test.each([
  '',
  'plain < text',
  '<p>A <strong>text</strong> with <a href="/faq">a link</a></p><ul><li>x</li></ul>',
  'CO<sub>2</sub> and 10<sup>9</sup>',
  '<table><thead><tr><th scope="col">1</th></tr></thead><tbody><tr><td colspan="2">2</td></tr></tbody></table>',
  `<table><tbody><tr><td><h3>x</h3>${PICTURE}</td><td>${PICTURE}</td></tr></tbody></table>`,
  `<p>x</p>${PICTURE}<figure>${PICTURE}</figure>`,
  `<figure>\n${PICTURE}<figcaption>A <em>knee</em></figcaption></figure><p>y</p><figure>${PICTURE}<figcaption>z</figcaption></figure>`,
  '<ul><li>x<ul><li><p>y</p><blockquote>z</blockquote></li></ul></li></ul>',
])('the editor supports %s', (html) => {
  expect(needsSource(html)).toBe(false);
  expect(meaningOf(edited(html))).toEqual(meaningOf(parseHtml(html)));
});

test.each([
  '<table><caption>x</caption><tr><td>1</td></tr></table>',
  '<dl><dt>x</dt><dd>y</dd></dl>',
  '<abbr title="x">y</abbr>',
  '<figure><table><tr><td>1</td></tr></table></figure>',
  `<figure>${PICTURE}${PICTURE}</figure>`,
  `<figure>${PICTURE}<figcaption><p>x</p></figcaption></figure>`,
  `<p><a href="/x">${PICTURE}</a></p>`,
  `<ul><li>${PICTURE}</li></ul>`,
])('a text that would lose something stays HTML: %s', (html) => expect(needsSource(html)).toBe(true));

const INLINE = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a'];
const BLOCKS = ['p', 'h2', 'h3', 'h4', 'pre', 'blockquote', 'ul', 'ol', 'table', 'figure'];
/** An element around a text or another element, as in the stored HTML. */
const around = (tag: string, content: string): string => {
  if (tag === 'a') return `<a href="/x">${content}</a>`;
  if (tag === 'ul' || tag === 'ol') return `<${tag}><li>${content}</li><li>after</li></${tag}>`;
  if (tag === 'table') return `<table><tbody><tr><td>${content}</td><th>after</th></tr></tbody></table>`;
  if (tag === 'figure') return `<figure>${PICTURE}<figcaption>${content}</figcaption></figure>`;
  return `<${tag}>${content}</${tag}>`;
};
const CONTENTS = [...INLINE, ...BLOCKS].map((tag) => around(tag, 'in'));
const TAGS = [...BLOCKS, ...INLINE];

test.each(TAGS)('the editor keeps whatever it opens in %s', (tag) => {
  let count = 0;
  for (const content of [...CONTENTS, PICTURE, 'a<br />b', ...CONTENTS.map((one) => `before ${one} behind`)])
    for (const html of [
      around(tag, content),
      around('ul', around(tag, content)),
      around('table', around(tag, content)),
    ]) {
      if (needsSource(html)) continue;
      count += 1;
      expect([html, meaningOf(edited(html))]).toEqual([html, meaningOf(parseHtml(html))]);
    }
  expect(count).toBeGreaterThan(5);
});

/** @returns the text as the editor would store it */
function edited(html: string): HTMLElement {
  const schema = getSchema(EXTENSIONS);
  const box = document.createElement('div');
  const { content } = DOMParser.fromSchema(schema).parse(parseHtml(html));
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(content));
  return parseHtml(box.innerHTML);
}

const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
/** Paragraphs and the like, which one may write or not, and what the page adds. */
const IMPLIED = /^(body|p|tbody|thead|figure|figcaption|code)$/;

/** @returns the words, pictures and line breaks of a text, with what they stand in */
function meaningOf(body: HTMLElement): string[] {
  const pieces: { where: string; what: string }[] = [];
  const add = (inside: readonly string[], what: string) => {
    const where = inside.toSorted().join(' ');
    const last = pieces.at(-1);
    if (last?.where === where) last.what += ` ${what}`;
    else pieces.push({ where, what });
  };
  const read = (node: Node, inside: readonly string[]) => {
    if (!(node instanceof Element)) {
      for (const word of node.textContent?.split(/\s+/).filter(Boolean) ?? []) add(inside, word);
      return;
    }
    const { localName } = node;
    const isLine = localName === 'br' && node.closest('pre') !== null;
    if (['img', 'br', 'hr'].includes(localName) && !isLine) add(inside, `<${localName}>`);
    const isCode = localName === 'code' && !node.closest('pre');
    const name = (SAME[localName] ?? localName) + (node.getAttribute('scope') ?? '');
    const isAgain = INLINE.includes(name) && inside.includes(name);
    const next = isAgain || (IMPLIED.test(name) && !isCode) ? inside : [...inside, name];
    for (const child of node.childNodes) read(child, next);
  };
  read(body, []);
  return pieces.map(({ where, what }) => `${where}: ${what}`);
}
