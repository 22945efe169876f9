import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { problemCatalogue, type ProblemCode } from './problem-catalogue.ts';
import { ProblemDto } from './problem.dto.ts';

const DOCUMENTED = Symbol('documented problems');

/** Documents which problems a call may answer with, grouped by status; several of it add up. */
export function MayAnswerProblems(...codes: ProblemCode[]): MethodDecorator & ClassDecorator {
  const declare = (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    const declared = (descriptor?.value ?? target) as object;
    const known = (Reflect.getMetadata(DOCUMENTED, declared) ?? []) as ProblemCode[];
    const all = [...new Set([...known, ...codes])];
    Reflect.defineMetadata(DOCUMENTED, all, declared);
    const decorate = applyDecorators(ApiExtraModels(ProblemDto), ...responsesOf(all));
    decorate(target, key, descriptor);
  };
  return declare as MethodDecorator & ClassDecorator;
}

function responsesOf(codes: readonly ProblemCode[]): (MethodDecorator & ClassDecorator)[] {
  const byStatus = Map.groupBy(codes, (code) => problemCatalogue[code].status);
  return [...byStatus].map(([status, sameStatus]) =>
    ApiResponse({
      status,
      description: sameStatus.map((code) => `\`${code}\`: ${problemCatalogue[code].message}`).join(' '),
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
    }),
  );
}
