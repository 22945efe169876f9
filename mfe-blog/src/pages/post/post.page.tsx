import { urls, type PageFactory, type SiteSettings } from '@opinionbridge/contracts';
import { data, redirect, useLoaderData } from 'react-router';
import { breadcrumbJsonLd } from '../../layout/breadcrumb.tsx';
import { home, knowledgeBase } from '../../layout/crumbs.ts';
import { pictureSource, srcSet } from '../../posts/picture-source.ts';
import type { Facets, PostDetail } from '../../posts/post-types.ts';
import { content, loadResult, NOT_KEPT, optional, type LoadResult, Unavailable } from '@opinionbridge/ui';
import { isFormerSlug } from './former-slug.ts';
import { PostArticle, LEAD_SIZES } from '../../article/post-article.tsx';
import { PostNotFound } from './post-not-found.tsx';
import { personJsonLd } from './person-json-ld.ts';

interface PostContent {
  readonly post: PostDetail | undefined;
  /** Undefined when they could not be had: the article goes without them. */
  readonly facets: Facets | undefined;
}

export const page: PageFactory<LoadResult<PostContent>> = ({ api, site }) => ({
  loader: async ({ params }) => {
    const key = params['key'] ?? '';
    const read = await loadResult(async () => {
      const [post, facets] = await Promise.all([
        content(api.GET('/api/blog/{key}', { params: { path: { key } } })),
        optional(content(api.GET('/api/blog-facets'))),
      ]);
      if (post && isFormerSlug(key, post)) throw redirect(urls.post(post.slug), 301);
      return { post, facets };
    });
    if (!('value' in read)) return read;
    return data(read, { status: read.value.post ? 200 : 404, ...(!read.value.facets && NOT_KEPT) });
  },
  Component: function PostPage() {
    const loaded = useLoaderData() as LoadResult<PostContent>;
    if (loaded.state === 'unavailable')
      return <Unavailable site={site} title="This article cannot be loaded" />;
    const { post, facets } = loaded.value;
    if (!post) return <PostNotFound facets={facets} />;
    return <PostArticle post={post} facets={facets} site={site} />;
  },
  head: ({ data: loaded }) => {
    if (loaded?.state !== 'read') return unavailable;
    const { post } = loaded.value;
    if (!post)
      return { title: 'Blog not found', description: 'This article does not exist.', indexing: 'never' };
    return {
      title: post.seoTitle || post.title,
      description: post.seoDescription || post.desc,
      canonical: urls.post(post.slug),
      type: 'article',
      language: post.language,
      ...(post.translations.length > 0 && {
        translations: [post, ...post.translations].map(({ language, slug }) => ({
          language,
          path: urls.post(slug),
        })),
      }),
      ...linkPreview(post),
      jsonLd:
        typeof window === 'undefined'
          ? [blogPosting(site, post), breadcrumbJsonLd(site.origin, [home, knowledgeBase], post.title)]
          : [],
    };
  },
});

const unavailable = {
  title: 'We can’t load this article',
  description: 'Please try again in a moment.',
  indexing: 'never',
} as const;

function linkPreview({ pictures: { image, shareImage } }: PostDetail) {
  const shared = shareImage ?? image;
  if (!shared) return {};
  const { src } = pictureSource(shared);
  const shown = shared.variants.find(({ url }) => url === src) ?? shared;
  return {
    image: { url: src, width: shown.width, height: shown.height, alt: shared.alt },
    ...(image && {
      preloadImage: { srcSet: srcSet(image, 'avif'), sizes: LEAD_SIZES, type: 'image/avif' },
    }),
  };
}

function blogPosting({ name, origin }: SiteSettings, post: PostDetail) {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.desc,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: post.language,
    ...(post.category && { articleSection: post.category }),
    keywords: post.tags.join(', '),
    mainEntityOfPage: {
      '@type': 'MedicalWebPage',
      '@id': origin + urls.post(post.slug),
      ...(post.reviewer && { reviewedBy: personJsonLd(post.reviewer) }),
      ...(post.reviewedOn && { lastReviewed: post.reviewedOn }),
    },
    publisher: { '@type': 'Organization', name, url: origin },
    ...(post.author && { author: personJsonLd(post.author) }),
    ...(post.imageUrl && { image: new URL(post.imageUrl, origin).href }),
  };
}
