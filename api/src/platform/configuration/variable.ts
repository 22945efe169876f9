import { IsOptional } from 'class-validator';
import { applyDecorators } from '@nestjs/common';

/** The environment variables as listed in docs/operations.md. */
const descriptions: { name: string; meaning: string }[] = [];

/** Declares a property of the environment schema as a variable with a description. */
export function Variable(meaning: string): PropertyDecorator {
  return (_target, name) => void descriptions.push({ name: String(name), meaning });
}

/** Declares a variable that may be unset. */
export const OptionalVariable = (meaning: string): PropertyDecorator =>
  applyDecorators(Variable(meaning), IsOptional());

export function listVariables(): Readonly<typeof descriptions> {
  return descriptions;
}
