import type { Picture } from '../../media/picture.ts';
import { plainPictureUrl, toPictureDto } from '../../media/picture.dto.ts';
import { composeContent, composeSections } from '../content/compose-content.ts';
import { categoryOf } from '../post/categories.ts';
import { PICTURE_FIELDS, POST_LANGUAGES } from '../post/post-fields.ts';
import type { LongTexts, Post, PostPictures } from '../post/post.ts';
import type { PageFields } from '../stored/posts.repository.ts';
import { indianDay, termSlug } from '@opinionbridge/contracts/text';
import type {
  PostDetailDto,
  PostMediaDto,
  PostPicturesDto,
  PostSummaryDto,
  TranslationDto,
} from './post.dto.ts';

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
  | 'language'
  | 'translation'
  | 'publishedAt'
  | 'updatedAt'
  | 'createdAt'
  | 'readingMinutes'
> & { pictures: Pick<PostPictures, 'image'> };

export function presentSummary(post: PostForCard): PostSummaryDto {
  const imageUrl = post.pictures?.image ? plainPictureUrl(post.pictures.image) : '';
  const { name: category, slug: categorySlug } = categoryOf(post.category);
  const publishedAt = post.publishedAt ?? post.createdAt;
  return {
    _id: String(post._id),
    number: post.number,
    slug: post.slug,
    title: post.title,
    desc: post.desc,
    imageUrl,
    blogCategory: category,
    blogCardImage: imageUrl,
    blogCardTitle: post.title,
    blogCardDescription: post.desc,
    media: mediaOf(post.pictures?.image, imageUrl),
    category,
    categorySlug,
    categories: category === '' ? [] : [category],
    tags: post.tags,
    tagSlugs: post.tags.map(termSlug),
    author: post.author,
    authorSlug: termSlug(post.author),
    // Posts older than the field have no language.
    language: post.language ?? POST_LANGUAGES[0],
    translation: post.translation ?? '',
    date: indianDay(publishedAt),
    publishedAt,
    updatedAt: post.updatedAt,
    readingMinutes: post.readingMinutes,
    image: post.pictures?.image ? toPictureDto(post.pictures.image) : null,
  };
}

/** Returns the card picture under the property names of the sample posts, in the JPEG size that fits each place. */
function mediaOf(picture: Picture | undefined, imageUrl: string): PostMediaDto {
  const small = picture ? plainPictureUrl(picture, 400) : '';
  const large = picture ? plainPictureUrl(picture, 1600) : '';
  return { rcImage: small, smallImage: small, gridImage: imageUrl, mediumImage: imageUrl, largeImage: large };
}

export function presentDetail(
  post: PostForCard & PageFields,
  texts: LongTexts,
  related: PostSummaryDto[],
  translations: TranslationDto[],
): PostDetailDto {
  const summary = presentSummary(post);
  const sections = composeSections(texts, post.pictures, summary.language);
  return {
    ...summary,
    ...presentPageFields(post),
    reviewOverdue: post.reviewOverdue === true,
    translations,
    body: [texts.titledesc, ...sections.map(({ html }) => html)].filter((html) => html !== ''),
    content: composeContent(texts, post.pictures, summary.language),
    lead: texts.titledesc,
    sections,
    pictures: presentPictures(post.pictures),
    related,
  };
}

/** Returns the fields that a post's page shows but its card does not; empty for posts older than a field. */
export function presentPageFields(post: Omit<PageFields, 'pictures' | 'reviewOverdue'>) {
  const { reviewer = '', reviewedOn = '', reviewAgainBy = '', seoTitle = '', seoDescription = '' } = post;
  return { reviewer, reviewedOn, reviewAgainBy, seoTitle, seoDescription };
}

export function presentPictures(stored: PostPictures): PostPicturesDto {
  const pictures: PostPicturesDto = {};
  for (const field of PICTURE_FIELDS) {
    const picture = stored[field];
    if (picture) pictures[field] = toPictureDto(picture);
  }
  return pictures;
}
