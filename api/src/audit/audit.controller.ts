import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AdminOnly } from '../auth/sessions/admin.guard.ts';
import { MayAnswerProblems } from '../problems/may-answer-problems.ts';
import { MAX_PER_PAGE, PagingQuery } from '../requests/paging.query.ts';
import { AuditEntries } from './audit-entries.repository.ts';
import { AUDIT_OUTCOMES, type AuditEntry } from './audit-entry.schema.ts';

export class AuditEntryDto {
  @ApiProperty({ format: 'date-time' })
  at: string;
  @ApiProperty({ description: 'E-mail address; empty when nobody was logged in' })
  who: string;
  @ApiProperty({ example: 'post.updated' })
  what: string;
  @ApiProperty({ description: 'Id or reference of what it was done to' })
  target: string;
  @ApiProperty({
    enum: AUDIT_OUTCOMES,
    description: '`begun`: the process ended in the middle of it, so nobody knows whether it was done',
  })
  outcome: string;
  @ApiProperty({ description: 'Code of the refusal; empty unless it was refused' })
  reason: string;
  @ApiProperty({ description: 'How many times, where alike events of some minutes are joined' })
  times: number;
  @ApiProperty()
  address: string;
  @ApiProperty()
  device: string;
}

@ApiTags('auth')
@Controller('api/admin/audit')
@AdminOnly()
export class AuditController {
  constructor(private readonly entries: AuditEntries) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'listAudit', summary: 'Who did what, newest first' })
  @ApiOkResponse({
    type: [AuditEntryDto],
    headers: { 'X-Total-Count': { description: 'Number on all pages', schema: { type: 'integer' } } },
  })
  @MayAnswerProblems('validation_failed')
  async list(
    @Query() { page = 1, perPage = MAX_PER_PAGE }: PagingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryDto[]> {
    response.set('X-Total-Count', String(await this.entries.count()));
    return (await this.entries.list((page - 1) * perPage, perPage)).map(presentEntry);
  }
}

function presentEntry({ at, _id: _, ...entry }: AuditEntry): AuditEntryDto {
  return { at: at.toISOString(), ...entry };
}
