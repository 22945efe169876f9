import { urls, type SiteSettings } from '@opinionbridge/contracts';
import { comparisonKey } from '@opinionbridge/contracts/text';
import type { PostSummary } from '../posts/post-types.ts';

/**
 * Returns an Atom document (RFC 4287) of posts.
 *
 * @param path of the feed itself
 * @param posts newest first
 */
export function atomFeed(
  { name, origin, email }: SiteSettings,
  path: string,
  posts: readonly PostSummary[],
): string {
  const updated =
    posts
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('title', `${name}: knowledge base`),
    element('id', origin + path),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + urls.blog)}"/>`,
    element('updated', updated),
    `<author>${element('name', name)}${element('email', email)}</author>`,
    ...posts.map((post) => entry(origin, post)),
    '</feed>',
  ].join('\n');
}

function entry(origin: string, post: PostSummary): string {
  const address = origin + urls.post(post.slug);
  return [
    '<entry>',
    element('title', post.title),
    // The id of a post never changes; its slug may.
    element('id', `${origin}/blog-details-id/${post._id}`),
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    element('published', post.publishedAt),
    element('updated', post.updatedAt),
    ...(post.author ? [`<author>${element('name', post.author)}</author>`] : []),
    ...(post.categorySlug
      ? [`<category term="${escapeXml(post.categorySlug)}" label="${escapeXml(post.category)}"/>`]
      : []),
    // RFC 4287, 4.1.2, requires a summary or content; a blank one is neither.
    ...(readable(post.desc) ? [element('summary', post.desc)] : []),
    '</entry>',
  ].join('');
}

const readable = (text: string) => comparisonKey(text) !== '';
const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text, and drops control characters that XML 1.0 cannot represent. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
