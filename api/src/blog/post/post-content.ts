import { POST_LANGUAGES, RICH_FIELDS, type PostContent, type RichField } from './post.ts';

/** What the author wrote, without everything else that a post or a revision carries. */
export function postContentOf(post: PostContent): PostContent {
  const { title, desc, category, tags, author, pictures } = post;
  // Posts and revisions from before these fields have none of them.
  const { reviewer = '', reviewedOn = '', language = POST_LANGUAGES[0], translation = '' } = post;
  const texts = Object.fromEntries(RICH_FIELDS.map((field) => [field, post[field]])) as Record<
    RichField,
    string
  >;
  return {
    title,
    desc,
    category,
    tags,
    author,
    reviewer,
    reviewedOn,
    language,
    translation,
    ...texts,
    pictures: pictures ?? {},
  };
}
