import { ConsoleLogger } from '@nestjs/common';

/** Nest's logger until the site's log exists, without errors that abort the start, which the program reports itself. */
export class StartLogger extends ConsoleLogger {
  constructor() {
    super('API', { logLevels: ['fatal', 'error', 'warn'] });
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (rest.at(-1) !== 'ExceptionHandler') super.error(message, ...rest);
  }
}
