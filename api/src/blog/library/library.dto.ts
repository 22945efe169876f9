import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';
import type { LibraryPicture } from '../../media/library-picture.schema.ts';
import { PictureDto, toPictureDto } from '../../media/picture.dto.ts';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';
import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import { QueryFlag } from '../../platform/http/fields/optional-field.ts';
import { ALT_LENGTH } from '../post/post-fields.ts';
import { POST_STATUSES } from '../post/post.ts';
import { TRASH_MS } from '../trash/empty-trash.ts';
import { OptionalText } from '../../platform/http/fields/text-field.ts';

export class ListPicturesQuery extends KeysetQuery {
  @OptionalText({ maxLength: 200, description: 'Part of the file name or of the alternative text' })
  q?: string;

  @QueryFlag('Only those without an alternative text')
  undescribed?: 'true' | 'false';

  @QueryFlag('Only those in the trash; without it, only those that are not')
  trashed?: 'true' | 'false';
}

export class DeletePictureQuery {
  @QueryFlag('Takes it out of the posts that use it, too; without this one that is used is not deleted')
  everywhere?: 'true' | 'false';
}

export class DescribePictureDto {
  @ApiProperty({ maxLength: ALT_LENGTH, description: 'Offered wherever the picture is used again' })
  @Transform(lineOfText)
  @IsString()
  @MaxLength(ALT_LENGTH)
  alt: string;
  @ApiProperty({ maxLength: ALT_LENGTH, description: 'The text that this one is instead of' })
  @Transform(lineOfText)
  @IsString()
  @MaxLength(ALT_LENGTH)
  before: string;
}

export class LibraryPictureDto {
  @ApiProperty({ type: PictureDto })
  picture: PictureDto;
  @ApiProperty({ description: 'Name of the file; empty for pictures from before there was a library' })
  name: string;
  @ApiProperty({ format: 'date-time' })
  addedAt: string;
  @ApiProperty({ description: 'Posts that show it, or have it staged or in an earlier version' })
  posts: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is deleted for good; null for one that is not in the trash',
  })
  trashedUntil: string | null;
}

export class PictureUseDto {
  @ApiProperty({ description: 'Id of the post' })
  _id: string;
  @ApiProperty()
  title: string;
  @ApiProperty({ enum: POST_STATUSES, enumName: 'PostStatus' })
  status: (typeof POST_STATUSES)[number];
  @ApiProperty({ description: 'One of the post’s pictures' })
  isPicture: boolean;
  @ApiProperty({ description: 'In one of its texts' })
  isInText: boolean;
  @ApiProperty({ description: 'In what is written and not shown to visitors yet' })
  isStaged: boolean;
  @ApiProperty({ description: 'Earlier versions that have it' })
  versions: number;
}

export class PictureGoneDto {
  @ApiProperty({
    description: 'Begin of all its addresses, for caches in front of the site',
    example: '/media/0123/',
  })
  address: string;
  @ApiProperty({ description: 'False when so many posts use it that it goes on by itself' })
  isDone: boolean;
  @ApiProperty({ type: PictureDto, nullable: true, description: 'What took its place' })
  by: PictureDto | null;
}

export function presentLibraryPicture(
  { _id: hash, name, alt, addedAt, trashedAt, ...content }: LibraryPicture,
  posts: number,
): LibraryPictureDto {
  return {
    ...{ picture: toPictureDto({ ...content, hash, alt }), name, addedAt: addedAt.toISOString(), posts },
    trashedUntil: trashedAt ? new Date(trashedAt.getTime() + TRASH_MS).toISOString() : null,
  };
}
