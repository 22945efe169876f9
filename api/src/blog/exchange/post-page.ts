import { escapeHtml } from '../content/clean-html.ts';
import { shortFieldsOf } from '../post/post-content.ts';
import { FIELD_NAMES, PICTURE_FIELDS, RICH_FIELDS, type PictureField } from '../post/post-fields.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { unusable, type PostInFile } from './posts-file.ts';

const [FIELDS, FIELDS_END] = ['<script type="application/json">', '</script>'];
/** Maximum length of the name of a picture's file. */
const MAX_NAME = 200;
const SECTION = new RegExp(`<section id="(${RICH_FIELDS.join('|')})">`);

/** Returns the name of a picture's file in the folder `pictures`. */
export const pictureFile = (hash: string): string => `${hash}.jpeg`;

/** Writes a post as an HTML page that browsers show: the short fields as JSON, then a section per long text. */
export function writePostPage({ post, texts }: WholePost): string {
  const { slug, status, createdAt, updatedAt, publishedAt, publishAt } = post;
  const short = shortFieldsOf(post);
  const pictures = Object.entries(short.pictures).map(([field, { hash, alt, caption = '' }]) => {
    return [field, { file: pictureFile(hash), alt, caption }] as const;
  });
  const times = { createdAt, updatedAt, publishedAt, publishAt };
  const fields = { ...short, slug, status, ...times, pictures: Object.fromEntries(pictures) };
  const sections = RICH_FIELDS.map((name) => {
    const html = texts[name].replace(/\/media\/([0-9a-f]{32})\/([\w.]+)/g, (_, hash: string, variant) => {
      return `../pictures/${pictureFile(hash)}#${variant}`;
    });
    return `<section id="${name}">\n${html}\n</section>\n`;
  });
  return (
    `<!doctype html>\n<html lang="${short.language}">\n<meta charset="utf-8">\n<title>${escapeHtml(post.title)}</title>\n` +
    `${FIELDS}${JSON.stringify(fields, null, 1).replaceAll('<', '\\u003c')}${FIELDS_END}\n${sections.join('')}</html>\n`
  );
}

/** @throws Problem like `unusable` if the page has no fields */
export function readPostPage(page: string, name: string): PostInFile {
  const start = page.indexOf(FIELDS);
  const end = page.indexOf(FIELDS_END, start);
  const values = start === -1 ? null : jsonOf(page.slice(start + FIELDS.length, end));
  if (!values) throw unusable(`“${name}” is not a post of an export.`);
  const [, ...sections] = page.slice(end).split(SECTION);
  const fields: Record<string, unknown> = Object.fromEntries(RICH_FIELDS.map((field) => [field, '']));
  for (const field of ['slug', ...FIELD_NAMES])
    if (values[field] !== undefined) fields[field] = values[field];
  for (let at = 0; at < sections.length; at += 2) fields[sections[at]!] += sections[at + 1]!;
  const pictures: Partial<Record<PictureField, string>> = {};
  const given = (values['pictures'] ?? {}) as Record<string, Record<string, unknown> | undefined>;
  for (const field of PICTURE_FIELDS) {
    const { file, alt = '', caption = '' } = given[field] ?? {};
    if (file === undefined) continue;
    pictures[field] = String(file).slice(0, MAX_NAME);
    Object.assign(fields, { [`${field}Alt`]: alt, [`${field}Caption`]: caption });
  }
  const date = values['publishedAt'] ?? values['publishAt'];
  return { source: page, fields, pictures, notTaken: date ? [`date of publication ${String(date)}`] : [] };
}

/** @returns null if the text is not a JSON object */
export function jsonOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
