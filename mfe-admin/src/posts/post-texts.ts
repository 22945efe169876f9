import type { components } from '@opinionbridge/contracts';
import { pictureFields, postFields, type PostField } from './post-field-definitions.ts';

export type AdminPost = components['schemas']['AdminPostDto'];

/** The texts of a post's form by field name; tags are a comma-separated text. */
export type PostTexts = Readonly<Record<string, string>>;

/** What posts and their earlier versions have in common. */
type Content = Pick<AdminPost, PostField['name'] | 'tags' | 'pictures'>;

/** @returns the texts of a post or of an earlier version, without the address, which versions do not have */
export function textsOfContent(content: Content): PostTexts {
  const texts: Record<string, string> = { tags: content.tags.join(', ') };
  // An older API may lack a field.
  for (const { name } of postFields) texts[name] = content[name] ?? '';
  for (const { name } of pictureFields) {
    const picture = content.pictures[name];
    if (picture) {
      texts[`${name}Alt`] = picture.alt;
      texts[`${name}Caption`] = picture.caption;
    }
  }
  return texts;
}

export function textsOfPost(post: AdminPost): PostTexts {
  const texts = Object.entries({ ...textsOfContent(post), slug: post.slug });
  return Object.fromEntries(texts.map(([name, text]) => [name, sameLines(text)]));
}

/** @returns a post's texts, and its pictures' hashes by field: everything in which two versions can differ */
export function contentOfPost(post: AdminPost): PostTexts {
  const hashes = pictureFields.map(({ name }) => [name, post.pictures[name]?.hash ?? '']);
  return { ...textsOfPost(post), ...Object.fromEntries(hashes) };
}

/** @returns those texts in `now` that differ */
export function changedTexts(before: PostTexts, now: PostTexts): PostTexts {
  return Object.fromEntries(Object.entries(now).filter(([name, text]) => !isSame(text, before[name] ?? '')));
}

/** Compares directly first: normalizing the line endings of long texts with every keystroke would be slow. */
function isSame(a: string, b: string): boolean {
  return a === b || sameLines(a) === sameLines(b);
}

/** Forms end lines with CR LF; the API keeps what it was given. */
function sameLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
