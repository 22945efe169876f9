import { needsSource } from './needs-source.ts';

test.each([
  '',
  'plain < text',
  '<p>A <strong>text</strong> with <a href="/faq">a link</a></p><ul><li>x</li></ul>',
])('the editor holds %s', (html) => expect(needsSource(html)).toBe(false));

test.each(['<table><tr><td>1</td></tr></table>', '<p>x</p><img src="/media/x">', 'CO<sub>2</sub>'])(
  'a text that would lose something stays HTML: %s',
  (html) => expect(needsSource(html)).toBe(true),
);
