import { needsSource } from './needs-source.ts';

const PICTURE = '<img src="/media/x" alt="" loading="lazy" />';

test.each([
  '',
  'plain < text',
  '<p>A <strong>text</strong> with <a href="/faq">a link</a></p><ul><li>x</li></ul>',
  'CO<sub>2</sub> and 10<sup>9</sup>',
  '<table><thead><tr><th>1</th></tr></thead><tbody><tr><td colspan="2">2</td></tr></tbody></table>',
  `<p>x</p>${PICTURE}<figure>${PICTURE}</figure>`,
  `<figure>\n${PICTURE}<figcaption>A <em>knee</em></figcaption></figure><p>y</p><figure>${PICTURE}<figcaption>z</figcaption></figure>`,
])('the editor supports %s', (html) => expect(needsSource(html)).toBe(false));

test.each([
  '<table><caption>x</caption><tr><td>1</td></tr></table>',
  '<dl><dt>x</dt><dd>y</dd></dl>',
  '<abbr title="x">y</abbr>',
  '<figure><table><tr><td>1</td></tr></table></figure>',
  `<figure>${PICTURE}${PICTURE}</figure>`,
  `<figure>${PICTURE}<figcaption><p>x</p></figcaption></figure>`,
])('a text that would lose something stays HTML: %s', (html) => expect(needsSource(html)).toBe(true));
