import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { problemCatalogue, type ProblemCode } from './problem-catalogue.ts';
import type { ProblemDto } from './problem.dto.ts';

/**
 * Declares which problems an operation may answer with; several of it add up, as descriptions of one response do. The document lists them
 * as `x-problems` (openapi/default-problem.ts).
 */
export function MayAnswerProblems(...codes: ProblemCode[]): MethodDecorator {
  return ApiResponse({ status: 'default', description: codes.join(' ') });
}

/**
 * Declares that a change is refused when somebody else saved another revision than If-Match names.
 *
 * @param conflict the problem's body, with the present version as `current`
 */
export function MayAnswerEditConflict(conflict: Type<ProblemDto>): MethodDecorator {
  const { status, message: description } = problemCatalogue.edit_conflict;
  const schema = { $ref: getSchemaPath(conflict) };
  return applyDecorators(
    ApiExtraModels(conflict),
    MayAnswerProblems('edit_conflict'),
    ApiResponse({ status, description, content: { 'application/problem+json': { schema } } }),
  );
}
