import { cleanHtml } from '../content/clean-html.ts';
import {
  FIELD_NAMES,
  fieldOf,
  PICTURE_FIELDS,
  RICH_FIELDS,
  type FieldValues,
  type PictureField,
} from '../post/post-fields.ts';
import type { LongTexts } from '../post/post.ts';
import { fieldProblem } from '../../platform/http/problems/problem.ts';
import type { PostFieldsDto } from './post-input.dto.ts';

/** Maximum `<` and `&` in a post's texts: cleaning blocks for about 10 µs each. The longest sample has 1,000. */
export const MAX_MARKUP = 4_000;
/** Maximum length in characters of all rich texts of a post together. */
export const MAX_RICH_LENGTH = 300_000;

/**
 * Returns the given text fields. Plain text was cleaned when it was parsed; rich text is cleaned here, by the
 * allow-list.
 *
 * @param before the post's present rich texts
 * @throws Problem `validation_failed` for a broken link, or if all rich texts together are too long to be cleaned
 *   quickly
 */
export function cleanPostFields(input: PostFieldsDto, before: Partial<LongTexts> = {}): Partial<FieldValues> {
  expectBounded(input, before);
  const cleaned: Partial<Record<keyof FieldValues, unknown>> = {};
  for (const name of FIELD_NAMES) {
    const value = input[name];
    if (value === undefined) continue;
    const refuseLink = (problem: string) => {
      throw fieldProblem(name, 'link_not_accepted', problem);
    };
    cleaned[name] = fieldOf(name).kind === 'rich' ? cleanHtml(value as string, refuseLink) : value;
  }
  return cleaned as Partial<FieldValues>;
}

/** @throws Problem `validation_failed` if all rich texts together are too long to be cleaned quickly */
export function expectBounded(input: PostFieldsDto, before: Partial<LongTexts> = {}): void {
  const texts = RICH_FIELDS.map((name) => ({ name, text: input[name] ?? before[name] ?? '' }));
  const markup = texts.map(({ text }) => text.split(/[<&]/, MAX_MARKUP + 2).length - 1);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const isTooMarkedUp = sum(markup) > MAX_MARKUP;
  if (!isTooMarkedUp && sum(texts.map(({ text }) => text.length)) <= MAX_RICH_LENGTH) return;
  const name = RICH_FIELDS.find((field) => input[field]);
  if (name === undefined) return;
  throw fieldProblem(
    name,
    'too_long',
    isTooMarkedUp
      ? 'The post has more formatting than one page can have. Paste the text without formatting, or split the post.'
      : 'The post is too long for one page. Split it into several posts.',
  );
}

export interface PictureTexts {
  alt?: string;
  caption?: string;
}

export function pictureTexts(input: PostFieldsDto): Partial<Record<PictureField, PictureTexts>> {
  const words: Partial<Record<PictureField, PictureTexts>> = {};
  for (const field of PICTURE_FIELDS) {
    const [alt, caption] = [input[`${field}Alt`], input[`${field}Caption`]];
    words[field] = { ...(alt !== undefined && { alt }), ...(caption !== undefined && { caption }) };
  }
  return words;
}
