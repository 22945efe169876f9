import { plainTextOf, readingMinutes } from '../content/compose-content.ts';
import { longTextsOf, shortFieldsOf } from '../post/post-content.ts';
import type { LongTexts, PostContent, ShortFields } from '../post/post.ts';

/** A content as it is stored: the short fields in the post, the long ones apart, and what follows from them. */
export interface SplitContent {
  short: ShortFields & { readingMinutes: number };
  texts: LongTexts;
  /** All of the long texts without markup. */
  plainText: string;
}

export function splitContent(content: PostContent): SplitContent {
  const texts = longTextsOf(content);
  const plainText = plainTextOf(texts);
  return {
    short: { ...shortFieldsOf(content), readingMinutes: readingMinutes(plainText) },
    texts,
    plainText,
  };
}
