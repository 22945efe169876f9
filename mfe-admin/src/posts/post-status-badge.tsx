import { Badge, type BadgeTone } from '@opinionbridge/ui';
import { isLive, postStatusLabel, type PostStatus } from './status-labels.ts';

interface PostStatusBadgeProps {
  readonly post: {
    readonly status: PostStatus;
    readonly review: { readonly state: 'asked' | 'returned' } | null;
    readonly unpublishedChanges: boolean;
    readonly reviewOverdue?: boolean;
  };
}

const REVIEW_LABELS = { asked: 'Draft, in review', returned: 'Draft, returned' } as const;
const TONES: Readonly<Record<PostStatus, BadgeTone>> = {
  draft: 'quiet',
  scheduled: 'waiting',
  published: 'good',
  archived: 'quiet',
  trashed: 'danger',
};

/** The status of a post in a few words; the color only repeats them. */
export function PostStatusBadge({ post }: PostStatusBadgeProps) {
  const { status, review, unpublishedChanges, reviewOverdue } = post;
  const isInReview = status === 'draft' && review !== null;
  return (
    <Badge tone={isInReview || reviewOverdue ? 'waiting' : TONES[status]}>
      {isInReview ? REVIEW_LABELS[review.state] : postStatusLabel[status]}
      {isLive(status) && unpublishedChanges && ', with unpublished changes'}
      {reviewOverdue && ', review overdue'}
    </Badge>
  );
}
