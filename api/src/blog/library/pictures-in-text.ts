import { plainPictureUrl } from '../../media/picture.dto.ts';
import { pictureUrl, type PictureContent } from '../../media/picture.ts';
import { PICTURE_FIELDS, RICH_FIELDS } from '../post/post-fields.ts';
import type { LongTexts, PostPictures } from '../post/post.ts';

const ADDRESS = /\/media\/([0-9a-f]{32})\//g;

/** Returns the hashes of the pictures that clean HTML shows or links to. */
export function hashesInTexts(texts: Partial<LongTexts>): string[] {
  return RICH_FIELDS.flatMap((field) => [...(texts[field] ?? '').matchAll(ADDRESS)].map(([, hash]) => hash!));
}

export function hashesOfPictures(pictures: PostPictures | undefined): string[] {
  return PICTURE_FIELDS.flatMap((field) => pictures?.[field]?.hash ?? []);
}

/** Removes it without a replacement. Returns null if the picture is not used. */
export function picturesReplaced(
  pictures: PostPictures | undefined,
  hash: string,
  by: PictureContent | null,
): PostPictures | null {
  if (!hashesOfPictures(pictures).includes(hash)) return null;
  const next: PostPictures = {};
  for (const field of PICTURE_FIELDS) {
    const picture = pictures![field];
    if (!picture) continue;
    if (picture.hash !== hash) next[field] = picture;
    else if (by) next[field] = { alt: picture.alt, caption: picture.caption ?? '', ...contentOf(by) };
  }
  return next;
}

/**
 * Replaces a picture in long texts as written by `cleanHtml`. Without a replacement, removes its figure with the
 * caption and disables links to it.
 *
 * @returns null if the picture is not used
 */
export function textsReplaced<Texts extends Partial<LongTexts>>(
  texts: Texts,
  hash: string,
  by: PictureContent | null,
): Texts | null {
  if (!hashesInTexts(texts).includes(hash)) return null;
  const given = RICH_FIELDS.filter((field) => texts[field] !== undefined);
  const replaced = given.map((field) => [field, htmlReplaced(texts[field]!, hash, by)]);
  return { ...texts, ...Object.fromEntries(replaced) };
}

function htmlReplaced(html: string, hash: string, by: PictureContent | null): string {
  const own = `/media/${hash}/`;
  if (!html.includes(own)) return html;
  const images = html
    .replace(/<figure>(?:(?!<\/?figure>)[\s\S])*<\/figure>/g, (figure) =>
      by || !shows(figure, own) ? figure : '',
    )
    .replace(/<img\b[^>]*>/g, (image) => (shows(image, own) ? imageOf(image, by) : image));
  const address = by ? plainPictureUrl({ ...by, alt: '' }) : '#';
  return images.replace(new RegExp(`${own}[\\w.-]*`, 'g'), address);
}

function shows(html: string, own: string): boolean {
  return html.includes(`src="${own}`);
}

/** Returns the image tag with the address and size of another picture, keeping its alternative text. */
function imageOf(image: string, by: PictureContent | null): string {
  if (!by) return '';
  const width = Number(/\/(\d{1,4})\.\w+"/.exec(image)?.[1] ?? 800);
  const jpegs = by.variants.filter(({ format }) => format === 'jpeg').sort((a, b) => a.width - b.width);
  const chosen = jpegs.filter((one) => one.width <= width).at(-1) ?? jpegs[0];
  if (!chosen) return '';
  return image
    .replace(/ src="[^"]*"/, ` src="${pictureUrl(by.hash, chosen)}"`)
    .replace(/ width="[^"]*"/, ` width="${chosen.width}"`)
    .replace(/ height="[^"]*"/, ` height="${chosen.height}"`);
}

function contentOf({ hash, width, height, placeholder, variants }: PictureContent): PictureContent {
  return { hash, width, height, placeholder, variants };
}
