import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditEntries } from './audit-entries.repository.ts';
import { auditEntrySchema } from './audit-entry.schema.ts';
import { AuditLog } from './audit-log.ts';
import { AuditOutbox } from './audit-outbox.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'AuditEntry', schema: auditEntrySchema }])],
  providers: [AuditEntries, AuditLog, AuditOutbox],
  exports: [AuditEntries, AuditLog],
})
export class AuditLogModule {}
