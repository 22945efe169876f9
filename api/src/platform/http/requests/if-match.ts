import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Problem } from '../problems/problem.ts';

/** The revision that a change builds on, from `If-Match: "<revision>"`. */
export const BaseRevision = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const header = context.switchToHttp().getRequest<Request>().headers['if-match'];
  if (header === undefined) throw new Problem('revision_required');
  return revisionIn(header);
});

/**
 * The newest revision that an `If-Match` lists: only it can be the present one. A proxy that compresses makes weak tags of ours.
 *
 * @returns -1 for what names none of ours
 */
export function revisionIn(header: string): number {
  const revisions = header
    .split(',')
    .map((tag) => Number(/^\s*(?:W\/)?"?(\d{1,15})"?\s*$/.exec(tag)?.[1] ?? -1));
  return Math.max(...revisions);
}

export function NeedsIfMatch(): MethodDecorator {
  return ApiHeader({
    name: 'If-Match',
    required: true,
    description: 'Revision that was edited',
    example: '"3"',
  });
}
