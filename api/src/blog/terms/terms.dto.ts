import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';
import { PagingQuery } from '../../platform/http/paging/paging.query.ts';
import { POST_FIELDS, SLUG_LENGTH } from '../post/post-fields.ts';
import { TERM_KINDS, type TermChange, type TermKind } from './term-change.schema.ts';
import { OptionalText, TextField } from '../../platform/http/fields/text-field.ts';
import { ListOf, OrNull } from '../../platform/http/fields/documented.ts';

const NAME_LENGTH = POST_FIELDS.category.max;

export class ListTermsQuery extends PagingQuery {
  @ApiProperty({ enum: TERM_KINDS })
  @IsIn(TERM_KINDS)
  kind: TermKind;

  @OptionalText({ maxLength: NAME_LENGTH, description: 'Part of the name' })
  q?: string;
}

export class CountedTermDto {
  @ApiProperty()
  name: string;
  @ApiProperty()
  slug: string;
  @ApiProperty({ description: 'Posts outside the trash' })
  posts: number;
  @ApiProperty()
  published: number;
  @ApiProperty()
  inTrash: number;
  @ApiProperty({ description: 'Whether it is built into the site and can be neither renamed nor deleted' })
  isStanding: boolean;
}

export class ChangeTermDto {
  @ApiProperty({ enum: TERM_KINDS })
  @IsIn(TERM_KINDS)
  kind: TermKind;

  @TextField({
    maxLength: SLUG_LENGTH,
    description: 'Slug or name of the term to change',
    clean: lineOfText,
  })
  from: string;

  @ApiPropertyOptional({
    maxLength: NAME_LENGTH,
    description: 'Name of the term that replaces it; omit it to delete the term from the posts',
  })
  @OptionalField()
  @Transform(lineOfText)
  @IsNotEmpty()
  @IsString()
  @MaxLength(NAME_LENGTH)
  to?: string;

  @ApiPropertyOptional({ description: 'Whether the new name may belong to an existing term' })
  @OptionalField()
  @IsBoolean()
  merge?: boolean;
}

export class TermChangeDto {
  @ApiProperty({ enum: TERM_KINDS })
  kind: TermKind;
  @ApiProperty({ description: 'Slug of the former term' })
  from: string;
  @OrNull(String, 'Name of the present one')
  to: string | null;
  @ApiProperty({ description: 'Posts that were changed' })
  posts: number;
  @ApiProperty({
    description: 'False if the change continues in the background because of the number of posts',
  })
  isDone: boolean;
}

export class TermsDto {
  @ListOf(String)
  categories: string[];

  @ListOf(String)
  tags: string[];

  @ListOf(String)
  authors: string[];
}

export class PresentTermDto {
  @ApiProperty()
  name: string;
  @ApiProperty()
  slug: string;
}

export function presentTermChange({ kind, from, to, posts, doneAt }: TermChange): TermChangeDto {
  return { kind, from, to, posts, isDone: doneAt !== null };
}
