import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { languages, type Language } from '@opinionbridge/contracts';
import {
  DEFAULT_RAMP_MINUTES,
  FLAG_NAME,
  FLAG_PATH,
  MAX_FLAG_PATHS,
  MAX_FLAG_SHARE,
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
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { lineOfText } from '../../platform/http/fields/clean-text.ts';
import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import { OptionalField } from '../../platform/http/fields/optional-field.ts';
import { ListOf, Moment, OrNull } from '../../platform/http/fields/documented.ts';

/** Steps that people take at the console. The shell's own files are published only by its command. */
export const CONSOLE_ACTIONS = [
  'activate',
  'rollback',
  'canary',
  'promote',
  'end-canary',
  'grant',
  'flag',
] as const;

/** Reason for an action on a release, recorded in the history for others. */
export class ReasonDto {
  @ApiProperty({ maxLength: 500, example: 'The headings were too small' })
  @Transform(lineOfText)
  @IsString()
  @MinLength(1, { context: { message: 'Please give a reason; it is recorded in the history.' } })
  @MaxLength(500)
  why: string;
}

export class FlagRuleDto {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: MAX_FLAG_SHARE,
    example: 10,
    description: 'Percentage of visitors; 0 is off',
  })
  @IsInt()
  @Min(0)
  @Max(MAX_FLAG_SHARE)
  share: number;

  @ApiPropertyOptional({
    enum: languages,
    isArray: true,
    minItems: 1,
    description: 'Every language by default',
  })
  @OptionalField()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(languages, { each: true })
  languages?: Language[];

  @ApiPropertyOptional({
    type: [String],
    minItems: 1,
    maxItems: MAX_FLAG_PATHS,
    example: ['/blog'],
    description: 'Addresses, including everything below them; everywhere by default',
  })
  @OptionalField()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_FLAG_PATHS)
  @Matches(FLAG_PATH, { each: true, context: { message: 'Please write an address such as /blog.' } })
  paths?: string[];
}

export class FlagDto {
  @ApiProperty({ example: 'new-reader' })
  @Matches(FLAG_NAME, { context: { message: 'Please use lowercase letters, numbers and hyphens.' } })
  name: string;

  @ApiPropertyOptional({ type: FlagRuleDto, nullable: true, description: 'Omit to remove the flag' })
  @OptionalField()
  @IsObject()
  @ValidateNested()
  @Type(() => FlagRuleDto)
  rule?: FlagRuleDto | null;
}

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
    description: 'Percentage of visitors, with `canary`',
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
      'With `canary`: makes it grow automatically, with this many minutes between shares. If omitted, a new canary keeps its share, and a growing one keeps growing.',
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
      'With `grant` (owners only): first path segments, the complete list of those that the slice may use besides the site’s own',
  })
  @OptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_PREFIXES)
  @Matches(PAGE_PREFIX, { each: true })
  prefixes?: string[];

  @ApiPropertyOptional({ type: FlagDto, description: 'With `flag`' })
  @OptionalField()
  @IsObject()
  @ValidateNested()
  @Type(() => FlagDto)
  flag?: FlagDto;
}

export class ChangesQuery extends KeysetQuery {
  @ApiPropertyOptional({ example: 'blog', description: 'Changes of this slice only' })
  @OptionalField()
  @Matches(SLICE_NAME)
  slice?: string;
}

export class ReleaseChangeDto {
  @ApiProperty({ type: 'integer', description: 'Registry revision it created' })
  revision: number;

  @ApiProperty({ example: 'blog' })
  slice: string;

  @ApiProperty({ enum: registryActions })
  action: RegistryChange['action'];

  @OrNull(String, 'Version before; null for the first')
  from: string | null;

  @ApiProperty({ description: 'Resulting version' })
  to: string;

  @OrNull('integer', 'Percentage of visitors, of a canary')
  share: number | null;

  @ListOf(String, 'First segments of addresses that were granted')
  prefixes: string[];

  @OrNull(FlagDto, 'What a flag was set to')
  flag: FlagDto | null;

  @Moment()
  at: string;

  @ApiProperty({ description: 'E-mail address of a person, or name of a token' })
  who: string;

  @ApiProperty()
  why: string;
}

export const flagOf = ({ name, rule }: FlagDto): NonNullable<RegistryChange['flag']> => {
  if (!rule) return { name, rule: null };
  const { share, languages, paths } = rule;
  return { name, rule: { share, ...(languages && { languages }), ...(paths && { paths }) } };
};

const versionOf = (release: NamedRelease | null) => release?.version ?? null;

export const presentChange = ({
  from,
  to,
  share,
  prefixes,
  flag,
  seal: _,
  ...change
}: RegistryChange): ReleaseChangeDto => ({
  ...change,
  from: versionOf(from),
  to: to.version,
  share: share ?? null,
  prefixes: prefixes ?? [],
  flag: (flag as FlagDto | undefined) ?? null,
});
