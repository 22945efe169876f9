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

  @ApiPropertyOptional({ description: 'Id of the post that is edited; its own slug counts as free' })
  @OptionalField()
  @IsString()
  @Matches(OBJECT_ID)
  post?: string;
}

export class SlugDto {
  @ApiProperty({ description: 'The slug of what was asked for; empty when nothing of it is usable' })
  slug: string;

  @ApiProperty()
  free: boolean;

  @ApiProperty({
    description: 'The slug that a title makes: that of the post if it is made from it already, or a free one',
  })
  suggestion: string;
}
