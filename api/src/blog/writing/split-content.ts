import { plainTextOf, readingMinutes } from '../content/compose-content.ts';
import { longTextsOf, shortFieldsOf } from '../post/post-content.ts';
import type { LongTexts, PostContent, ShortFields } from '../post/post.ts';

/** Content split for storage: the short fields for the post, the separate long ones, and derived values. */
export interface SplitContent {
  short: ShortFields & { readingMinutes: number };
  texts: LongTexts;
  /** All long texts without markup. */
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
