import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { For } from '../../platform/http/access/for.ts';
import type { CountedPage } from '../../platform/http/paging/keyset.ts';
import { Paged } from '../../platform/http/paging/paged.ts';
import { AuditEntries } from '../audit-entries.repository.ts';
import { ListAuditQuery } from './list-audit.query.ts';
import { AUDIT_OUTCOMES, type AuditEntry } from '../audit-entry.schema.ts';
import { Moment } from '../../platform/http/fields/documented.ts';

export class AuditEntryDto {
  @Moment()
  at: Date;
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
  @Paged(AuditEntryDto)
  async listAudit(@Query() query: ListAuditQuery): Promise<CountedPage<AuditEntryDto>> {
    const page = await this.entries.list(query.filter, query.keyset('at', -1), query.limit);
    return { ...page, entries: page.entries.map(presentEntry) };
  }
}

function presentEntry({ _id: _, ...entry }: AuditEntry): AuditEntryDto {
  return { ...entry, label: entry.label ?? '' };
}
