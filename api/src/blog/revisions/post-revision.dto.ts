import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { shortFieldsOf } from '../post/post-content.ts';
import type { LongTexts } from '../post/post.ts';
import { AdminPostDto } from '../presenting/admin-post.dto.ts';
import { LongTextsDto } from '../presenting/long-texts.dto.ts';
import { presentPictures } from '../presenting/present-post.ts';
import { REVISION_MARKS, type PostRevision, type RevisionMark } from '../stored/post-revision.schema.ts';

export class PostRevisionSummaryDto {
  @ApiProperty()
  revision: number;
  @ApiProperty()
  title: string;
  @ApiProperty({ format: 'date-time' })
  savedAt: string;
  @ApiProperty({ description: 'E-mail address of who saved it; empty for samples' })
  savedBy: string;
  @ApiProperty({
    enum: REVISION_MARKS,
    isArray: true,
    description: 'Whether visitors saw it, the desk saved it by itself, or somebody went back to it',
  })
  marks: RevisionMark[];
}

export class PostRevisionDto extends IntersectionType(
  PostRevisionSummaryDto,
  LongTextsDto,
  PickType(AdminPostDto, [
    'desc',
    'category',
    'tags',
    'author',
    'reviewer',
    'reviewedOn',
    'reviewAgainBy',
    'seoTitle',
    'seoDescription',
    'language',
    'translation',
    'pictures',
  ]),
) {}

export function presentRevisionSummary({
  revision,
  title,
  savedAt,
  savedBy,
  marks,
}: PostRevision): PostRevisionSummaryDto {
  return { revision, title, savedAt: savedAt.toISOString(), savedBy, marks };
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
