import { Module, type DynamicModule } from '@nestjs/common';
import { AuditLogModule } from '../audit/audit-log.module.ts';
import { AuditModule } from '../audit/activity/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { BackupModule } from '../backup/backup.module.ts';
import { BlogModule } from '../blog/blog.module.ts';
import { ContactModule } from '../contact/contact.module.ts';
import { ContentVersionModule } from '../platform/database/content-version/content-version.module.ts';
import { DatabaseModule } from '../platform/database/database.module.ts';
import { KeptListsModule } from '../platform/database/kept-lists.module.ts';
import { SiteStatesModule } from '../platform/database/site-states.module.ts';
import { EnvironmentModule } from '../platform/configuration/environment.module.ts';
import type { Environment } from '../platform/configuration/environment.ts';
import { HealthModule } from '../platform/telemetry/health/health.module.ts';
import { JobsModule } from '../platform/work/jobs/jobs.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { MetricsModule } from '../platform/telemetry/metrics/metrics.module.ts';
import { MigrationsModule } from '../platform/database/migrations/migrations.module.ts';
import { OutboxModule } from '../platform/work/outbox/outbox.module.ts';
import { ReleasesModule } from '../releases/releases.module.ts';
import { MailModule } from '../platform/work/mail/mail.module.ts';
import { PeopleModule } from '../auth/people/people.module.ts';
import { SecretsModule } from '../platform/configuration/secrets/secrets.module.ts';
import { ThrottlingModule } from '../platform/http/limits/throttling.module.ts';
import { LogModule } from '../platform/telemetry/log/log.module.ts';
import { TracingModule } from '../platform/telemetry/tracing/tracing.module.ts';
import { RetentionModule } from '../platform/work/retention/retention.module.ts';
import { MakeIndexes } from './make-indexes.ts';
import { RETENTION_RULES } from './retention-rules.ts';

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
        KeptListsModule,
        SecretsModule,
        ContentVersionModule,
        JobsModule,
        ThrottlingModule,
        OutboxModule,
        RetentionModule.with(RETENTION_RULES),
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
