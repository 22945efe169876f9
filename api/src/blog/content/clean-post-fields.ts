import type { PictureField, PostLanguage, RichField } from '../post/post.ts';
import { PICTURE_FIELDS, RICH_FIELDS } from '../post/post.ts';
import type { PostFieldsDto } from '../writing/post-input.dto.ts';
import { cleanHtml, textOf } from './clean-html.ts';

export type CleanedFields = Partial<Record<RichField, string>> & {
  title?: string;
  desc?: string;
  category?: string;
  tags?: string[];
  author?: string;
  reviewer?: string;
  reviewedOn?: string;
  language?: PostLanguage;
  translation?: string;
};

/** The text fields that were given, cleaned: rich text by the allow-list, the others as plain text. */
export function cleanPostFields(input: PostFieldsDto & { title?: string }): CleanedFields {
  const cleaned: CleanedFields = {};
  if (input.title !== undefined) cleaned.title = plain(input.title);
  if (input.desc !== undefined) cleaned.desc = textOf(input.desc);
  if (input.category !== undefined) cleaned.category = plain(input.category);
  if (input.author !== undefined) cleaned.author = plain(input.author);
  if (input.reviewer !== undefined) cleaned.reviewer = plain(input.reviewer);
  if (input.reviewedOn !== undefined) cleaned.reviewedOn = input.reviewedOn;
  if (input.language !== undefined) cleaned.language = input.language;
  if (input.translation !== undefined) cleaned.translation = plain(input.translation);
  if (input.tags !== undefined) cleaned.tags = input.tags.map(plain).filter((tag) => tag !== '');
  for (const field of RICH_FIELDS) {
    const html = input[field];
    if (html !== undefined) cleaned[field] = cleanHtml(html);
  }
  return cleaned;
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
    words[field] = {
      ...(alt !== undefined && { alt: plain(alt) }),
      ...(caption !== undefined && { caption: plain(caption) }),
    };
  }
  return words;
}

/** One line of plain text. Markup in it is text like any other: whoever shows it escapes it. */
function plain(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]+/g, ' ')
    .toWellFormed()
    .trim();
}
