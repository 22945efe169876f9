import type { NextFunction, Request, Response } from 'express';
import type { SiteStates } from '../../platform/database/site-states.repository.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { isReleaseService } from '../../platform/http/requests/release-service-path.ts';

const RETRY_AFTER_S = 10;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes during a restore, since they would be neither in the new content nor in the copy of the old one; while
 * the two are switched, refuses reads as well. Releases are not part of backups.
 */
export function refuseWhileRestoring(states: SiteStates) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const { allowed } = states;
    if (
      allowed === 'everything' ||
      /^\/(health|metrics)\b/.test(request.path) ||
      isReleaseService(request.path)
    )
      return next();
    if (allowed === 'reading' && READS.has(request.method)) return next();
    next(new Problem('restoring', { headers: { 'Retry-After': String(RETRY_AFTER_S) } }));
  };
}
