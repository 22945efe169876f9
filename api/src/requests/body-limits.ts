import type { NextFunction, Request, Response } from 'express';
import { Problem } from '../problems/problem.ts';
import { isReleaseService } from './release-service-path.ts';

/** Most bytes that a body may have, by its type. A form with pictures: five of them, and all texts. */
export const BODY_LIMITS = { json: 1_048_576, form: 65_536, upload: 80_000_000 } as const;

/**
 * Refuses by its header what says itself that it is too large, before anything of it is read. What says nothing of its
 * length is cut by whoever reads it.
 */
export function refuseTooLarge(request: Request, response: Response, next: NextFunction): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (isReleaseService(request.path)) return next();
  if (!(length > limitOf(request.headers['content-type'] ?? ''))) return next();
  // What is on its way is not waited for.
  response.setHeader('Connection', 'close');
  next(new Problem('too_large'));
}

function limitOf(contentType: string): number {
  if (/^multipart\//i.test(contentType)) return BODY_LIMITS.upload;
  return /^application\/x-www-form-urlencoded\b/i.test(contentType) ? BODY_LIMITS.form : BODY_LIMITS.json;
}
