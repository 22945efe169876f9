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

/** The alt texts that were given, by picture field. */
export function altTexts(input: PostFieldsDto): Partial<Record<PictureField, string>> {
  const texts: Partial<Record<PictureField, string>> = {};
  for (const field of PICTURE_FIELDS) {
    const alt = input[`${field}Alt`];
    if (alt !== undefined) texts[field] = alt;
  }
  return texts;
}
