import type { LongTexts } from '../post/post.ts';
import { cleanHtml } from '../content/clean-html.ts';
import { emptyContent, longTextsOf } from '../post/post-content.ts';
import { hashesInTexts, textsReplaced } from './pictures-in-text.ts';

const [own, other, next] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [string, string, string];
const by = {
  hash: next,
  width: 900,
  height: 450,
  placeholder: '',
  variants: [
    { format: 'jpeg' as const, width: 400, height: 200 },
    { format: 'jpeg' as const, width: 900, height: 450 },
  ],
};
const texts = (symptoms: string): LongTexts => ({ ...longTextsOf(emptyContent()), symptoms });
const image = (hash: string, width = 800) =>
  `<img src="/media/${hash}/${width}.jpeg" alt="A &quot;knee&quot;" width="${width}" height="600" loading="lazy" />`;
const figure = (hash: string) => `<figure>${image(hash)}<figcaption>Mrs Rao, 54</figcaption></figure>`;

it('finds pictures that are shown and linked to', () => {
  const html = `${figure(own)}<p><a href="/media/${other}/800.jpeg">x</a></p>`;
  expect(hashesInTexts(texts(html))).toEqual([own, other]);
});

it('removes a picture with its caption, and keeps all others', () => {
  const html = `<p>a</p>${figure(other)}${figure(own)}<p>b ${image(own)} c</p><a href="/media/${own}/1600.jpeg">d</a>`;
  const { symptoms } = textsReplaced(texts(cleanHtml(html)), own, null)!;
  expect(symptoms).toBe(cleanHtml(`<p>a</p>${figure(other)}<p>b  c</p><a href="#">d</a>`));
  expect(textsReplaced(texts(figure(other)), own, null)).toBeNull();
});

it('replaces a picture in an available size, keeping the description', () => {
  const { symptoms } = textsReplaced(texts(cleanHtml(figure(own) + image(own, 400))), own, by)!;
  expect(symptoms).toContain(
    `src="/media/${next}/400.jpeg" alt="A &quot;knee&quot;" width="400" height="200"`,
  );
  expect(symptoms).toContain('Mrs Rao, 54');
  expect(symptoms).not.toContain(own);
  expect(cleanHtml(symptoms)).toBe(symptoms);
});
