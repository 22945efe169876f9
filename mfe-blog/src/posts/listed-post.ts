import type { PictureSource } from '@opinionbridge/ui';
import { pictureSource } from './picture-source.ts';
import type { PostPicture, PostSummary } from './post-types.ts';

export interface ShownPicture {
  readonly source: PictureSource;
  readonly alt: string;
}

/** The parts of a post shown in lists, and nothing else: a page carries its data beside its HTML. */
export interface ListedPost extends Pick<
  PostSummary,
  'slug' | 'language' | 'title' | 'desc' | 'excerpt' | 'category' | 'categorySlug' | 'date' | 'readingMinutes'
> {
  readonly picture: ShownPicture | undefined;
}

export function listedPost(post: PostSummary): ListedPost {
  const { slug, language, title, desc, excerpt, category, categorySlug, date, readingMinutes } = post;
  return {
    slug,
    language,
    title,
    category,
    categorySlug,
    date,
    readingMinutes,
    // The excerpt replaces the summary.
    ...(excerpt === undefined ? { desc } : { desc: '', excerpt }),
    picture: shownPicture(post.image),
  };
}

export const shownPicture = (picture: PostPicture | null | undefined): ShownPicture | undefined =>
  picture ? { source: pictureSource(picture), alt: picture.alt } : undefined;
