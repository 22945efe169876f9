import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { POST_LANGUAGES, type PostLanguage } from '../post/post.ts';
import { textList, trimmed } from '../../requests/input-transforms.ts';

export const TITLE_LENGTH = 200;
export const SUMMARY_LENGTH = 1_000;
export const RICH_TEXT_LENGTH = 100_000;
const NAME_LENGTH = 80;
const ALT_LENGTH = 300;
const MAX_TAGS = 20;

/** Optional fields of a post, the same for creating and changing; every one bounded. */
export class PostFieldsDto {
  @ApiPropertyOptional({ maxLength: SUMMARY_LENGTH, description: 'Summary on the card; markup is dropped' })
  @IsOptional()
  @IsString()
  @MaxLength(SUMMARY_LENGTH)
  desc?: string;

  @ApiPropertyOptional({ maxLength: RICH_TEXT_LENGTH, description: 'Rich text, cleaned by an allow-list' })
  @IsOptional()
  @IsString()
  @MaxLength(RICH_TEXT_LENGTH)
  desc2?: string;

  @ApiPropertyOptional({ maxLength: RICH_TEXT_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(RICH_TEXT_LENGTH)
  like?: string;

  @ApiPropertyOptional({ maxLength: RICH_TEXT_LENGTH, description: 'The lead of the page' })
  @IsOptional()
  @IsString()
  @MaxLength(RICH_TEXT_LENGTH)
  titledesc?: string;

  @ApiPropertyOptional({ maxLength: RICH_TEXT_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(RICH_TEXT_LENGTH)
  symptoms?: string;

  @ApiPropertyOptional({
    maxLength: RICH_TEXT_LENGTH,
    description: 'Advanced symptoms; spelled so since the first client',
  })
  @IsOptional()
  @IsString()
  @MaxLength(RICH_TEXT_LENGTH)
  advSysmptoms?: string;

  @ApiPropertyOptional({ maxLength: RICH_TEXT_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(RICH_TEXT_LENGTH)
  diagnosis?: string;

  @ApiPropertyOptional({ maxLength: RICH_TEXT_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(RICH_TEXT_LENGTH)
  treatment?: string;

  @ApiPropertyOptional({ maxLength: RICH_TEXT_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(RICH_TEXT_LENGTH)
  prognosis?: string;

  @ApiPropertyOptional({ maxLength: NAME_LENGTH })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(NAME_LENGTH)
  category?: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_TAGS,
    description: 'A list; in a form also one text with commas',
  })
  @IsOptional()
  @Transform(textList)
  @IsArray()
  @ArrayMaxSize(MAX_TAGS)
  @IsString({ each: true })
  @MaxLength(NAME_LENGTH, { each: true })
  tags?: string[];

  @ApiPropertyOptional({ maxLength: NAME_LENGTH, description: 'May be empty' })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(NAME_LENGTH)
  author?: string;

  @ApiPropertyOptional({
    maxLength: NAME_LENGTH,
    description: 'Who reviewed the text medically; may be empty',
  })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(NAME_LENGTH)
  reviewer?: string;

  @ApiPropertyOptional({
    description: 'Day of the medical review, YYYY-MM-DD; may be empty',
    example: '2025-03-14',
  })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @ValidateIf((_, day) => day !== '')
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\d$/)
  reviewedOn?: string;

  @ApiPropertyOptional({ enum: POST_LANGUAGES, description: 'English when missing' })
  @IsOptional()
  @IsIn(POST_LANGUAGES)
  language?: PostLanguage;

  @ApiPropertyOptional({
    maxLength: 120,
    description: 'Slug of the same article in another language; may be empty',
  })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(120)
  translation?: string;

  @ApiPropertyOptional({ maxLength: 120, description: 'Made from the title when missing' })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(120)
  slug?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'With status `scheduled`: when the post appears by itself',
  })
  @IsOptional()
  @IsString()
  @IsISO8601({ strict: true, strictSeparator: true })
  @Matches(/T.*(Z|[+-]\d\d:?\d\d)$/)
  publishAt?: string;

  @ApiPropertyOptional({ maxLength: ALT_LENGTH, description: 'Alt text of the card picture' })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(ALT_LENGTH)
  imageAlt?: string;

  @ApiPropertyOptional({ maxLength: ALT_LENGTH })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(ALT_LENGTH)
  imageCaption?: string;

  @ApiPropertyOptional({ maxLength: ALT_LENGTH })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(ALT_LENGTH)
  pageImage1Alt?: string;

  @ApiPropertyOptional({ maxLength: ALT_LENGTH })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(ALT_LENGTH)
  pageImage1Caption?: string;

  @ApiPropertyOptional({ maxLength: ALT_LENGTH })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(ALT_LENGTH)
  pageImage2Alt?: string;

  @ApiPropertyOptional({ maxLength: ALT_LENGTH })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(ALT_LENGTH)
  pageImage2Caption?: string;

  @ApiPropertyOptional({ maxLength: ALT_LENGTH })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(ALT_LENGTH)
  pageImage3Alt?: string;

  @ApiPropertyOptional({ maxLength: ALT_LENGTH })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(ALT_LENGTH)
  pageImage3Caption?: string;

  @ApiPropertyOptional({ maxLength: ALT_LENGTH })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(ALT_LENGTH)
  pageImage4Alt?: string;

  @ApiPropertyOptional({ maxLength: ALT_LENGTH })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(ALT_LENGTH)
  pageImage4Caption?: string;
}

export class CreatePostDto extends PostFieldsDto {
  @ApiProperty({ maxLength: TITLE_LENGTH, description: 'Plain text' })
  @Transform(trimmed)
  @IsNotEmpty()
  @IsString()
  @MaxLength(TITLE_LENGTH)
  title: string;

  @ApiPropertyOptional({ enum: ['draft', 'scheduled', 'published'], default: 'published' })
  @IsOptional()
  @IsIn(['draft', 'scheduled', 'published'])
  status?: 'draft' | 'scheduled' | 'published';
}

export class UpdatePostDto extends PostFieldsDto {
  @ApiPropertyOptional({ maxLength: TITLE_LENGTH, description: 'Plain text' })
  @IsOptional()
  @Transform(trimmed)
  @IsNotEmpty()
  @IsString()
  @MaxLength(TITLE_LENGTH)
  title?: string;

  @ApiPropertyOptional({ enum: ['draft', 'scheduled', 'published', 'archived'] })
  @IsOptional()
  @IsIn(['draft', 'scheduled', 'published', 'archived'])
  status?: 'draft' | 'scheduled' | 'published' | 'archived';

  @ApiPropertyOptional({
    type: [String],
    enum: ['image', 'pageImage1', 'pageImage2', 'pageImage3', 'pageImage4'],
    description: 'Pictures to take off the post',
  })
  @IsOptional()
  @Transform(textList)
  @IsArray()
  @ArrayMaxSize(5)
  @IsIn(['image', 'pageImage1', 'pageImage2', 'pageImage3', 'pageImage4'], { each: true })
  removePictures?: ('image' | 'pageImage1' | 'pageImage2' | 'pageImage3' | 'pageImage4')[];
}
