import { ConsoleLogger } from '@nestjs/common';

/** Nest's own until the site's log is there. What ends a start is left to the program, which says it once, in its words. */
export class StartLogger extends ConsoleLogger {
  constructor() {
    super('API', { logLevels: ['fatal', 'error', 'warn'] });
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (rest.at(-1) !== 'ExceptionHandler') super.error(message, ...rest);
  }
}
