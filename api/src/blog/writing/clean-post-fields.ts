import { cleanHtml } from '../content/clean-html.ts';
import {
  FIELD_NAMES,
  fieldOf,
  PICTURE_FIELDS,
  type FieldValues,
  type PictureField,
} from '../post/post-fields.ts';
import type { PostFieldsDto } from './post-input.dto.ts';

/** The text fields that were given. Plain text was cleaned when it was read; rich text is, by the allow-list. */
export function cleanPostFields(input: PostFieldsDto): Partial<FieldValues> {
  const cleaned: Partial<Record<keyof FieldValues, unknown>> = {};
  for (const name of FIELD_NAMES) {
    const value = input[name];
    if (value === undefined) continue;
    cleaned[name] = fieldOf(name).kind === 'rich' ? cleanHtml(value as string) : value;
  }
  return cleaned as Partial<FieldValues>;
}

/** What is said of a picture; what was not given is left out. */
export interface PictureWords {
  alt?: string;
  caption?: string;
}

/** The alt texts and captions that were given, by picture field. */
export function pictureWords(input: PostFieldsDto): Partial<Record<PictureField, PictureWords>> {
  const words: Partial<Record<PictureField, PictureWords>> = {};
  for (const field of PICTURE_FIELDS) {
    const [alt, caption] = [input[`${field}Alt`], input[`${field}Caption`]];
    words[field] = { ...(alt !== undefined && { alt }), ...(caption !== undefined && { caption }) };
  }
  return words;
}
