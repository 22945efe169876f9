import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { For } from '../../platform/http/access/for.ts';
import { keysetHeaders, PAGED } from '../../platform/http/paging/keyset.query.ts';
import { AuditEntries } from '../audit-entries.repository.ts';
import { ListAuditQuery } from './list-audit.query.ts';
import { AUDIT_OUTCOMES, type AuditEntry } from '../audit-entry.schema.ts';

export class AuditEntryDto {
  @ApiProperty({ format: 'date-time' })
  at: string;
  @ApiProperty({ description: 'E-mail address; empty when nobody was logged in' })
  who: string;
  @ApiProperty({ example: 'post.updated' })
  what: string;
  @ApiProperty({ description: 'Id or reference of what it was done to' })
  target: string;
  @ApiProperty({ description: 'What that was called then, such as the title of a post; empty without one' })
  label: string;
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
export class AuditController {
  constructor(private readonly entries: AuditEntries) {}

  @Get()
  @For('owner')
  @ApiOperation({ summary: 'Who did what, newest first' })
  @ApiOkResponse({ type: [AuditEntryDto], headers: PAGED })
  async listAudit(
    @Query() query: ListAuditQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryDto[]> {
    const [page, total] = await Promise.all([
      this.entries.list(query.filter, query.keyset('at', -1), query.limit),
      this.entries.count(query.filter),
    ]);
    response.set(keysetHeaders(request.originalUrl, page, total));
    return page.entries.map(presentEntry);
  }
}

function presentEntry({ at, _id: _, ...entry }: AuditEntry): AuditEntryDto {
  return { at: at.toISOString(), ...entry, label: entry.label ?? '' };
}
