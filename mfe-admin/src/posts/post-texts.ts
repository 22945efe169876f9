import type { components } from '@opinionbridge/contracts';

export type AdminPost = components['schemas']['AdminPostDto'];

/** The texts of a post's form by field name; tags are one text with commas. */
export type PostTexts = Readonly<Record<string, string>>;

const PICTURES = ['image', 'pageImage1', 'pageImage2', 'pageImage3', 'pageImage4'] as const;

const PLAIN = ['title', 'desc', 'category', 'author', 'slug'] as const;
const RICH = [
  'titledesc',
  'desc2',
  'like',
  'symptoms',
  'advSysmptoms',
  'diagnosis',
  'treatment',
  'prognosis',
] as const;

/** @returns the texts of a post as its form shows them */
export function textsOfPost(post: AdminPost): PostTexts {
  const texts: Record<string, string> = { tags: post.tags.join(', ') };
  for (const name of [...PLAIN, ...RICH]) texts[name] = post[name];
  for (const name of PICTURES) {
    const picture = post.pictures[name];
    if (picture) texts[`${name}Alt`] = picture.alt;
  }
  return texts;
}

/** @returns the texts in a form, without its files */
export function textsOfForm(form: HTMLFormElement): PostTexts {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'removePictures') texts[name] = sameLines(value);
  }
  return texts;
}

/** @returns the texts that differ, of those that are in `now` */
export function changedTexts(before: PostTexts, now: PostTexts): PostTexts {
  return Object.fromEntries(
    Object.entries(now).filter(([name, text]) => sameLines(text) !== sameLines(before[name] ?? '')),
  );
}

/** Forms end lines with CR LF, the API keeps what it was given. */
function sameLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
