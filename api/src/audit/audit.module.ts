import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditController } from './activity/audit.controller.ts';
import { RecordAuditedCalls } from './activity/audit.interceptor.ts';
import { AuditEntries } from './audit-entries.repository.ts';
import { auditEntrySchema } from './audit-entry.schema.ts';
import { AuditLog } from './audit-log.ts';
import { AuditOutbox } from './audit-outbox.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'AuditEntry', schema: auditEntrySchema }])],
  controllers: [AuditController],
  providers: [
    AuditEntries,
    AuditLog,
    AuditOutbox,
    { provide: APP_INTERCEPTOR, useClass: RecordAuditedCalls },
  ],
  exports: [AuditEntries, AuditLog],
})
export class AuditModule {}
