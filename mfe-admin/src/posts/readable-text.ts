import { parseHtml } from '../editor/parse-html.ts';

const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,li,blockquote,pre,tr,figure,hr,div';

/** @returns the readable text of HTML: each block on its own line, list items marked */
export function readableText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const body = parseHtml(html);
  for (const item of body.querySelectorAll('li')) item.prepend('• ');
  for (const cell of body.querySelectorAll('td,th')) cell.append(' ');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[picture: ${picture.alt}]`);
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
