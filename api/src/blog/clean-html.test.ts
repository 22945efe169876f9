import fc from 'fast-check';
import { harmIn } from '../../test/expect-harmless.ts';
import { injectionVectors } from '../../test/injection-vectors.ts';
import { cleanHtml, textOf } from './clean-html.ts';

const IMAGE = '/media/0123456789abcdef0123456789abcdef/800.avif';

it.each([
  ['<h2>A</h2><p>b <strong>c</strong> <em>d</em></p>', '<h2>A</h2><p>b <strong>c</strong> <em>d</em></p>'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
  ['<a href="/faq">x</a>', '<a href="/faq">x</a>'],
  ['<a href="mailto:a@example.org">x</a>', '<a href="mailto:a@example.org">x</a>'],
  ['<a href="/a b<c">x</a>', '<a>x</a>'],
  [
    '<a href="https://example.org" onclick=x>x</a>',
    '<a href="https://example.org" rel="noopener nofollow" target="_blank">x</a>',
  ],
  [`<img src="${IMAGE}" alt="a" onload=x>`, `<img src="${IMAGE}" alt="a" loading="lazy" />`],
  ['<img src="https://example.org/x.png">', ''],
  ['<p>2 < 3 & 4</p>', '<p>2 &lt; 3 &amp; 4</p>'],
  ['<table><tr><td colspan="2">x</td></tr></table>', '<table><tr><td colspan="2">x</td></tr></table>'],
])('keeps what is allowed and drops the rest: %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

it(`lets none of ${injectionVectors.length} injections through`, () => {
  expect(injectionVectors.length).toBeGreaterThanOrEqual(300);
  for (const vector of injectionVectors) expect([vector, harmIn(cleanHtml(vector))]).toEqual([vector, []]);
});

it('lets no two injections through that are put together', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...injectionVectors),
      fc.constantFrom(...injectionVectors),
      fc.nat(60),
      (a, b, cut) => {
        expect(harmIn(cleanHtml(a.slice(0, cut) + b))).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

const pieces = fc.constantFrom(
  ...[
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    ' ',
    '&',
    ';',
    'p',
    'a',
    'b',
    'img',
    'svg',
    'style',
    'script',
    'title',
    'href',
    'src',
  ],
  ...[
    '<p>',
    '</p>',
    '<a href="',
    '<!--',
    '-->',
    '&lt;',
    '&#60;',
    'javascript:',
    'onerror=',
    '<table>',
    '<td>',
    '\u0000',
    'é',
    'अ',
  ],
);
const markup = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));

it('changes nothing when it cleans what is clean', () => {
  fc.assert(
    fc.property(
      fc.oneof(markup, fc.string({ unit: 'binary' }), fc.constantFrom(...injectionVectors)),
      (html) => {
        const once = cleanHtml(html);
        expect(cleanHtml(once)).toBe(once);
      },
    ),
    { numRuns: 1500 },
  );
});

it('lets nothing harmful through, whatever is put together', () => {
  fc.assert(
    fc.property(markup, (html) => expect(harmIn(cleanHtml(html))).toEqual([])),
    { numRuns: 150 },
  );
});

it('reads text out of markup with the words apart', () => {
  expect(textOf('<p>one</p><p>two &lt; three</p><ul><li>four</li></ul>')).toBe('one two < three four');
});
