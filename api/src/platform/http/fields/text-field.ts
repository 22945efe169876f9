import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { OptionalField } from './optional-field.ts';

/** Documentation and validation of a text field: `maxLength` in characters, after cleaning. */
type TextOptions = ApiPropertyOptions & {
  maxLength: number;
  clean?: (given: TransformFnParams) => unknown;
};

export function TextField({ clean, ...documented }: TextOptions): PropertyDecorator {
  return applyDecorators(ApiProperty(documented), IsNotEmpty(), ...rulesOf(documented.maxLength, clean));
}

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
