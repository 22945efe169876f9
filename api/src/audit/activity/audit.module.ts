import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuditController } from './audit.controller.ts';
import { RecordAuditedCalls } from './audit.interceptor.ts';
import { AuditLogModule } from '../audit-log.module.ts';

@Module({
  imports: [AuditLogModule],
  controllers: [AuditController],
  providers: [{ provide: APP_INTERCEPTOR, useClass: RecordAuditedCalls }],
})
export class AuditModule {}
