import { labelOf, pageFields, pictureFields } from '../../post-field-definitions.ts';
import { readableText } from '../../readable-text.ts';
import type { FilledIn } from '../use-form-content.ts';

/** Something that readers would miss. */
export interface Missing {
  /** Id of the field in which it belongs. */
  readonly field: string;
  readonly words: string;
}

/** @returns what a post should have before visitors see it, and has not, in the order of its form */
export function whatIsMissing({ texts, pictures }: FilledIn): readonly Missing[] {
  const missing: Missing[] = [];
  const isEmpty = (name: string) => (texts[name] ?? '').trim() === '';
  for (const field of ['desc', 'category'])
    if (isEmpty(field)) missing.push({ field, words: labelOf(field) });

  const takenOff = pictures.filter(([name]) => name === 'removePictures').map(([, value]) => value);
  for (const { name } of pictureFields) {
    const field = `${name}Alt`;
    // A form asks what a picture shows where it has a picture.
    if (field in texts && isEmpty(field) && !takenOff.includes(name))
      missing.push({ field, words: labelOf(field) });
  }

  for (const { name, label } of pageFields) {
    const count = picturesWithoutAlt(texts[name] ?? '');
    const words = `${label}: what ${count === 1 ? 'a picture shows' : `${count} pictures show`}`;
    if (count > 0) missing.push({ field: name, words });
  }
  if (pageFields.every(({ name }) => readableText(texts[name] ?? '') === ''))
    missing.push({ field: pageFields[0]!.name, words: 'The text of the page' });
  return missing;
}

function picturesWithoutAlt(html: string): number {
  if (!html.includes('<img')) return 0;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('img')].filter(({ alt }) => alt.trim() === '').length;
}
