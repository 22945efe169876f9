import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PictureDto } from '../../media/picture.dto.ts';
import { PICTURE_FIELDS, POST_LANGUAGES, RICH_FIELDS, type PostLanguage } from '../post/post-fields.ts';
import { ListOf, Moment, OrNull } from '../../platform/http/fields/documented.ts';

/** The card picture under the property names of the sample posts: addresses of JPEGs, empty without a picture. */
export class PostMediaDto {
  @ApiProperty({ description: 'Beside a recent post' })
  rcImage: string;
  @ApiProperty()
  smallImage: string;
  @ApiProperty()
  gridImage: string;
  @ApiProperty()
  mediumImage: string;
  @ApiProperty()
  largeImage: string;
}

/** A post on a card or in a list: a superset of all shapes that clients read. */
export class PostSummaryDto {
  @ApiProperty({ example: '665f1c2ab0e5f3d1c0a1b2c3' })
  _id: string;

  @OrNull(Number, 'Number of a bundled sample post')
  number: number | null;

  @ApiProperty()
  slug: string;

  @ApiProperty({ description: 'Plain text' })
  title: string;

  @ApiProperty({ description: 'Summary, plain text' })
  desc: string;

  @ApiProperty({ description: 'Address of the card picture as JPEG; empty without one' })
  imageUrl: string;

  @ApiProperty({ description: 'Same as category' })
  blogCategory: string;

  @ApiProperty({ description: 'Same as imageUrl' })
  blogCardImage: string;

  @ApiProperty({ description: 'Same as title' })
  blogCardTitle: string;

  @ApiProperty({ description: 'Same as desc' })
  blogCardDescription: string;

  @ApiProperty({ type: PostMediaDto })
  media: PostMediaDto;

  @ApiProperty({ description: 'Canonical name of the category; may be empty' })
  category: string;

  @ApiProperty()
  categorySlug: string;

  @ListOf(String, 'The category as a list')
  categories: string[];

  @ListOf(String)
  tags: string[];

  @ListOf(String, 'Slugs of the tags, in the same order')
  tagSlugs: string[];

  @ApiProperty({ description: 'May be empty' })
  author: string;

  @ApiProperty()
  authorSlug: string;

  @ApiProperty({ enum: POST_LANGUAGES, enumName: 'PostLanguage' })
  language: PostLanguage;

  @ApiProperty({
    description: 'Slug of the translation, as entered by the author; may be empty',
  })
  translation: string;

  @ApiProperty({ description: 'Day of publication in India, YYYY-MM-DD', example: '2025-03-14' })
  date: string;

  @Moment()
  publishedAt: Date;

  @Moment()
  updatedAt: Date;

  @ApiProperty({ description: 'Minutes' })
  readingMinutes: number;

  @OrNull(PictureDto, 'The card picture')
  image: PictureDto | null;

  @ApiPropertyOptional({
    description: 'Only with `q`: an excerpt as escaped HTML, with matches in <mark>',
  })
  excerpt?: string;
}

export class PostSectionDto {
  @ApiProperty({ description: 'Anchor of the section', example: 'symptoms' })
  id: string;

  @ApiProperty({ enum: RICH_FIELDS })
  field: string;

  @ApiProperty()
  heading: string;

  @ApiProperty({ description: 'Clean HTML' })
  html: string;

  @ApiProperty({
    enum: PICTURE_FIELDS,
    nullable: true,
    type: String,
    description: 'The picture that follows',
  })
  pictureField: string | null;
}

export class PostPicturesDto {
  @ApiPropertyOptional({ type: PictureDto })
  image?: PictureDto;
  @ApiPropertyOptional({ type: PictureDto })
  pageImage1?: PictureDto;
  @ApiPropertyOptional({ type: PictureDto })
  pageImage2?: PictureDto;
  @ApiPropertyOptional({ type: PictureDto })
  pageImage3?: PictureDto;
  @ApiPropertyOptional({ type: PictureDto })
  pageImage4?: PictureDto;
  @ApiPropertyOptional({ type: PictureDto, description: 'Only on share cards; defaults to the card picture' })
  shareImage?: PictureDto;
}

export class TranslationDto {
  @ApiProperty()
  slug: string;
  @ApiProperty()
  title: string;
  @ApiProperty({ enum: POST_LANGUAGES, enumName: 'PostLanguage' })
  language: PostLanguage;
}

export class PostDetailDto extends PostSummaryDto {
  @ApiProperty({ description: 'Medical reviewer of the text; may be empty' })
  reviewer: string;

  @ApiProperty({ description: 'Day of the medical review, YYYY-MM-DD; may be empty' })
  reviewedOn: string;

  @ApiProperty({ description: 'Day from which the next medical review is due, YYYY-MM-DD; may be empty' })
  reviewAgainBy: string;

  @ApiProperty({ description: 'Whether that day has come for a visible post' })
  reviewOverdue: boolean;

  @ApiProperty({ description: 'Title in search results and on share cards; defaults to the title' })
  seoTitle: string;

  @ApiProperty({ description: 'Text in search results and on share cards; defaults to the summary' })
  seoDescription: string;

  @ListOf(TranslationDto)
  translations: TranslationDto[];

  @ListOf(String, 'The texts of the lead and the sections, each clean HTML')
  body: string[];

  @ApiProperty({ description: 'The body as clean HTML: lead, sections, pictures; without the title' })
  content: string;

  @ApiProperty({ description: 'The lead as clean HTML; may be empty' })
  lead: string;

  @ListOf(PostSectionDto)
  sections: PostSectionDto[];

  @ApiProperty({ type: PostPicturesDto })
  pictures: PostPicturesDto;

  @ListOf(PostSummaryDto, 'Two posts on the same topics')
  related: PostSummaryDto[];
}

/** What a site map says of a post. */
export class PostAddressDto {
  @ApiProperty()
  slug: string;

  @ApiProperty()
  categorySlug: string;

  @Moment()
  updatedAt: Date;
}

export class FacetDto {
  @ApiProperty()
  name: string;

  @ApiProperty()
  slug: string;

  @ApiProperty({ description: 'Number of published posts' })
  count: number;
}

export class CategoryFacetDto extends FacetDto {
  @ListOf(String, 'Slugs of other names for the category')
  aliases: string[];

  @ApiProperty({ description: 'Description as plain text; may be empty' })
  description: string;
}

/** Slugs of terms that only unpublished posts have: their archives are empty rather than unknown. */
export class FormerTermsDto {
  @ListOf(String)
  categories: string[];

  @ListOf(String)
  tags: string[];

  @ListOf(String)
  authors: string[];

  @ListOf(String, 'Days, YYYY-MM-DD')
  dates: string[];
}

export class FacetsDto {
  @ListOf(
    CategoryFacetDto,
    'In the order set by editors, then by name. Includes the site’s own and added categories even without posts',
  )
  categories: CategoryFacetDto[];

  @ListOf(FacetDto, 'The 500 most used')
  tags: FacetDto[];

  @ListOf(FacetDto)
  authors: FacetDto[];

  @ListOf(FacetDto, 'Months; name and slug are YYYY-MM')
  dates: FacetDto[];

  @ListOf(PostSummaryDto, 'The five newest')
  recent: PostSummaryDto[];

  @ApiProperty({ type: FormerTermsDto })
  former: FormerTermsDto;
}
