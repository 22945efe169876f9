import { listedPost } from './listed-post.ts';
import type { Facets, PostDetail, PostSummary } from './post-types.ts';

/** Fictitious posts for stories, in the API's format. */
export const samplePost: PostSummary = {
  _id: '1',
  number: 1,
  slug: 'a-sample',
  title: 'Melanoma: how to read your skin',
  desc: 'Most moles stay harmless. How to tell which one should be shown to a doctor.',
  imageUrl: '',
  blogCategory: 'Cancer',
  blogCardImage: '',
  blogCardTitle: '',
  blogCardDescription: '',
  media: { rcImage: '', smallImage: '', gridImage: '', mediumImage: '', largeImage: '' },
  category: 'Cancer',
  categorySlug: 'cancer',
  categories: ['Cancer'],
  tags: ['Skin', 'Prevention'],
  tagSlugs: ['skin', 'prevention'],
  author: 'Dr. Grace Okonjo',
  authorSlug: 'dr-grace-okonjo',
  language: 'en',
  translation: '',
  date: '2025-08-18',
  publishedAt: '2025-08-18T06:00:00.000Z',
  updatedAt: '2025-08-18T06:00:00.000Z',
  readingMinutes: 4,
  image: null,
};

/** Long unbreakable words, another script, and a category without a drawing. */
export const awkwardPost: PostSummary = {
  ...samplePost,
  _id: '2',
  slug: 'an-awkward-sample',
  language: 'hi',
  readingMinutes: 120,
  title: `घुटने का दर्द: ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`,
  desc: 'लंबा '.repeat(80),
  category: 'Ayurveda',
  categorySlug: 'ayurveda',
  tags: [],
  tagSlugs: [],
};

/** A post with minimal content. */
export const barePost: PostSummary = {
  ...samplePost,
  _id: '3',
  slug: 'a-bare-sample',
  title: 'Untitled',
  desc: '',
  tags: [],
  tagSlugs: [],
  category: '',
  categorySlug: '',
  categories: [],
  author: '',
  authorSlug: '',
  readingMinutes: 1,
};

export const [sampleCard, awkwardCard, bareCard] = [
  listedPost(samplePost),
  listedPost(awkwardPost),
  listedPost(barePost),
];

export const detailOf = (post: PostSummary, rest: Partial<PostDetail> = {}): PostDetail => ({
  ...post,
  reviewer: '',
  reviewedOn: '',
  reviewAgainBy: '',
  reviewOverdue: false,
  seoTitle: '',
  seoDescription: '',
  translations: [],
  related: [],
  body: [],
  lead: '',
  sections: [],
  pictures: {},
  content: '',
  ...rest,
});

const facet = (name: string, count: number) => ({ name, slug: name.toLowerCase(), count });

export const sampleFacets: Facets = {
  categories: ['Cancer', 'Orthopedic'].map((name) => ({ ...facet(name, 4), aliases: [], description: '' })),
  tags: ['Skin', 'Prevention', 'Knee'].map((name) => facet(name, 2)),
  authors: [],
  dates: [],
  recent: [samplePost, awkwardPost],
  former: { categories: [], tags: [], authors: [], dates: [] },
};
