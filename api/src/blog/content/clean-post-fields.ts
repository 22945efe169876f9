import type { PictureField, RichField } from '../post/post.ts';
import { PICTURE_FIELDS, RICH_FIELDS } from '../post/post.ts';
import type { PostFieldsDto } from '../writing/post-input.dto.ts';
import { cleanHtml, textOf } from './clean-html.ts';

export type CleanedFields = Partial<Record<RichField, string>> & {
  title?: string;
  desc?: string;
  category?: string;
  tags?: string[];
  author?: string;
};

/** The text fields that were given, cleaned: rich text by the allow-list, the others as plain text. */
export function cleanPostFields(input: PostFieldsDto & { title?: string }): CleanedFields {
  const cleaned: CleanedFields = {};
  if (input.title !== undefined) cleaned.title = plain(input.title);
  if (input.desc !== undefined) cleaned.desc = textOf(input.desc);
  if (input.category !== undefined) cleaned.category = plain(input.category);
  if (input.author !== undefined) cleaned.author = plain(input.author);
  if (input.tags !== undefined) cleaned.tags = input.tags.map(plain).filter((tag) => tag !== '');
  for (const field of RICH_FIELDS) {
    const html = input[field];
    if (html !== undefined) cleaned[field] = cleanHtml(html);
  }
  return cleaned;
}

/** The alt texts that were given, by picture field. */
export function altTexts(input: PostFieldsDto): Partial<Record<PictureField, string>> {
  const texts: Partial<Record<PictureField, string>> = {};
  for (const field of PICTURE_FIELDS) {
    const alt = input[`${field}Alt`];
    if (alt !== undefined) texts[field] = plain(alt);
  }
  return texts;
}

/** One line of plain text. Markup in it is text like any other: whoever shows it escapes it. */
function plain(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]+/g, ' ')
    .toWellFormed()
    .trim();
}
