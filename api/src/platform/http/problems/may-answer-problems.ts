import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { problemCatalogue, type ProblemCode } from './problem-catalogue.ts';
import type { ProblemDto } from './problem.dto.ts';

/**
 * Declares the problems that an operation may answer with; several declarations add up, because their descriptions are
 * merged into one response. The document lists them as `x-problems` (openapi/default-problem.ts).
 */
export function MayAnswerProblems(...codes: ProblemCode[]): MethodDecorator {
  return ApiResponse({ status: 'default', description: codes.join(' ') });
}

/** Declares a refusal unless If-Match has the stored revision; its body has the present version as `current`. */
export function MayAnswerEditConflict(conflict: Type<ProblemDto>): MethodDecorator {
  const { status, message: description } = problemCatalogue.edit_conflict;
  const schema = { $ref: getSchemaPath(conflict) };
  return applyDecorators(
    ApiExtraModels(conflict),
    MayAnswerProblems('edit_conflict'),
    ApiResponse({ status, description, content: { 'application/problem+json': { schema } } }),
  );
}
