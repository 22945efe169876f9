import { plainPictureUrl, toPictureDto } from '../../media/picture.dto.ts';
import { composeContent, composeSections } from '../content/compose-content.ts';
import { indianDay } from '../post/post-date.ts';
import { PICTURE_FIELDS } from '../post/post-fields.ts';
import type { LongTexts, Post, PostPictures } from '../post/post.ts';
import { slugify } from '../post/slug.ts';
import type { PostDetailDto, PostPicturesDto, PostSummaryDto } from './post.dto.ts';

/** What a card needs of a post. */
export type PostForCard = Pick<
  Post,
  | '_id'
  | 'number'
  | 'slug'
  | 'title'
  | 'desc'
  | 'category'
  | 'tags'
  | 'author'
  | 'publishedAt'
  | 'updatedAt'
  | 'createdAt'
  | 'readingMinutes'
> & { pictures: Pick<PostPictures, 'image'> };

export function presentSummary(post: PostForCard): PostSummaryDto {
  const imageUrl = post.pictures?.image ? plainPictureUrl(post.pictures.image) : '';
  const publishedAt = post.publishedAt ?? post.createdAt;
  return {
    _id: String(post._id),
    number: post.number,
    slug: post.slug,
    title: post.title,
    desc: post.desc,
    imageUrl,
    blogCategory: post.category,
    blogCardImage: imageUrl,
    blogCardTitle: post.title,
    blogCardDescription: post.desc,
    category: post.category,
    categorySlug: slugify(post.category),
    tags: post.tags,
    tagSlugs: post.tags.map(slugify),
    author: post.author,
    authorSlug: slugify(post.author),
    date: indianDay(publishedAt),
    publishedAt: publishedAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    readingMinutes: post.readingMinutes,
    image: post.pictures?.image ? toPictureDto(post.pictures.image) : null,
  };
}

export function presentDetail(
  post: PostForCard & { pictures: PostPictures },
  texts: LongTexts,
  related: PostSummaryDto[],
): PostDetailDto {
  return {
    ...presentSummary(post),
    content: composeContent(texts, post.pictures),
    lead: texts.titledesc,
    sections: composeSections(texts, post.pictures),
    pictures: presentPictures(post.pictures),
    related,
  };
}

export function presentPictures(stored: PostPictures): PostPicturesDto {
  const pictures: PostPicturesDto = {};
  for (const field of PICTURE_FIELDS) {
    const picture = stored[field];
    if (picture) pictures[field] = toPictureDto(picture);
  }
  return pictures;
}
