import { Injectable, type LoggerService } from '@nestjs/common';
import { currentSpan } from '@opinionbridge/tracing';
import { pino, type Logger } from 'pino';
import { Environment } from '../../configuration/environment.ts';

/**
 * The one log: JSON lines on standard output. What people write never goes into it: no bodies, no query strings,
 * no e-mail addresses, no client addresses. A test sends marked texts through every call and looks for them.
 */
@Injectable()
export class Log implements LoggerService {
  readonly logger: Logger;

  constructor(environment: Environment) {
    this.logger = pino({
      level: environment.LOG_LEVEL,
      base: { service: 'api' },
      mixin: () => ({ ...currentSpan().ids }),
    });
  }

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }
  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.logger.error({ context, stack }, String(message));
  }
  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }
}
