import fc from 'fast-check';
import { harmIn } from '../../../test/support/expect-harmless.ts';
import { injectionVectors } from '../../../test/support/injection-vectors.ts';
import { cleanHtml, escapeHtml, textOf } from './clean-html.ts';

const IMAGE = '/media/0123456789abcdef0123456789abcdef/800.avif';

it.each([
  ['<h2>A</h2><p>b <strong>c</strong> <em>d</em></p>', '<h2>A</h2><p>b <strong>c</strong> <em>d</em></p>'],
  ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
  ['<a href="/faq">x</a>', '<a href="/faq">x</a>'],
  ['<a href="mailto:a@example.org">x</a>', '<a href="mailto:a@example.org">x</a>'],
  ['<a href="/a b<c">x</a>', '<a href="/a%20b%3Cc">x</a>'],
  [
    '<a href="https://example.org" onclick=x>x</a>',
    '<a href="https://example.org" rel="noopener nofollow" target="_blank">x</a>',
  ],
  [`<img src="${IMAGE}" alt="a" onload=x>`, `<img src="${IMAGE}" alt="a" loading="lazy" />`],
  ['<img src="https://example.org/x.png">', ''],
  ['<p>2 < 3 & 4</p>', '<p>2 &lt; 3 &amp; 4</p>'],
  ['<table><tr><td colspan="2">x</td></tr></table>', '<table><tr><td colspan="2">x</td></tr></table>'],
  [
    `<figure><img src="${IMAGE}"><figcaption> </figcaption></figure>`,
    `<figure><img src="${IMAGE}" alt="" loading="lazy" /></figure>`,
  ],
])('keeps allowed markup and drops the rest: %s', (html, clean) => expect(cleanHtml(html)).toBe(clean));

it.each(
  (
    'h2 h3 h4 p strong b em i u s sub sup small mark code ul ol dl blockquote figure pre table li dt dd cite figcaption ' +
    'caption thead tbody tfoot tr th td abbr a'
  ).split(' '),
)('keeps <%s>', (tag) => expect(cleanHtml(`<${tag}>x</${tag}>`)).toBe(`<${tag}>x</${tag}>`));

it.each(['0', '1', '01', '-2', '1e2', '101', '99999', 'x'])('drops a span of %j columns or rows', (span) =>
  expect(cleanHtml(`<td colspan="${span}" rowspan="${span}">a</td>`)).toBe('<td>a</td>'),
);

