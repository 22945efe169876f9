import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';
import { OptionalText, TextField } from '../../platform/http/fields/text-field.ts';
import { POST_FIELDS } from '../post/post-fields.ts';
import { ListOf } from '../../platform/http/fields/documented.ts';

/** Maximum number of listed categories; visitors see all of them. */
export const MOST_CATEGORIES = 100;
const DESCRIPTION_LENGTH = 300;

export class CategoryDto {
  @TextField({ maxLength: POST_FIELDS.category.max, clean: lineOfText })
  name: string;

  @OptionalText({
    maxLength: DESCRIPTION_LENGTH,
    description: 'Description for its page and for search engines; plain text',
    clean: lineOfText,
  })
  description?: string;
}

export class CategoriesDto {
  @ApiProperty({
    type: [CategoryDto],
    maxItems: MOST_CATEGORIES,
    description: 'In the order visitors see; unlisted categories of posts follow by name',
  })
  @IsArray()
  @ArrayMaxSize(MOST_CATEGORIES)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => CategoryDto)
  entries: CategoryDto[];
}

class ListedCategoryDto {
  @ApiProperty()
  slug: string;
  @ApiProperty()
  name: string;
  @ApiProperty({ description: 'Empty for none' })
  description: string;
}

export class CategoryListDto {
  @ApiProperty({ description: 'Incremented by every change; 0 before the first' })
  revision: number;

  @ListOf(ListedCategoryDto)
  entries: ListedCategoryDto[];
}
