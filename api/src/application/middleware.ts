import { ValidationPipe } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Response } from 'express';
import { Sessions } from '../auth/sessions/sessions.ts';
import { refuseWhileRestoring } from '../backup/restore/refuse-while-restoring.ts';
import { SiteStates } from '../platform/database/site-states.repository.ts';
import type { Environment } from '../platform/configuration/environment.ts';
import { ProblemFilter } from '../platform/http/problems/problem-filter.ts';
import { validationProblem } from '../platform/http/problems/validation-problem.ts';
import { BODY_LIMITS, jsonParsers, limitBodies } from '../platform/http/limits/body-limits.ts';
import { refuseHostileKeys } from '../platform/http/limits/hostile-keys.ts';
import { rateLimit } from '../platform/http/limits/rate-limit.ts';
import { timeLimit } from '../platform/http/limits/time-limit.ts';

/** Installs the middleware that each request passes before its handler: the cheapest refusals first. */
export function applyMiddleware(
  nest: NestExpressApplication,
  environment: Environment,
  filter: ProblemFilter,
): void {
  nest.set('trust proxy', environment.TRUSTED_PROXIES.length > 0 ? environment.TRUSTED_PROXIES : false);
  nest.disable('x-powered-by');
  nest.set('query parser', 'simple');
  nest.enableCors({
    origin: [...environment.ALLOWED_ORIGINS],
    exposedHeaders: [
      'ETag',
      'Link',
      'Location',
      'Retry-After',
      'X-Content-Version',
      'X-Request-Id',
      'X-Total-Count',
    ],
  });
  nest.use(keepNothing);
  nest.use(timeLimit(environment.REQUEST_TIMEOUT_MS, filter));
  nest.use(rateLimit(environment.RATE_LIMIT_PER_MINUTE));
  nest.use(refuseWhileRestoring(nest.get(SiteStates)));
  const sessions = nest.get(Sessions);
  nest.use(limitBodies(async (request) => (await sessions.of(request)) !== null));
  for (const options of jsonParsers) nest.useBodyParser('json', options);
  nest.useBodyParser('urlencoded', { limit: BODY_LIMITS.form, extended: false, parameterLimit: 50 });
  nest.use(refuseHostileKeys);
  nest.useGlobalPipes(
    new ValidationPipe({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      exceptionFactory: validationProblem,
    }),
  );
  nest.useGlobalFilters(filter);
}

/** Forbids caching of answers, unless their handler allows it. */
function keepNothing(_request: unknown, response: Response, next: NextFunction): void {
  response.set('Cache-Control', 'no-store');
  next();
}
