import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Problem } from '../problems/problem.ts';

/** The revision that a change builds on, from `If-Match: "<revision>"`. */
export const BaseRevision = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const header = context.switchToHttp().getRequest<Request>().headers['if-match'];
  if (header === undefined) throw new Problem('revision_required');
  const revision = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  // Anything else names no revision of ours, so it cannot be the present one.
  return revision === undefined ? -1 : Number(revision);
});

export function NeedsIfMatch(): MethodDecorator {
  return ApiHeader({
    name: 'If-Match',
    required: true,
    description: 'Revision that was edited',
    example: '"3"',
  });
}
