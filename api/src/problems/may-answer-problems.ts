import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { problemCatalogue, type ProblemCode } from './problem-catalogue.ts';
import { ProblemDto } from './problem.dto.ts';

/** Documents which problems a call may answer with, grouped by status. */
export function MayAnswerProblems(...codes: ProblemCode[]): MethodDecorator & ClassDecorator {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = problemCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses = [...byStatus].map(([status, sameStatus]) =>
    ApiResponse({
      status,
      description: sameStatus.map((code) => `\`${code}\`: ${problemCatalogue[code].message}`).join(' '),
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
    }),
  );
  return applyDecorators(ApiExtraModels(ProblemDto), ...responses);
}
