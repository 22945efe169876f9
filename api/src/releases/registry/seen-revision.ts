import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { revisionIn } from '../../platform/http/requests/if-match.ts';
import { Problem } from '../../platform/http/problems/problem.ts';

export const etagOf = (revision: number | string): string => `"${revision}"`;

/** Injects the registry revision that a change is based on, from the ETag in `If-Match`. */
export const SeenRevision = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const { headers } = context.switchToHttp().getRequest<Request>();
  // The ETag of a read also contains the minute of the signature.
  const seen = revisionIn((headers['if-match'] ?? '').replaceAll(/(?<=\d)-\d{1,15}(?=")/g, ''));
  if (seen < 0) throw new Problem('revision_required');
  return seen;
});

export function NeedsRegistryRevision(): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: true,
      description: 'Revision that the change is based on',
      example: '"3"',
    }),
    MayAnswerProblems('edit_conflict', 'revision_required'),
  );
}
