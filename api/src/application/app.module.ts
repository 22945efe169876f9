import { Module, type DynamicModule } from '@nestjs/common';
import { AuditLogModule } from '../audit/audit-log.module.ts';
import { AuditModule } from '../activity/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { BackupModule } from '../backup/backup.module.ts';
import { BlogModule } from '../blog/blog.module.ts';
import { ContactModule } from '../contact/contact.module.ts';
import { ContentVersionModule } from '../content-version/content-version.module.ts';
import { DatabaseModule } from '../database/database.module.ts';
import { SiteStatesModule } from '../database/site-states.module.ts';
import { EnvironmentModule } from '../environment/environment.module.ts';
import type { Environment } from '../environment/environment.ts';
import { HealthModule } from '../health/health.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { MetricsModule } from '../metrics/metrics.module.ts';
import { MigrationsModule } from '../migrations/migrations.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { ReleasesModule } from '../releases/releases.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SecretsModule } from '../secrets/secrets.module.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { LogModule } from '../log/log.module.ts';
import { TracingModule } from '../tracing/tracing.module.ts';
import { MakeIndexes } from './make-indexes.ts';

@Module({})
export class AppModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EnvironmentModule.with(environment),
        LogModule,
        MetricsModule,
        DatabaseModule,
        TracingModule,
        MigrationsModule,
        SiteStatesModule,
        SecretsModule,
        ContentVersionModule,
        JobsModule,
        ThrottlingModule,
        OutboxModule,
        MailModule,
        HealthModule,
        MediaModule,
        AuditLogModule,
        AuthModule,
        AuditModule,
        BlogModule,
        ContactModule,
        PeopleModule,
        ReleasesModule,
        BackupModule,
      ],
      providers: [MakeIndexes],
    };
  }
}
