import { Injectable, type LoggerService } from '@nestjs/common';
import { currentSpan } from '@opinionbridge/tracing';
import { pino, type Logger } from 'pino';
import { Environment } from '../../configuration/environment.ts';

/**
 * The only log: JSON lines on standard output. It never contains what people write: no bodies, query strings, e-mail
 * addresses or client addresses. A test sends marked texts through every call and searches the log for them.
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
