import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { OptionalField } from './optional-field.ts';

/** What the document says of a field of text, and is checked: `maxLength` in characters, after it was cleaned. */
type TextOptions = ApiPropertyOptions & {
  maxLength: number;
  clean?: (given: TransformFnParams) => unknown;
};

/** A field of text that must be there, and say something. */
export function TextField({ clean, ...documented }: TextOptions): PropertyDecorator {
  return applyDecorators(ApiProperty(documented), IsNotEmpty(), ...rulesOf(documented.maxLength, clean));
}

/** A field of text that may be left out or be empty. */
export function OptionalText({ clean, ...documented }: TextOptions): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional(documented),
    OptionalField(),
    ...rulesOf(documented.maxLength, clean),
  );
}

const rulesOf = (maxLength: number, clean: TextOptions['clean']): PropertyDecorator[] => [
  ...(clean ? [Transform(clean)] : []),
  IsString(),
  MaxLength(maxLength),
];
