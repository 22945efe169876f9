import { Module, type DynamicModule } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { BackupModule } from '../backup/backup.module.ts';
import { BlogModule } from '../blog/blog.module.ts';
import { ContactModule } from '../contact/contact.module.ts';
import type { Environment } from '../platform/configuration/environment.ts';
import { PlatformModule } from '../platform/platform.module.ts';
import { HealthModule } from '../platform/telemetry/health/health.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { ReleasesModule } from '../releases/releases.module.ts';
import { PeopleModule } from '../auth/people/people.module.ts';
import { MakeIndexes } from './make-indexes.ts';
import { RETENTION_RULES } from './retention-rules.ts';

@Module({})
export class AppModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(environment, RETENTION_RULES),
        HealthModule,
        MediaModule,
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
