import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { shortFieldsOf } from '../post/post-content.ts';
import type { LongTexts } from '../post/post.ts';
import { AdminPostDto } from '../presenting/admin-post.dto.ts';
import { LongTextsDto } from '../presenting/long-texts.dto.ts';
import { presentPictures } from '../presenting/present-post.ts';
import { REVISION_MARKS, type PostRevision, type RevisionMark } from '../stored/post-revision.schema.ts';
import { Moment } from '../../platform/http/fields/documented.ts';

type PeoplesNames = ReadonlyMap<string, string>;

export class PostRevisionSummaryDto {
  @ApiProperty()
  revision: number;
  @ApiProperty()
  title: string;
  @Moment()
  savedAt: Date;
  @ApiProperty({ description: 'Name of the person who saved it, or their e-mail address; empty for samples' })
  savedBy: string;
  @ApiProperty({
    enum: REVISION_MARKS,
    isArray: true,
    description: 'Whether it was visible to visitors, autosaved, restored, or merged from concurrent edits',
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

/** @param names people's names by e-mail address */
export function presentRevisionSummary(state: PostRevision, names: PeoplesNames): PostRevisionSummaryDto {
  const { revision, title, savedAt, savedBy, marks } = state;
  const name = names.get(savedBy) || savedBy;
  return { revision, title, savedAt, savedBy: name, marks };
}

export function presentRevision(state: PostRevision, texts: LongTexts, names: PeoplesNames): PostRevisionDto {
  const fields = shortFieldsOf(state);
  return {
    ...presentRevisionSummary(state, names),
    ...texts,
    ...fields,
    pictures: presentPictures(fields.pictures),
  };
}
