import { urls, type PageFactory, type SiteSettings } from '@opinionbridge/contracts';
import { data, redirect, useLoaderData } from 'react-router';
import { breadcrumbJsonLd } from '../../layout/breadcrumb.tsx';
import { home, knowledgeBase } from '../../layout/crumbs.ts';
import {
  content,
  loadResult,
  NOT_KEPT,
  optional,
  type LoadResult,
  type PictureSource,
  Unavailable,
} from '@opinionbridge/ui';
import { articleOf, type Article } from '../../article/article-content.ts';
import { sidebarContent, type SidebarContent } from '../../sidebar/sidebar-content.ts';
import { isFormerSlug } from './former-slug.ts';
import { PostArticle, LEAD_SIZES } from '../../article/post-article.tsx';
import { PostNotFound } from './post-not-found.tsx';
import { personJsonLd } from './person-json-ld.ts';

interface PostContent {
  readonly post: Article | undefined;
  /** Undefined if unavailable; the article is shown without it. */
  readonly sidebar: SidebarContent | undefined;
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
      return { post: post && articleOf(post), sidebar: sidebarContent(facets) };
    });
    if (!('value' in read)) return read;
    return data(read, { status: read.value.post ? 200 : 404, ...(!read.value.sidebar && NOT_KEPT) });
  },
  Component: function PostPage() {
    const loaded = useLoaderData() as LoadResult<PostContent>;
    if (loaded.state === 'unavailable')
      return <Unavailable site={site} title="This article cannot be loaded" />;
    const { post, sidebar } = loaded.value;
    if (!post) return <PostNotFound sidebar={sidebar} />;
    return <PostArticle post={post} sidebar={sidebar} site={site} />;
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
      ...(post.share && { image: post.share }),
      ...(post.lead && { preloadImage: preloadOf(post.lead.source) }),
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

/** Returns the preload of the picture that is painted first, in its best format. */
function preloadOf({ sources: [best] }: PictureSource) {
  return { srcSet: best?.srcSet ?? '', sizes: LEAD_SIZES, type: best?.type ?? '' };
}

function blogPosting({ name, origin }: SiteSettings, post: Article) {
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
