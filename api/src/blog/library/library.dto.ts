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
import { Moment, MomentOrNull, OrNull } from '../../platform/http/fields/documented.ts';

export class ListPicturesQuery extends KeysetQuery {
  @OptionalText({ maxLength: 200, description: 'Part of the file name or of the alternative text' })
  q?: string;

  @QueryFlag('Only pictures without an alternative text')
  undescribed?: 'true' | 'false';

  @QueryFlag('Only pictures in the trash; by default, only pictures outside it')
  trashed?: 'true' | 'false';
}

export class DeletePictureQuery {
  @QueryFlag(
    'Also removes the picture from posts that use it; without this flag, a used picture is not deleted',
  )
  everywhere?: 'true' | 'false';
}

export class DescribePictureDto {
  @ApiProperty({ maxLength: ALT_LENGTH, description: 'Offered wherever the picture is used again' })
  @Transform(lineOfText)
  @IsString()
  @MaxLength(ALT_LENGTH)
  alt: string;
  @ApiProperty({ maxLength: ALT_LENGTH, description: 'The text that this one replaces' })
  @Transform(lineOfText)
  @IsString()
  @MaxLength(ALT_LENGTH)
  before: string;
}

export class LibraryPictureDto {
  @ApiProperty({ type: PictureDto })
  picture: PictureDto;
  @ApiProperty({ description: 'File name; empty for pictures older than the library' })
  name: string;
  @Moment()
  addedAt: Date;
  @ApiProperty({ description: 'Number of posts that show it, or have it staged or in an earlier version' })
  posts: number;
  @MomentOrNull('Time of its final deletion; null outside the trash')
  trashedUntil: Date | null;
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
  @ApiProperty({ description: 'In changes that visitors do not see yet' })
  isStaged: boolean;
  @ApiProperty({ description: 'Number of earlier versions that have it' })
  versions: number;
}

export class PictureGoneDto {
  @ApiProperty({
    description: 'Prefix of all its addresses, for caches in front of the site',
    example: '/media/0123/',
  })
  address: string;
  @ApiProperty({
    description: 'False if the change continues in the background because of the number of posts',
  })
  isDone: boolean;
  @OrNull(PictureDto, 'The replacement; null after a deletion')
  by: PictureDto | null;
}

export function presentLibraryPicture(
  { _id: hash, name, alt, addedAt, trashedAt, ...content }: LibraryPicture,
  posts: number,
): LibraryPictureDto {
  return {
    picture: toPictureDto({ ...content, hash, alt }),
    name,
    addedAt,
    posts,
    trashedUntil: trashedAt ? new Date(trashedAt.getTime() + TRASH_MS) : null,
  };
}
