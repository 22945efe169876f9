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
  @ApiProperty({ description: 'E-mail address; empty if nobody was logged in' })
  who: string;
  @ApiProperty({ example: 'post.updated' })
  what: string;
  @ApiProperty({ description: 'Id or reference of the object of the action' })
  target: string;
  @ApiProperty({ description: 'Name of the object at that time, such as a post’s title; may be empty' })
  label: string;
  @ApiProperty({
    enum: AUDIT_OUTCOMES,
    description: '`begun`: the process ended during the action, so its outcome is unknown',
  })
  outcome: string;
  @ApiProperty({ description: 'Code of the refusal; empty unless it was refused' })
  reason: string;
  @ApiProperty({ description: 'Number of similar events within minutes that this entry combines' })
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
