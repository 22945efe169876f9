import { articleOf } from './article-content.ts';
import { awkwardPost, barePost, detailOf, samplePost } from '../posts/sample-posts.ts';
import { Byline } from './byline.tsx';

export default { title: 'blog/Byline' };

export const OfOurPhysician = () => <Byline post={articleOf(detailOf(samplePost))} />;
export const ReviewedAndChanged = () => (
  <Byline
    post={articleOf(
      detailOf(samplePost, {
        reviewer: 'Dr. Anita Deshkar',
        reviewedOn: '2025-08-20',
        updatedAt: '2025-09-01T06:00:00.000Z',
      }),
    )}
  />
);
export const ReviewOverdue = () => (
  <Byline
    post={articleOf(
      detailOf(samplePost, { reviewer: 'Dr. Anita Deshkar', reviewedOn: '2024-05-12', reviewOverdue: true }),
    )}
  />
);
export const ReviewOverdueInHindi = () => (
  <Byline
    post={articleOf(
      detailOf(awkwardPost, { reviewer: 'डॉ. अनीता', reviewedOn: '2024-05-12', reviewOverdue: true }),
    )}
  />
);
export const OfAGuest = () => (
  <Byline post={articleOf(detailOf(awkwardPost, { author: 'Prof. मीरा जोगळेकर', authorSlug: 'guest' }))} />
);
export const OfNobody = () => <Byline post={articleOf(detailOf(barePost))} />;
