import { parseHtml } from '../../../editor/parse-html.ts';
import { labelOf, pageFields, pictureFields } from '../../post-field-definitions.ts';
import { readableText } from '../../readable-text.ts';
import type { FilledIn } from '../use-form-content.ts';

export interface Missing {
  /** Id of the field where it belongs. */
  readonly field: string;
  readonly words: string;
  /** Whether it is required; other gaps may remain. */
  readonly isNeeded: boolean;
}

/** @returns what a post should have before publication but lacks, in form order */
export function missingFields({ texts, pictures }: FilledIn): readonly Missing[] {
  const missing: Missing[] = [];
  const isEmpty = (name: string) => (texts[name] ?? '').trim() === '';
  for (const field of ['desc', 'category', 'reviewer'])
    if (isEmpty(field)) missing.push({ field, words: labelOf(field), isNeeded: field === 'category' });

  const takenOff = pictures.filter(([name]) => name === 'removePictures').map(([, value]) => value);
  for (const { name } of pictureFields) {
    const field = `${name}Alt`;
    // The form has the alternative text field only if there is a picture.
    const isThere = field in texts && !takenOff.includes(name);
    if (isThere && isEmpty(field)) missing.push({ field, words: labelOf(field), isNeeded: false });
    if (!isThere && name === 'image') missing.push({ field: name, words: labelOf(name), isNeeded: false });
  }

  for (const { name, label } of pageFields) {
    const body = parseHtml(texts[name] ?? '');
    const count = [...body.querySelectorAll('img')].filter(({ alt }) => alt.trim() === '').length;
    const words = `${label}: alternative text for ${count === 1 ? 'a picture' : `${count} pictures`}`;
    if (count > 0) missing.push({ field: name, words, isNeeded: false });
    if (skipsLevel(body))
      missing.push({ field: name, words: `${label}: a heading that skips a level`, isNeeded: false });
  }
  if (pageFields.every(({ name }) => readableText(texts[name] ?? '') === ''))
    missing.push({ field: pageFields[0]!.name, words: 'Page text', isNeeded: true });
  return missing;
}

/** Returns whether headings skip a level, by which screen reader users navigate. */
function skipsLevel(body: HTMLElement): boolean {
  const levels = [...body.querySelectorAll('h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
  return levels.some((level, at) => level - (levels[at - 1] ?? level) > 1);
}
