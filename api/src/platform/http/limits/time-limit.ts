import type { NextFunction, Request, Response } from 'express';
import { Problem } from '../problems/problem.ts';
import type { ProblemFilter } from '../problems/problem-filter.ts';
import { isReleaseService } from '../requests/release-service-path.ts';

/** Uploads get this many times the limit: five pictures over a phone's network take a while. */
const UPLOAD_FACTOR = 6;

/** Time that an upload may take, in milliseconds, where other requests may take `limitMs`. */
export const uploadLimit = (limitMs: number): number => limitMs * UPLOAD_FACTOR;

/** Answers with a problem what is not answered within its time. The work itself may still be done. */
export function timeLimit(limitMs: number, filter: ProblemFilter) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const isUpload =
      isReleaseService(request.path) || (request.headers['content-type'] ?? '').startsWith('multipart/');
    const timer = setTimeout(
      () => {
        if (response.headersSent || response.destroyed) return;
        const problem = request.complete
          ? new Problem('timed_out', { headers: { 'Retry-After': '5' } })
          : new Problem('request_incomplete');
        filter.answer(problem, request, response);
        // What the handler answers later goes nowhere, instead of failing on headers that were sent.
        response.end = () => response;
      },
      isUpload ? uploadLimit(limitMs) : limitMs,
    );
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
