import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  DEFAULT_RAMP_MINUTES,
  MAX_PREFIXES,
  MAX_RAMP_MINUTES,
  MAX_SHARE,
  MIN_RAMP_MINUTES,
  MIN_SHARE,
  PAGE_PREFIX,
  registryActions,
  type NamedRelease,
  type RegistryChange,
  RELEASE_VERSION,
  SLICE_NAME,
} from '@opinionbridge/releases';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';
import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';

/** What a person does at the console; the shell's own files are published by its command only. */
export const CONSOLE_ACTIONS = ['activate', 'rollback', 'canary', 'promote', 'end-canary', 'grant'] as const;

/** Why somebody does something to a release: it is in the history, and another person will want to know. */
export class ReasonDto {
  @ApiProperty({ maxLength: 500, example: 'The headings were too small' })
  @Transform(lineOfText)
  @IsString()
  @MinLength(1, { context: { message: 'Please say why: it stands in the history.' } })
  @MaxLength(500)
  why: string;
}

/** A step that somebody wants. */
export class ChangeReleaseDto extends ReasonDto {
  @ApiProperty({ example: 'blog' })
  @Matches(SLICE_NAME)
  slice: string;

  @ApiProperty({ enum: CONSOLE_ACTIONS })
  @IsIn(CONSOLE_ACTIONS)
  action: (typeof CONSOLE_ACTIONS)[number];

  @ApiPropertyOptional({ example: '0.1.0-2f6a9c01d3', description: 'With `activate` and `canary`' })
  @OptionalField()
  @Matches(RELEASE_VERSION)
  version?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: MIN_SHARE,
    maximum: MAX_SHARE,
    example: 10,
    description: 'Per cent of visitors, with `canary`',
  })
  @OptionalField()
  @IsInt()
  @Min(MIN_SHARE)
  @Max(MAX_SHARE)
  share?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: MIN_RAMP_MINUTES,
    maximum: MAX_RAMP_MINUTES,
    example: DEFAULT_RAMP_MINUTES,
    description:
      'With `canary`: it grows by itself, with so many minutes between two shares. Left out, a new canary keeps its share, and one that grows goes on growing.',
  })
  @OptionalField()
  @IsInt()
  @Min(MIN_RAMP_MINUTES)
  @Max(MAX_RAMP_MINUTES)
  minutes?: number;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_PREFIXES,
    example: ['events'],
    description:
      'With `grant`, an owner’s: first segments of addresses, all that the slice may have besides those of the site itself',
  })
  @OptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_PREFIXES)
  @Matches(PAGE_PREFIX, { each: true })
  prefixes?: string[];
}

/** What the timeline is asked for. */
export class ChangesQuery extends KeysetQuery {
  @ApiPropertyOptional({ example: 'blog', description: 'Changes of this slice only' })
  @OptionalField()
  @Matches(SLICE_NAME)
  slice?: string;
}

/** One change of the registry. */
export class ReleaseChangeDto {
  @ApiProperty({ type: 'integer', description: 'Revision of the registry that it made' })
  revision: number;

  @ApiProperty({ example: 'blog' })
  slice: string;

  @ApiProperty({ enum: registryActions })
  action: RegistryChange['action'];

  @ApiProperty({ type: String, nullable: true, description: 'Version before; null for the first' })
  from: string | null;

  @ApiProperty({ description: 'Version that the step led to' })
  to: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Per cent of visitors, of a canary' })
  share: number | null;

  @ApiProperty({ type: [String], description: 'First segments of addresses that were granted' })
  prefixes: string[];

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ description: 'E-mail address of a person, or name of a token' })
  who: string;

  @ApiProperty()
  why: string;
}

const versionOf = (release: NamedRelease | null) => release?.version ?? null;

export const presentChange = ({
  from,
  to,
  share,
  prefixes,
  seal: _,
  ...change
}: RegistryChange): ReleaseChangeDto => ({
  ...change,
  from: versionOf(from),
  to: to.version,
  share: share ?? null,
  prefixes: prefixes ?? [],
});
