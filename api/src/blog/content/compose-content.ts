import { plainPictureUrl } from '../../media/picture.dto.ts';
import { pictureUrl, type Picture } from '../../media/picture.ts';
import { escapeHtml, textOf } from './clean-html.ts';
import {
  PAGE_SECTIONS,
  POST_LANGUAGES,
  RICH_FIELDS,
  type PictureField,
  type PostContent,
  type RichField,
} from '../post/post.ts';

export interface Section {
  id: string;
  field: RichField;
  heading: string;
  html: string;
  /** The page picture that follows this section, if any. */
  pictureField: PictureField | null;
}

/** Page pictures follow the sections they belong to: overview, symptoms, diagnosis, treatment. */
const PICTURE_AFTER: Partial<Record<RichField, PictureField>> = {
  desc2: 'pageImage1',
  symptoms: 'pageImage2',
  diagnosis: 'pageImage3',
  treatment: 'pageImage4',
};

/** The sections of a post's page that have text or a picture. */
export function composeSections(post: PostContent): Section[] {
  return PAGE_SECTIONS.flatMap(({ field, id, headings }) => {
    const heading = headings[post.language ?? POST_LANGUAGES[0]];
    const after = PICTURE_AFTER[field];
    const pictureField = after && post.pictures[after] ? after : null;
    if (post[field] === '' && pictureField === null) return [];
    return [{ id, field, heading, html: post[field], pictureField }];
  });
}

/**
 * The body of a post's page as one piece of HTML: the lead, then a section for each page field, with the page
 * pictures between them. The title is not in it, because the page that shows it has it as its heading.
 */
export function composeContent(post: PostContent): string {
  const lead = post.titledesc === '' ? '' : `<div class="post-lead">${post.titledesc}</div>`;
  const sections = composeSections(post).map(({ id, heading, html, pictureField }) => {
    const title = html === '' ? '' : `<h2>${escapeHtml(heading)}</h2>`;
    const picture = pictureField ? figure(post.pictures[pictureField]!) : '';
    return `<section id="${id}">${title}${html}${picture}</section>`;
  });
  return lead + sections.join('');
}

/** Text of everything an author wrote, for search and for the reading time. */
export function plainTextOf(post: PostContent): string {
  return RICH_FIELDS.map((field) => textOf(post[field]))
    .filter((part) => part !== '')
    .join(' ');
}

/** Minutes it takes to read, at 200 words a minute, at least one. */
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
