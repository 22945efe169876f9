import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuthModule } from '../../auth/auth.module.ts';
import { AuditController } from './audit.controller.ts';
import { RecordAuditedCalls } from './audit.interceptor.ts';
import { AuditLogModule } from '../audit-log.module.ts';

@Module({
  imports: [AuditLogModule, AuthModule],
  controllers: [AuditController],
  providers: [{ provide: APP_INTERCEPTOR, useClass: RecordAuditedCalls }],
})
export class AuditModule {}
