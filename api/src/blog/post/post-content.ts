import { RICH_FIELDS, type PostContent, type RichField } from './post.ts';

/** What the author wrote, without everything else that a post or a revision carries. */
export function postContentOf(post: PostContent): PostContent {
  const { title, desc, category, tags, author, pictures } = post;
  const texts = Object.fromEntries(RICH_FIELDS.map((field) => [field, post[field]])) as Record<
    RichField,
    string
  >;
  return { title, desc, category, tags, author, ...texts, pictures: pictures ?? {} };
}
