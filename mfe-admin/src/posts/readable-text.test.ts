/** @jest-environment jsdom */
import { readableText } from './readable-text.ts';

test.each([
  ['plain text', 'plain text'],
  ['<p>One</p><p>two &amp; <strong>three</strong></p>', 'One\ntwo & three'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', '• a\n• b'],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '1 2'],
  ['<p>x<img src="/media/x" alt="A knee"></p>', 'x[picture: A knee]'],
  ['a<br>b', 'a\nb'],
])('%s', (html, text) => expect(readableText(html)).toBe(text));
