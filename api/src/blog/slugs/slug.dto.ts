import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { OBJECT_ID } from '../../platform/database/object-id.ts';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';
import { POST_FIELDS } from '../post/post-fields.ts';

export class SlugQuery {
  @ApiProperty({ maxLength: POST_FIELDS.title.max, description: 'A title or a slug' })
  @IsString()
  @MaxLength(POST_FIELDS.title.max)
  wanted: string;

  @ApiPropertyOptional({ description: 'Id of the edited post, whose own slug counts as free' })
  @OptionalField()
  @IsString()
  @Matches(OBJECT_ID)
  post?: string;
}

export class SlugDto {
  @ApiProperty({ description: 'Slug of the given text; empty if nothing of it is usable' })
  slug: string;

  @ApiProperty()
  free: boolean;

  @ApiProperty({
    description:
      'Slug to use for the title: the post’s own if it derives from the title, otherwise a free one',
  })
  suggestion: string;
}