it.each([
  ['<hr>a<br>b', '<hr />a<br />b'],
  ['<H5>a</H5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
  // Words of two blocks stay separate, and struck-out text stays struck out.
  ['<div>Take 5</div><section>0 mg</section><p>c</p>', 'Take 5\n\n0 mg\n<p>c</p>'],
  ['<del>500 mg</del> <strike>1 g</strike> 250 mg', '<s>500 mg</s> <s>1 g</s> 250 mg'],
  // Attributes survive only on the elements where they have a meaning.
  [
    '<th colspan="2" rowspan="3" scope="row" title="x">a</th>',
    '<th colspan="2" rowspan="3" scope="row">a</th>',
  ],
  ['<th colspan="100" rowspan="12">a</th>', '<th colspan="100" rowspan="12">a</th>'],
  ['<td colspan="2" rowspan="3" scope="row">a</td>', '<td colspan="2" rowspan="3">a</td>'],
  ['<ol start="99999"><li>x</li></ol>', '<ol><li>x</li></ol>'],
  ['<ol start="3" type="a"><li>x</li></ol>', '<ol start="3"><li>x</li></ol>'],
  [
    '<abbr title="World Health Organization">WHO</abbr>',
    '<abbr title="World Health Organization">WHO</abbr>',
  ],
  ['<a href="/faq" title="Questions">x</a>', '<a href="/faq" title="Questions">x</a>'],
  ['<a href="/faq" rel="x" target="y">x</a>', '<a href="/faq">x</a>'],
  [
    `<img src="${IMAGE}" width="800" height="600" srcset="x">`,
    `<img src="${IMAGE}" alt="" width="800" height="600" loading="lazy" />`,
  ],
  [
    `<img src="${IMAGE}" data-size="small"><img src="${IMAGE}" data-size="1px" data-x="y">`,
    `<img src="${IMAGE}" alt="" data-size="small" loading="lazy" /><img src="${IMAGE}" alt="" loading="lazy" />`,
  ],
  [
    `<img src="${IMAGE}" width="80000" height="6px" loading="eager">`,
    `<img src="${IMAGE}" alt="" loading="lazy" />`,
  ],
  [
    `<img src="${IMAGE}" width="x600" height="60">`,
    `<img src="${IMAGE}" alt="" height="60" loading="lazy" />`,
  ],
  [`<img src="x${IMAGE}">`, ''],
  [`<img src="${IMAGE}/../../x">`, ''],
  // The content of these elements is meant for programs.
  ...'script style textarea noscript xmp noembed noframes title template svg math'
    .split(' ')
    .map((tag) => [`<p>a</p><${tag}>b</${tag}><p>c</p>`, '<p>a</p><p>c</p>']),
  ['<select><option>b</option></select><iframe>c</iframe>', ''],
  ['  <p>a</p>\n', '<p>a</p>'],
  ['a\u0000\u0008b\u007f\uffff\ud800', 'ab\ufffd'],
])('%s becomes %s', (html, clean) => expect(cleanHtml(html as string)).toBe(clean));

it.each([
  ['http://example.org/a?b=c&d=e#f', true],
  ['HTTPS://example.org', true],
  ['mailto:a@example.org', false],
  ['tel:+919876543210', false],
  ['#', false],
  ['#part-2', false],
  ['/page/two?x=1&y=%20#z', false],
  ['#लक्षण', false],
  ['?x', false],
])('keeps a link to %s; external: %s', (href, outside) => {
  const written = href.replaceAll('&', '&amp;');
  expect(cleanHtml(`<a href="${written}">x</a>`)).toBe(
    `<a href="${written}"${outside ? ' rel="noopener nofollow" target="_blank"' : ''}>x</a>`,
  );
});

it.each([
  ["https://en.wikipedia.org/wiki/Crohn's_disease", 'https://en.wikipedia.org/wiki/Crohn%27s_disease'],
  ['tel:+91 80 5550 0142', 'tel:+918055500142'],
  ['mailto:care@site.example?subject=Second opinion', 'mailto:care@site.example?subject=Second%20opinion'],
  [' https://example.org/a ', 'https://example.org/a'],
  ['https://example.org/file name.pdf', 'https://example.org/file%20name.pdf'],
  ['www.example.org', 'https://www.example.org'],
  ['//example.org', 'https://example.org'],
])('repairs a link to %j: %s', (href, right) => {
  expect(cleanHtml(`<a href="${href}">x</a>`)).toContain(`<a href="${right}"`);
});

it.each([
  ['ftp://example.org', true],
  ['file:///C:/scan.pdf', true],
  ['https://', true],
  ['javascript:alert(1)', false],
  [' data:text/html,x', false],
])('drops a link to %s and tells its author: %s', (href, isTold) => {
  const told: string[] = [];
  expect(cleanHtml(`<a href="${href}">x</a>`, (problem) => told.push(problem))).toBe('<a>x</a>');
  expect(told.length > 0).toBe(isTold);
});

it('reduces markup that keeps creating new markup to its text', () => {
  const nested = `${'<scr'.repeat(8)}<script>x</script>${'ipt>'.repeat(8)}<p>safe</p>`;
  expect(harmIn(cleanHtml(nested))).toEqual([]);
  expect(textOf(cleanHtml(nested))).toContain('safe');
});

it('keeps thirty levels of nesting', () => {
  const deep = (levels: number) => '<ul><li>'.repeat(levels) + 'x' + '</li></ul>'.repeat(levels);
  expect(cleanHtml(deep(15))).toBe(deep(15));
  expect(cleanHtml(deep(20)).match(/<ul>/g)?.length).toBeLessThanOrEqual(15);
});

it('escapes text so that no part of it is markup', () =>
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  ));

it(`lets none of ${injectionVectors.length} injections through`, () => {
  expect(injectionVectors.length).toBeGreaterThanOrEqual(300);
  for (const vector of injectionVectors) expect([vector, harmIn(cleanHtml(vector))]).toEqual([vector, []]);
});

it('lets no two combined injections through', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...injectionVectors),
      fc.constantFrom(...injectionVectors),
      fc.nat(60),
      (a, b, cut) => expect(harmIn(cleanHtml(a.slice(0, cut) + b))).toEqual([]),
    ),
  ));

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
  ...['<p>', '</p>', '<a href="', '<!--', '-->', '&lt;', '&#60;', 'javascript:', 'onerror='],
  ...['<table>', '<td>', '\u0000', 'é', 'अ'],
);
const markup = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));

it('leaves clean HTML unchanged', () =>
  fc.assert(
    fc.property(
      fc.oneof(markup, fc.string({ unit: 'binary' }), fc.constantFrom(...injectionVectors)),
      (html) => {
        const once = cleanHtml(html);
        expect(cleanHtml(once)).toBe(once);
      },
    ),
  ));

it('lets no combination of harmful markup through', () =>
  fc.assert(fc.property(markup, (html) => expect(harmIn(cleanHtml(html))).toEqual([]))));

it('extracts text from markup with its words separated', () => {
  expect(textOf('<h2>a</h2>b<br>c<div>d</div>e<section>f</section>')).toBe('a b c d e f');
  expect(textOf('a<b>b</b>c')).toBe('abc');
  expect(textOf(' &quot;a&quot;&nbsp;&#39;b&#39; &gt; &amp;lt; \n\n c ')).toBe(`"a" 'b' > &lt; c`);
  expect(textOf('<p>a</p><script>b</script><style>c</style>')).toBe('a');
  expect(textOf('<p>one</p><p>two &lt; three</p><ul><li>four</li></ul>')).toBe('one two < three four');
});
