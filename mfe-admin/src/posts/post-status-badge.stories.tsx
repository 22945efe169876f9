import { PostStatusBadge } from './post-status-badge.tsx';

export default { title: 'admin/Status of a post' };

const post = { status: 'draft', review: null, unpublishedChanges: false } as const;

export const Draft = () => <PostStatusBadge post={post} />;
export const InReview = () => <PostStatusBadge post={{ ...post, review: { state: 'asked' } }} />;
export const Returned = () => <PostStatusBadge post={{ ...post, review: { state: 'returned' } }} />;
export const Scheduled = () => <PostStatusBadge post={{ ...post, status: 'scheduled' }} />;
export const Published = () => <PostStatusBadge post={{ ...post, status: 'published' }} />;
export const WithChanges = () => (
  <PostStatusBadge post={{ ...post, status: 'published', unpublishedChanges: true }} />
);
export const ReviewOverdue = () => (
  <PostStatusBadge post={{ ...post, status: 'published', reviewOverdue: true }} />
);
export const Trashed = () => <PostStatusBadge post={{ ...post, status: 'trashed' }} />;
