import type { Type } from '@nestjs/common';
import { ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsISO8601,
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { lineOfText, listOfLines } from '../../platform/http/fields/clean-text.ts';
import { IsMoment } from '../../platform/http/fields/is-moment.ts';
import { OptionalField, OptionalChoice } from '../../platform/http/fields/optional-field.ts';
import { textOf } from '../content/clean-html.ts';
import {
  ALT_LENGTH,
  CAPTION_LENGTH,
  FIELD_NAMES,
  fieldOf,
  MAX_TAGS,
  PICTURE_FIELDS,
  POST_FIELDS,
  POST_LANGUAGES,
  SLUG_LENGTH,
  type AltField,
  type CaptionField,
  type FieldName,
  type FieldValues,
  type PictureField,
} from '../post/post-fields.ts';
import { OptionalText, TextField } from '../../platform/http/fields/text-field.ts';

// Fields are cleaned before they are validated: a title of nothing but control characters counts as empty.

/** Returns the decorators for one row of the table of fields. */
function rulesOf(name: FieldName): PropertyDecorator[] {
  const { kind, max, description, isRequired = false } = fieldOf(name);
  if (kind === 'lines') {
    return [
      ApiPropertyOptional({ type: [String], maxItems: MAX_TAGS, description }),
      Transform(listOfLines),
      IsArray(),
      ArrayMaxSize(MAX_TAGS),
      IsString({ each: true }),
      MaxLength(max, { each: true }),
    ];
  }
  if (kind === 'language') {
    return [ApiPropertyOptional({ enum: POST_LANGUAGES, description }), IsIn(POST_LANGUAGES)];
  }
  if (kind === 'day') {
    return [
      ApiPropertyOptional({ type: String, maxLength: max, description, example: '2025-03-14' }),
      Transform(lineOfText),
      IsString(),
      MaxLength(max),
      ValidateIf((_, day) => day !== ''),
      IsISO8601({ strict: true }),
      Matches(/^\d{4}-\d\d-\d\d$/),
    ];
  }
  const cleaning = { line: [Transform(lineOfText)], summary: [Transform(summaryOf(max))], rich: [] }[kind];
  return [
    ApiPropertyOptional({ type: String, maxLength: max, description }),
    ...cleaning,
    ...(isRequired ? [IsNotEmpty()] : []),
    IsString(),
    MaxLength(max),
  ];
}

/** Strips markup from a summary, unless the text is far too long anyway. */
const summaryOf =
  (max: number) =>
  ({ value }: { value: unknown }) =>
    typeof value === 'string' && value.length <= 10 * max ? textOf(value) : value;

function withFields<Fields>(fields: Record<string, PropertyDecorator[]>): Type<Fields> {
  class WithFields {}
  for (const [name, decorators] of Object.entries(fields))
    for (const decorate of decorators) decorate(WithFields.prototype, name);
  return WithFields as Type<Fields>;
}

const AuthorFields = withFields<Partial<FieldValues>>(
  Object.fromEntries(FIELD_NAMES.map((name) => [name, [OptionalField(), ...rulesOf(name)]])),
);

const lineRules = (max: number, description: string): PropertyDecorator[] => [
  OptionalField(),
  ApiPropertyOptional({ type: String, maxLength: max, description }),
  Transform(lineOfText),
  IsString(),
  MaxLength(max),
];

const WordsOfPictures = withFields<Partial<Record<AltField | CaptionField, string>>>(
  Object.fromEntries(
    PICTURE_FIELDS.flatMap((field) => [
      [`${field}Alt`, lineRules(ALT_LENGTH, `Alt text of ${field}`)],
      [`${field}Caption`, lineRules(CAPTION_LENGTH, `Shown below ${field}`)],
    ]),
  ),
);

/** Optional fields of a post, the same for creating and changing; all are bounded. */
export class PostFieldsDto extends IntersectionType(AuthorFields, WordsOfPictures) {
  @OptionalText({
    maxLength: SLUG_LENGTH,
    description:
      'Derived from the title if missing; if empty, the slug of a draft that was never visible follows its title again',
    clean: lineOfText,
  })
  slug?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description:
      'With status `scheduled`: time of publication. With `published`: the post’s date, in the past',
  })
  @OptionalField()
  @IsMoment()
  @Matches(/T.*(Z|[+-]\d\d:?\d\d)$/)
  publishAt?: string;
}

class TitleDto {
  @TextField({
    maxLength: POST_FIELDS.title.max,
    description: POST_FIELDS.title.description,
    clean: lineOfText,
  })
  title: string;
}

export class CreatePostDto extends IntersectionType(TitleDto, OmitType(PostFieldsDto, ['title'])) {
  @OptionalChoice({ enum: ['draft', 'scheduled', 'published'], default: 'published' })
  status?: 'draft' | 'scheduled' | 'published';
}

export class UpdatePostDto extends PostFieldsDto {
  @OptionalChoice({ enum: ['draft', 'scheduled', 'published', 'archived'] })
  status?: 'draft' | 'scheduled' | 'published' | 'archived';

  @ApiPropertyOptional({
    type: [String],
    enum: PICTURE_FIELDS,
    description: 'Pictures to remove from the post',
  })
  @OptionalField()
  @Transform(listOfLines)
  @IsArray()
  @ArrayMaxSize(PICTURE_FIELDS.length)
  @IsIn(PICTURE_FIELDS, { each: true })
  removePictures?: PictureField[];
}
