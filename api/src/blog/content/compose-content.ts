import { plainPictureUrl } from '../../media/picture.dto.ts';
import { pictureUrl, type Picture } from '../../media/picture.ts';
import {
  fieldOf,
  RICH_FIELDS,
  type PictureField,
  type PostLanguage,
  type RichField,
} from '../post/post-fields.ts';
import type { LongTexts, PostPictures } from '../post/post.ts';
import { escapeHtml, textOf } from './clean-html.ts';

export interface Section {
  id: string;
  field: RichField;
  heading: string;
  html: string;
  pictureField: PictureField | null;
}

/** Returns the sections of a post's page that have text or a picture, with headings in the post's language. */
export function composeSections(texts: LongTexts, pictures: PostPictures, language: PostLanguage): Section[] {
  return RICH_FIELDS.flatMap((field) => {
    const { section } = fieldOf(field);
    if (!section) return [];
    const picture = section.picture as PictureField | undefined;
    const pictureField = picture && pictures[picture] ? picture : null;
    if (texts[field] === '' && pictureField === null) return [];
    const { id, headings } = section;
    return [{ id, field, heading: headings[language], html: texts[field], pictureField }];
  });
}

/**
 * Composes the body of a post's page as HTML: the lead, then a section per page field, with the page pictures in
 * between. Without the title, which the page shows as its heading.
 */
export function composeContent(texts: LongTexts, pictures: PostPictures, language: PostLanguage): string {
  const lead = texts.titledesc === '' ? '' : `<div class="post-lead">${texts.titledesc}</div>`;
  const sections = composeSections(texts, pictures, language).map(({ id, heading, html, pictureField }) => {
    const title = html === '' ? '' : `<h2>${escapeHtml(heading)}</h2>`;
    const picture = pictureField ? figure(pictures[pictureField]!) : '';
    return `<section id="${id}">${title}${html}${picture}</section>`;
  });
  return lead + sections.join('');
}

/** Returns the plain text of all long texts, for search and reading time. */
export function plainTextOf(texts: LongTexts): string {
  return RICH_FIELDS.map((field) => textOf(texts[field]))
    .filter((part) => part !== '')
    .join(' ');
}

/** Returns the reading time in minutes, at 200 words a minute; at least one. */
export function readingMinutes(plainText: string): number {
  return Math.max(1, Math.round(plainText.split(/\s+/).length / 200));
}

function figure(picture: Picture): string {
  const sources = (['avif', 'webp'] as const).map((format) => {
    return `<source type="image/${format}" srcset="${srcset(picture, format)}" sizes="(min-width: 720px) 640px, 100vw">`;
  });
  const image =
    `<img src="${plainPictureUrl(picture)}" srcset="${srcset(picture, 'jpeg')}" sizes="(min-width: 720px) 640px, 100vw"` +
    ` alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async">`;
  const caption = picture.caption ? `<figcaption>${escapeHtml(picture.caption)}</figcaption>` : '';
  return `<figure><picture>${sources.join('')}${image}</picture>${caption}</figure>`;
}

function srcset(picture: Picture, format: 'avif' | 'webp' | 'jpeg'): string {
  return picture.variants
    .filter((variant) => variant.format === format)
    .map((variant) => `${pictureUrl(picture.hash, variant)} ${variant.width}w`)
    .join(', ');
}
