import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { fieldOf, RICH_FIELDS } from '../post/post-fields.ts';
import type { LongTexts } from '../post/post.ts';

/** The long texts of a post in an answer: one property per rich field in the table of fields. */
export const LongTextsDto = (() => {
  class LongTextsDto {}
  for (const name of RICH_FIELDS)
    ApiProperty({ type: String, description: fieldOf(name).description ?? 'Clean HTML' })(
      LongTextsDto.prototype,
      name,
    );
  return LongTextsDto as Type<LongTexts>;
})();
