import { ApiProperty } from '@nestjs/swagger';
import { presentPictures } from '../presenting/present-post.ts';
import { postContentOf } from '../post/post-content.ts';
import { POST_LANGUAGES, type PostLanguage } from '../post/post.ts';
import type { PostRevision } from '../post/post-revision.schema.ts';
import { PostPicturesDto } from '../presenting/post.dto.ts';

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

export class PostRevisionDto extends PostRevisionSummaryDto {
  @ApiProperty()
  desc: string;
  @ApiProperty()
  desc2: string;
  @ApiProperty()
  like: string;
  @ApiProperty()
  titledesc: string;
  @ApiProperty()
  symptoms: string;
  @ApiProperty()
  advSysmptoms: string;
  @ApiProperty()
  diagnosis: string;
  @ApiProperty()
  treatment: string;
  @ApiProperty()
  prognosis: string;
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

export function presentRevision(state: PostRevision): PostRevisionDto {
  return {
    ...presentRevisionSummary(state),
    ...postContentOf(state),
    pictures: presentPictures(state),
  };
}
