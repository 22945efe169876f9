import { fragmentHtml, MAX_FRAGMENT_BYTES } from './fragment-html.ts';

const checked = (html: string) => fragmentHtml(new TextEncoder().encode(html));

test.each([
  '',
  'words alone',
  '<section aria-labelledby="a"><h2 id="a">5 &lt; 6 &amp; It&#x27;s</h2><p class="x">हिन्दी<!-- --> so<br/>far</p></section>',
  '<picture><source srcSet="/a.avif 400w" type="image/avif"/><img src="/a.jpg" alt="" style="color:red"/></picture>',
  '<svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient><path d="M0 0"></path></svg><!--$--><p>late</p><!--/$-->',
])('React’s output passes unchanged: %s', (html) => expect(checked(html)).toBe(html));

test.each([
  ['an element left open', '<div><p>words</p>', '<div> left open'],
  ['one closed too often', '<p>words</p></div></main>', '</div> where another'],
  ['elements that overlap', '<p><b>words</p></b>', '</p> where another'],
  ['an end without a beginning', '<br></br>', '</br> where another'],
  ['a comment left open', '<p>words</p><!-- and', 'eof-in-comment'],
  ['an attribute left open', '<p>words</p><a href="/x', 'eof-in-tag'],
  ['what is text for a browser and tags for others', '<svg><![CDATA[></svg>]]>', 'cdata-in-html-content'],
  ['an element that only looks closed', '<div/>words', 'only looks closed'],
  ['a doctype', '<!doctype html><p>words</p>', 'doctype'],
])('%s is refused, because it would affect the page around it', (_what, html, reason) => {
  expect(() => checked(html)).toThrow(reason);
});

test.each(
  'script style link meta base title noscript template plaintext textarea xmp iframe object embed form select body html math page-fragment'.split(
    ' ',
  ),
)('no fragment may contain <%s>', (name) => {
  expect(() => checked(`<p>words</p><${name}>x</${name}>`)).toThrow(`A fragment must not contain <${name}>.`);
});

test('its size is limited, and parsing takes linear time', () => {
  expect(() => checked('x'.repeat(MAX_FRAGMENT_BYTES + 1))).toThrow(/the limit is 65536/);
  // As a tree this has millions of elements: each paragraph reopens all the letters.
  const letters = Array.from({ length: 2_000 }, (_, index) => `<b id=${index}>`).join('');
  const hostile = `${letters}${'<p></p>'.repeat(2_000)}${'</b>'.repeat(2_000)}`;
  expect(checked(hostile)).toBe(hostile);
});
