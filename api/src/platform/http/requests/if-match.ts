import { createHash } from 'node:crypto';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Problem } from '../problems/problem.ts';
import { checkedKey } from './idempotency-key.ts';

/** What a change builds on, and by what it is known again when it comes twice. */
export interface ChangeBase {
  /** Revision that was edited, from `If-Match: "<revision>"`. */
  readonly baseRevision: number;
  /** Hash of its `Idempotency-Key` and its content; empty without a key. */
  readonly changeKey: string;
}

export const BaseRevision = createParamDecorator((_: unknown, context: ExecutionContext): ChangeBase =>
  changeBaseOf(context.switchToHttp().getRequest<Request>()),
);

/** @throws Problem `revision_required` without the revision */
export function changeBaseOf(request: Request): ChangeBase {
  const header = request.headers['if-match'];
  // `*` would overwrite whatever a colleague saved in between.
  if (header === undefined || header.trim() === '*') throw new Problem('revision_required');
  return { baseRevision: revisionIn(header), changeKey: changeKeyOf(request) };
}

/**
 * By what a change is known again whose answer was lost: its sender repeats it, and must not be told of a conflict with themselves.
 *
 * @throws Problem `validation_failed` for a key of another form
 */
export function changeKeyOf({ headers, originalUrl, body, files = {} }: Request): string {
  const key = checkedKey(headers['idempotency-key']);
  if (key === undefined) return '';
  const hash = createHash('sha256').update(JSON.stringify([key, originalUrl, body ?? null]));
  for (const file of Object.values(files).flat()) hash.update((file as Express.Multer.File).buffer);
  return hash.digest('base64url');
}

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
  return applyDecorators(
    ApiHeader({ name: 'If-Match', required: true, description: 'Revision that was edited', example: '"3"' }),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        'Names the change: repeated with the same key and content, it is answered with what it did',
    }),
  );
}
