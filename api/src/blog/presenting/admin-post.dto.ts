import { ApiProperty } from '@nestjs/swagger';
import { presentPictures, presentSummary } from './present-post.ts';
import { PostPicturesDto, PostSummaryDto } from './post.dto.ts';
import { POST_STATUSES, type Post } from '../post/post.ts';

/** A post in the admin's list. */
export class AdminPostSummaryDto extends PostSummaryDto {
  @ApiProperty({ enum: POST_STATUSES, enumName: 'PostStatus' })
  status: (typeof POST_STATUSES)[number];

  @ApiProperty({ description: 'Named by If-Match when the post is changed' })
  revision: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  publishAt: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

/** A post as its author edits it. */
export class AdminPostDto extends AdminPostSummaryDto {
  @ApiProperty()
  desc2: string;
  @ApiProperty()
  like: string;
  @ApiProperty()
  titledesc: string;
  @ApiProperty()
  symptoms: string;
  @ApiProperty({ description: 'Advanced symptoms; spelled so since the first client' })
  advSysmptoms: string;
  @ApiProperty()
  diagnosis: string;
  @ApiProperty()
  treatment: string;
  @ApiProperty()
  prognosis: string;
  @ApiProperty()
  reviewer: string;
  @ApiProperty()
  reviewedOn: string;
  @ApiProperty({ type: PostPicturesDto })
  pictures: PostPicturesDto;
  @ApiProperty({ type: [String], description: 'Earlier slugs, which still lead to the post' })
  formerSlugs: string[];
}

export function presentAdminSummary(post: Post): AdminPostSummaryDto {
  return {
    ...presentSummary(post),
    status: post.status,
    revision: post.revision,
    publishAt: post.publishAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
  };
}

export function presentAdminPost(post: Post): AdminPostDto {
  const { desc2, like, titledesc, symptoms, advSysmptoms, diagnosis, treatment, prognosis, formerSlugs } =
    post;
  const texts = { desc2, like, titledesc, symptoms, advSysmptoms, diagnosis, treatment, prognosis };
  return {
    ...presentAdminSummary(post),
    ...texts,
    reviewer: post.reviewer ?? '',
    reviewedOn: post.reviewedOn ?? '',
    pictures: presentPictures(post),
    formerSlugs,
  };
}
