import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { openTracing, type Tracing } from '@opinionbridge/tracing';
import { Environment, listOf } from '../../configuration/environment.ts';
import { Log } from '../log/log.ts';
import { TraceQueries } from './trace-queries.ts';
import { TRACING } from './tracing.token.ts';

/** Traces requests, queries and deliveries; see docs/runbooks/follow-one-request.md. */
@Global()
@Module({
  providers: [
    {
      provide: TRACING,
      inject: [Environment, Log],
      useFactory: (environment: Environment, log: Log): Promise<Tracing> =>
        openTracing(
          'api',
          { ...environment, TRACEPARENT_FROM: listOf(environment.TRACEPARENT_FROM) },
          (reason) => log.logger.warn({ reason }, 'the trace receiver rejected spans'),
        ),
    },
    TraceQueries,
  ],
  exports: [TRACING],
})
export class TracingModule implements OnApplicationShutdown {
  constructor(@Inject(TRACING) private readonly tracing: Tracing) {}

  /** Runs after deliveries in flight have ended, to export their spans as well. */
  onApplicationShutdown(): Promise<void> {
    return this.tracing.stop();
  }
}
