import type { SiteSettings } from '@opinionbridge/contracts';
import { awkwardPost, barePost, detailOf, sampleFacets, samplePost } from '../posts/sample-posts.ts';
import { sidebarContent } from '../sidebar/sidebar-content.ts';
import { articleOf } from './article-content.ts';
import { PostArticle } from './post-article.tsx';

export default { title: 'blog/Article' };

type StateProps = { readonly site: SiteSettings };

const headings = ['Symptoms', 'Diagnosis', 'Treatment', 'Prognosis'];
const sections = headings.map((heading) => ({
  id: `sample-${heading.toLowerCase()}`,
  heading,
  html: '<p>Words.</p>',
  pictureField: null,
  field: 'symptoms' as const,
}));
const content = sections
  .map(
    ({ id, heading }) =>
      `<section id="${id}"><h2>${heading}</h2><p>A mole that changes is shown.</p></section>`,
  )
  .join('');

export const Reviewed = ({ site }: StateProps) => (
  <PostArticle
    post={articleOf(
      detailOf(samplePost, {
        sections,
        content,
        reviewer: 'Dr. Anita Deshkar',
        reviewedOn: '2025-08-20',
        updatedAt: '2025-09-01T06:00:00.000Z',
        related: [awkwardPost, barePost],
        translations: [{ slug: 'a-sample-in-hindi', title: 'त्वचा को पढ़ना', language: 'hi' }],
      }),
    )}
    sidebar={sidebarContent(sampleFacets)}
    site={site}
  />
);
export const Bare = ({ site }: StateProps) => (
  <PostArticle
    post={articleOf(detailOf(barePost))}
    sidebar={{ categories: [], tags: [], recent: [] }}
    site={site}
  />
);
