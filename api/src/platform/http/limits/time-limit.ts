import type { NextFunction, Request, Response } from 'express';
import { Problem } from '../problems/problem.ts';
import type { ProblemFilter } from '../problems/problem-filter.ts';
import { isReleaseService } from '../requests/release-service-path.ts';

/** Factor on the limit for uploads: five pictures over a mobile network take a while. */
const UPLOAD_FACTOR = 6;

/** Returns the time limit of an upload in milliseconds, given that of other requests. */
export const uploadLimit = (limitMs: number): number => limitMs * UPLOAD_FACTOR;

/** Answers requests that exceed their time limit with a problem. The handler may still finish its work. */
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
        // Discard the handler's late answer, which would otherwise fail on headers already sent.
        response.end = () => response;
      },
      isUpload ? uploadLimit(limitMs) : limitMs,
    );
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
