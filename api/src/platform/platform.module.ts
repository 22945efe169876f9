import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { openTracing, type Tracing } from '@opinionbridge/tracing';
import type { Connection } from 'mongoose';
import { Environment } from './configuration/environment.ts';
import { Keys } from './configuration/secrets/keys.ts';
import { Seal } from './configuration/secrets/seal.ts';
import { SecretAge } from './configuration/secrets/secret-age.ts';
import { SignedTokens } from './configuration/secrets/signed-tokens.ts';
import { CONNECTION_OPTIONS } from './database/connection-options.ts';
import { ContentVersionController } from './database/content-version/content-version.controller.ts';
import { ContentVersion } from './database/content-version/content-version.ts';
import { keptListSchema } from './database/kept-list.schema.ts';
import { KeptLists } from './database/kept-lists.repository.ts';
import { LATE_MIGRATIONS, migrateAtStart } from './database/migrations/migrate-at-start.ts';
import { ReconnectWhenSilent } from './database/reconnect-when-silent.ts';
import { siteStateSchema } from './database/site-state.schema.ts';
import { SiteStates } from './database/site-states.repository.ts';
import { throttleSchema } from './http/limits/throttle.schema.ts';
import { Throttle } from './http/limits/throttle.ts';
import { Log } from './telemetry/log/log.ts';
import { Metrics } from './telemetry/metrics/metrics.ts';
import { TraceQueries } from './telemetry/tracing/trace-queries.ts';
import { TRACING } from './telemetry/tracing/tracing.token.ts';
import { jobSchema } from './work/jobs/job.schema.ts';
import { JobScheduler } from './work/jobs/job-scheduler.ts';
import { Mailer } from './work/mail/mailer.ts';
import { Outbox } from './work/outbox/outbox.ts';
import { presenceSchema } from './work/presence/presence.schema.ts';
import { Presences } from './work/presence/presences.ts';
import { DeleteExpiredData, type RetentionRule } from './work/retention/delete-expired-data.ts';

const services = [
  ContentVersion,
  JobScheduler,
  KeptLists,
  Log,
  Mailer,
  Metrics,
  Outbox,
  Presences,
  Seal,
  SignedTokens,
  SiteStates,
  Throttle,
];

/** What all features use: the database, secrets, jobs, mail, the log, metrics and traces. */
@Global()
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [Environment],
      useFactory: (environment: Environment) => ({
        uri: environment.MONGODB_URI,
        ...CONNECTION_OPTIONS,
        retryAttempts: 30,
        retryDelay: 1_000,
      }),
    }),
    MongooseModule.forFeature([
      { name: 'Job', schema: jobSchema },
      { name: 'KeptList', schema: keptListSchema },
      { name: 'Presence', schema: presenceSchema },
      { name: 'SiteState', schema: siteStateSchema },
      { name: 'ThrottleWindow', schema: throttleSchema },
    ]),
  ],
  controllers: [ContentVersionController],
  providers: [
    ...services,
    {
      provide: Keys,
      inject: [Environment],
      useFactory: ({ JWT_SECRET, JWT_SECRET_FORMER }: Environment) => new Keys(JWT_SECRET, JWT_SECRET_FORMER),
    },
    {
      provide: LATE_MIGRATIONS,
      inject: [getConnectionToken(), Log, JobScheduler],
      useFactory: migrateAtStart,
    },
    {
      provide: TRACING,
      inject: [Environment, Log],
      useFactory: (environment: Environment, log: Log): Promise<Tracing> =>
        openTracing('api', environment, (reason) =>
          log.logger.warn({ reason }, 'the trace receiver rejected spans'),
        ),
    },
    ReconnectWhenSilent,
    SecretAge,
    TraceQueries,
  ],
  exports: [...services, Keys, TRACING],
})
export class PlatformModule implements OnApplicationShutdown {
  constructor(@Inject(TRACING) private readonly tracing: Tracing) {}

  /** @param rules which data is deleted by its age */
  static with(environment: Environment, rules: readonly RetentionRule[]): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        { provide: Environment, useValue: environment },
        {
          provide: DeleteExpiredData,
          inject: [getConnectionToken(), JobScheduler],
          useFactory: (connection: Connection, jobs: JobScheduler) =>
            new DeleteExpiredData(rules, connection, jobs),
        },
      ],
      exports: [Environment],
    };
  }

  /** Runs after deliveries in flight have ended, to export their spans as well. */
  onApplicationShutdown(): Promise<void> {
    return this.tracing.stop();
  }
}
