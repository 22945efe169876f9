import { htmlOfWordpress } from './wordpress-html.ts';

it.each([
  ['one\r\n\r\ntwo\nthree', '<p>one</p>\n<p>two<br>three</p>', []],
  ['a<pre>b\n\nc</pre>d', '<p>a</p>\n<pre>b\n\nc</pre>\n<p>d</p>', []],
  ['<h2>a</h2>\n\n<!--more-->b', '<h2>a</h2>\n<p>b</p>', []],
  ['see [1] and [sic] [/x', '<p>see [1] and [sic] [/x</p>', []],
  ['[box]a[/box] [form id="1"]', '<p>a</p>', ['shortcode [box]', 'shortcode [form id="1"]']],
  ['<!-- wp:html --><b>a\n\nb</b><!-- wp:rss {"a":1} /-->', '<b>a\n\nb</b>', ['block rss']],
  ['a <!-- never closed', '<p>a  never closed</p>', []],
])('%j becomes %j', (content, html, noted) => {
  const notes: string[] = [];
  expect(htmlOfWordpress(content, (what) => notes.push(what))).toBe(html);
  expect(notes).toEqual(noted);
});
