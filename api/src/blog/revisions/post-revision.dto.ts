import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { shortFieldsOf } from '../post/post-content.ts';
import { POST_LANGUAGES, type PostLanguage } from '../post/post-fields.ts';
import type { LongTexts } from '../post/post.ts';
import { LongTextsDto } from '../presenting/long-texts.dto.ts';
import { PostPicturesDto } from '../presenting/post.dto.ts';
import { presentPictures } from '../presenting/present-post.ts';
import type { PostRevision } from '../stored/post-revision.schema.ts';

export class PostRevisionSummaryDto {
  @ApiProperty()
  revision: number;
  @ApiProperty()
  title: string;
  @ApiProperty({ format: 'date-time' })
  savedAt: string;
  @ApiProperty({ description: 'E-mail address of who saved it; empty for samples' })
  savedBy: string;
}

export class PostRevisionDto extends IntersectionType(PostRevisionSummaryDto, LongTextsDto) {
  @ApiProperty()
  desc: string;
  @ApiProperty()
  category: string;
  @ApiProperty({ type: [String] })
  tags: string[];
  @ApiProperty()
  author: string;
  @ApiProperty()
  reviewer: string;
  @ApiProperty()
  reviewedOn: string;
  @ApiProperty()
  seoTitle: string;
  @ApiProperty()
  seoDescription: string;
  @ApiProperty({ enum: POST_LANGUAGES, enumName: 'PostLanguage' })
  language: PostLanguage;
  @ApiProperty()
  translation: string;
  @ApiProperty({ type: PostPicturesDto })
  pictures: PostPicturesDto;
}

export function presentRevisionSummary({
  revision,
  title,
  savedAt,
  savedBy,
}: PostRevision): PostRevisionSummaryDto {
  return { revision, title, savedAt: savedAt.toISOString(), savedBy };
}

export function presentRevision(state: PostRevision, texts: LongTexts): PostRevisionDto {
  const fields = shortFieldsOf(state);
  return {
    ...presentRevisionSummary(state),
    ...texts,
    ...fields,
    pictures: presentPictures(fields.pictures),
  };
}
