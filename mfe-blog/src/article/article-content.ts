import type { Head } from '@opinionbridge/contracts';
import { listedPost, shownPicture, type ListedPost, type ShownPicture } from '../posts/listed-post.ts';
import { pictureSource } from '../posts/picture-source.ts';
import type { PostDetail, PostPicture } from '../posts/post-types.ts';

/** Content of a post's page and head, restricted to what is shown: a page carries its data beside its HTML. */
export interface Article extends Pick<PostDetail, (typeof COPIED)[number]> {
  readonly lead: (ShownPicture & { readonly caption: string }) | undefined;
  readonly share: NonNullable<Head['image']> | undefined;
  readonly contents: readonly { readonly id: string; readonly heading: string }[];
  readonly related: readonly ListedPost[];
  /** HTML; omitted from the data of a server-rendered page, whose HTML contains it. */
  readonly text?: string;
}

const COPIED = [
  ...([
    'slug',
    'language',
    'title',
    'desc',
    'seoTitle',
    'seoDescription',
    'category',
    'categorySlug',
  ] as const),
  ...(['tags', 'tagSlugs', 'author', 'authorSlug', 'reviewer', 'reviewedOn', 'reviewOverdue'] as const),
  ...(['translations', 'date', 'publishedAt', 'updatedAt', 'readingMinutes', 'imageUrl'] as const),
] as const;

export function articleOf(post: PostDetail): Article {
  const { image, shareImage } = post.pictures;
  const lead = image && shownPicture(image);
  const article: Article = {
    ...(Object.fromEntries(COPIED.map((key) => [key, post[key]])) as Pick<
      PostDetail,
      (typeof COPIED)[number]
    >),
    lead: lead && { ...lead, caption: image.caption },
    share: sharePicture(shareImage ?? image),
    contents: post.sections.filter(({ html }) => html !== '').map(({ id, heading }) => ({ id, heading })),
    related: post.related.map(listedPost),
  };
  return Object.defineProperty(article, 'text', {
    value: post.content,
    enumerable: typeof window !== 'undefined',
  });
}

function sharePicture(picture: PostPicture | undefined): Article['share'] {
  if (!picture) return undefined;
  const { src } = pictureSource(picture);
  const { width, height } = picture.variants.find(({ url }) => url === src) ?? picture;
  return { url: src, width, height, alt: picture.alt };
}
