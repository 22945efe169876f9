import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { auditEntrySchema } from './audit-entry.schema.ts';
import { AuditLog } from './audit-log.ts';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'AuditEntry', schema: auditEntrySchema }])],
  providers: [AuditLog],
  exports: [AuditLog],
})
export class AuditLogModule {}
