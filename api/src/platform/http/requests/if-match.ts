import { createHash } from 'node:crypto';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Problem } from '../problems/problem.ts';
import { checkedKey } from './idempotency-key.ts';

/** The revision that a change is based on, and the key that identifies a repetition of it. */
export interface ChangeBase {
  /** The edited revision, from `If-Match: "<revision>"`. */
  readonly baseRevision: number;
  /** Hash of the `Idempotency-Key` and the content; empty without a key. */
  readonly changeKey: string;
}

export const BaseRevision = createParamDecorator((_: unknown, context: ExecutionContext): ChangeBase =>
  changeBaseOf(context.switchToHttp().getRequest<Request>()),
);

/** @throws Problem `revision_required` if the header names no revision */
export function changeBaseOf(request: Request): ChangeBase {
  const header = request.headers['if-match'];
  // `*` would overwrite a colleague's concurrent change.
  if (header === undefined || header.trim() === '*') throw new Problem('revision_required');
  return { baseRevision: revisionIn(header), changeKey: changeKeyOf(request) };
}

/**
 * Returns the key that identifies a repeated change. If the answer was lost, its sender repeats it and must not get a
 * conflict with their own change.
 *
 * @throws Problem `validation_failed` if the Idempotency-Key is malformed
 */
export function changeKeyOf({ headers, originalUrl, body, files = {} }: Request): string {
  const key = checkedKey(headers['idempotency-key']);
  if (key === undefined) return '';
  const hash = createHash('sha256').update(JSON.stringify([key, originalUrl, body ?? null]));
  for (const file of Object.values(files).flat()) hash.update((file as Express.Multer.File).buffer);
  return hash.digest('base64url');
}

/**
 * Returns the newest revision listed in `If-Match`: only it can be the current one. Accepts weak tags, because a
 * compressing proxy weakens the API's.
 *
 * @returns -1 if the header lists no revision
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
        'Identifies the change: a repetition with the same key and content gets the result of the first',
    }),
  );
}
