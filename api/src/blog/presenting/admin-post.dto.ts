import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { ProblemDto } from '../../platform/http/problems/problem.dto.ts';
import { POST_STATUSES, REVIEW_STATES, type Post } from '../post/post.ts';
import type { WholePost } from '../stored/whole-posts.ts';
import { LongTextsDto } from './long-texts.dto.ts';
import { presentPageFields, presentPictures, presentSummary } from './present-post.ts';
import { PostDetailDto, PostSummaryDto } from './post.dto.ts';
import { ListOf, Moment, MomentOrNull, OrNull } from '../../platform/http/fields/documented.ts';

/** The state of a draft's review between its author and the editors. */
export class ReviewDto {
  @ApiProperty({ enum: REVIEW_STATES })
  state: (typeof REVIEW_STATES)[number];
  @ApiProperty({ description: 'E-mail address of the person who requested the review or returned the draft' })
  by: string;
  @Moment()
  at: Date;
  @ApiProperty({ description: 'The editor’s note; empty while the review is pending' })
  note: string;
}

export class AdminPostSummaryDto extends PostSummaryDto {
  @ApiProperty({ enum: POST_STATUSES, enumName: 'PostStatus' })
  status: (typeof POST_STATUSES)[number];
  @ApiProperty({ description: 'Value of If-Match for changes of the post' })
  revision: number;
  @MomentOrNull()
  publishAt: Date | null;
  @Moment()
  createdAt: Date;
  @OrNull(ReviewDto)
  review: ReviewDto | null;
  @ApiProperty({ description: 'Whether it is visible to visitors and its next medical review is due' })
  reviewOverdue: boolean;
  @ApiProperty({ description: 'Whether it has staged changes that visitors do not see yet' })
  unpublishedChanges: boolean;
}

export class PostReadsDto {
  @ApiProperty({ description: 'In the last 7 days, including today in India' })
  last7: number;
  @ApiProperty({ description: 'In the last 90 days' })
  last90: number;
  @ListOf(Number, 'On each of the last 90 days, oldest first; empty without any')
  days: number[];
}

export class ListedAdminPostDto extends AdminPostSummaryDto {
  @ApiProperty({ type: PostReadsDto })
  reads: PostReadsDto;
}

export class AdminPostDto extends IntersectionType(
  AdminPostSummaryDto,
  LongTextsDto,
  PickType(PostDetailDto, [
    ...(['reviewer', 'reviewedOn', 'reviewAgainBy', 'seoTitle', 'seoDescription', 'pictures'] as const),
  ]),
) {
  @ListOf(String, 'Earlier slugs, which still lead to the post')
  formerSlugs: string[];
}

/** The problem `edit_conflict` with the version that somebody else saved in the meantime. */
export class EditConflictDto extends ProblemDto {
  @ApiProperty({ type: AdminPostDto })
  current: AdminPostDto;
}

function presentAdminSummary(post: Post): AdminPostSummaryDto {
  const { status, revision, publishAt = null, createdAt, review = null } = post;
  return {
    ...presentSummary(post),
    status,
    revision,
    publishAt,
    createdAt,
    review,
    reviewOverdue: post.reviewOverdue === true,
    unpublishedChanges: Boolean(post.staged),
  };
}

/** @param days reads of each of the last 90 days, oldest first; empty if there were none */
export function presentListedPost(post: Post, days: number[]): ListedAdminPostDto {
  const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0);
  return {
    ...presentAdminSummary(post),
    reads: { last7: sum(days.slice(-7)), last90: sum(days), days },
  };
}

export function presentAdminPost({ post, texts, formerSlugs }: WholePost): AdminPostDto {
  return {
    ...presentAdminSummary(post),
    ...texts,
    ...presentPageFields(post),
    pictures: presentPictures(post.pictures),
    formerSlugs,
  };
}
