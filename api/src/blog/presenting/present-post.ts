import { plainPictureUrl, toPictureDto } from '../../media/picture.dto.ts';
import { composeContent, composeSections } from '../content/compose-content.ts';
import { indianDay } from '../post/post-date.ts';
import type { PostDetailDto, PostPicturesDto, PostSummaryDto } from './post.dto.ts';
import { PICTURE_FIELDS, type Post } from '../post/post.ts';
import { slugify } from '../post/slug.ts';

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
  | 'pictures'
>;

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

export function presentDetail(post: Post, related: PostSummaryDto[]): PostDetailDto {
  return {
    ...presentSummary(post),
    content: composeContent(post),
    lead: post.titledesc,
    sections: composeSections(post),
    pictures: presentPictures(post),
    related,
  };
}

export function presentPictures(post: Pick<Post, 'pictures'>): PostPicturesDto {
  const pictures: PostPicturesDto = {};
  for (const field of PICTURE_FIELDS) {
    const picture = post.pictures?.[field];
    if (picture) pictures[field] = toPictureDto(picture);
  }
  return pictures;
}
