import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminOnly } from '../auth/sessions/admin.guard.ts';
import { MayAnswerProblems } from '../problems/may-answer-problems.ts';
import { MAX_PER_PAGE, PagingQuery } from '../requests/paging.query.ts';
import { AuditLog } from './audit-log.ts';

export class AuditEntryDto {
  @ApiProperty({ format: 'date-time' })
  at: string;
  @ApiProperty({ description: 'E-mail address; empty when nobody was logged in' })
  who: string;
  @ApiProperty({ example: 'ChangePost: update' })
  what: string;
  @ApiProperty({ description: 'Id or reference of what it was done to' })
  target: string;
  @ApiProperty()
  address: string;
  @ApiProperty()
  device: string;
}

@ApiTags('auth')
@Controller('api/admin/audit')
@AdminOnly()
export class AuditController {
  constructor(private readonly auditLog: AuditLog) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'listAudit', summary: 'Who did what, newest first' })
  @ApiOkResponse({
    type: [AuditEntryDto],
    headers: { 'X-Total-Count': { description: 'Number on all pages', schema: { type: 'integer' } } },
  })
  @MayAnswerProblems('validation_failed')
  async list(
    @Query() query: PagingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryDto[]> {
    const { page = 1, perPage = MAX_PER_PAGE } = query;
    const entries = await this.auditLog.list();
    response.set('X-Total-Count', String(entries.length));
    return entries
      .slice((page - 1) * perPage, page * perPage)
      .map(({ at, who, what, target, address, device }) => ({
        at: at.toISOString(),
        ...{ who, what, target, address, device },
      }));
  }
}
