import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { RELEASE_RIGHTS, type ReleaseRight, type ReleaseToken } from './release-token.schema.ts';
import { ListOf, Moment, MomentOrNull } from '../../platform/http/fields/documented.ts';

/** More slices than a registry may name. */
const MAX_SLICES = 51;

/** Properties of a new token. */
export class MakeTokenDto {
  @ApiProperty({
    example: 'team blog',
    description: 'Name of the holder, recorded in the history',
    maxLength: 80,
  })
  @IsString()
  @MaxLength(80)
  @Matches(/^[\p{L}\p{N}][\p{L}\p{N} ._@-]*$/u, {
    context: { message: 'Please use only letters, digits, spaces and . _ @ - in the name.' },
  })
  name: string;

  @ApiProperty({
    example: ['blog'],
    description: 'Slices it is for, which may include `shell`, or `*` for all',
  })
  @IsArray()
  @ArrayMinSize(1, { context: { message: 'Please name a slice, or * for all.' } })
  @ArrayMaxSize(MAX_SLICES)
  @ArrayUnique()
  @Matches(/^(\*|[a-z][a-z0-9-]{0,30})$/, {
    each: true,
    context: { message: 'Please name slices, or * for all.' },
  })
  slices: string[];

  @ApiProperty({ enum: RELEASE_RIGHTS, isArray: true, example: ['read', 'upload', 'activate'] })
  @IsArray()
  @ArrayMinSize(1, { context: { message: 'Please choose what the token may do.' } })
  @ArrayUnique()
  @IsIn(RELEASE_RIGHTS, { each: true })
  rights: ReleaseRight[];
}

/** A token without its secret. */
export class TokenDto {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ListOf(String)
  slices: string[];

  @ApiProperty({ enum: RELEASE_RIGHTS, isArray: true })
  rights: ReleaseRight[];

  @Moment()
  createdAt: Date;

  @ApiProperty()
  createdBy: string;

  @MomentOrNull()
  lastUsedAt: Date | null;

  @MomentOrNull()
  revokedAt: Date | null;
}

/** A newly created token. */
export class MadeTokenDto extends TokenDto {
  @ApiProperty({ description: 'The token itself; it cannot be read again' })
  token: string;
}

export function presentToken({ _id: id, name, slices, rights, ...row }: ReleaseToken): TokenDto {
  const { createdAt, createdBy, lastUsedAt = null, revokedAt = null } = row;
  return { id, name, slices, rights, createdAt, createdBy, lastUsedAt, revokedAt };
}
