import { Body, Controller, Get, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { nameLabel, nameTarget } from '../../audit/audit-log.ts';
import { Audited, NotAudited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import type { CountedPage } from '../../platform/http/paging/keyset.ts';
import { Paged } from '../../platform/http/paging/paged.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import { WANTED_STATUSES } from '../enquiry/enquiry.ts';
import { AcceptsIdempotencyKey } from '../../platform/http/requests/idempotency-key.ts';
import { changeKeyOf } from '../../platform/http/requests/if-match.ts';
import { ChangeEnquiry } from './change-enquiry.ts';
import { Coordinators } from './coordinators.ts';
import { EnquiriesInFiles } from '../exporting/enquiries-in-files.ts';
import { enquiriesCsv } from '../exporting/enquiries-csv.ts';
import {
  BulkChangeDto,
  BulkResultDto,
  CoordinatorDto,
  EnquirySummaryDto,
  ReleasedDto,
  UnreadDto,
} from './enquiry.dto.ts';
import { fileOf } from '../../platform/http/file-of.ts';
import { ExportEnquiriesQuery, ListEnquiriesQuery } from './list-enquiries.query.ts';
import { PresentEnquiries } from './present-enquiries.ts';
import { READ_AUDIT_WINDOW_MS } from './reads-that-join.ts';
import { RetryDelivery } from './retry-delivery.ts';
import { Answers } from '../../platform/http/answers.ts';

@ApiTags('enquiries (admin)')
@Controller('api/admin/enquiries')
export class EnquiriesController {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly inFiles: EnquiriesInFiles,
    private readonly present: PresentEnquiries,
    private readonly coordinators: Coordinators,
    private readonly changeEnquiry: ChangeEnquiry,
    private readonly retryDelivery: RetryDelivery,
  ) {}

  @Get()
  @For('coordinator', 'owner')
  @Audited('enquiries.listed', { windowMs: READ_AUDIT_WINDOW_MS })
  @ApiOperation({ summary: 'List enquiries, newest first by default' })
  @Paged(EnquirySummaryDto)
  async listEnquiries(
    @Query() query: ListEnquiriesQuery,
    @Me() { account }: SignedIn,
  ): Promise<CountedPage<EnquirySummaryDto>> {
    const of = [String(account._id), this.present.overdueBefore] as const;
    const keyset = query.keyset('receivedAt', -1);
    const page = await this.enquiries.listCounted(
      query.parts(...of),
      keyset,
      query.limit,
      query.selection(...of),
    );
    return { ...page, entries: await this.present.summaries(page.entries) };
  }

  @Get('unread')
  @For('coordinator', 'owner')
  @ApiOperation({
    summary:
      'Count unread and held enquiries, except spam, with the time of the last change: for polling by open lists',
  })
  @Answers(UnreadDto)
  async countUnreadEnquiries(): Promise<UnreadDto> {
    const wanted = { status: { $in: [...WANTED_STATUSES] } };
    const [unread, changedAt, newestAt, total, held] = await Promise.all([
      this.enquiries.count({ filter: { readAt: null, ...wanted } }),
      this.enquiries.latest('changedAt'),
      this.enquiries.latest('receivedAt', wanted),
      this.enquiries.total(),
      this.retryDelivery.countHeld(),
    ]);
    return { unread, changedAt, newestAt, total, held };
  }

  @Get('coordinators')
  @For('coordinator', 'owner')
  @NotAudited('reveals nothing that patients wrote')
  @ApiOperation({ summary: 'List everybody to whom an enquiry can be assigned' })
  @Answers([CoordinatorDto])
  listCoordinators(): Promise<CoordinatorDto[]> {
    return this.coordinators.active();
  }

  @Get('export.csv')
  @For('coordinator', 'owner')
  @Audited('enquiries.exported')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Enquiries as CSV with notes and replies, safe to open in a spreadsheet' })
  @ApiOkResponse({ description: 'CSV', content: { 'text/csv': { schema: { type: 'string' } } } })
  exportEnquiries(@Query() query: ExportEnquiriesQuery, @Me() { account }: SignedIn): StreamableFile {
    const selection = query.selection(String(account._id), this.present.overdueBefore);
    return fileOf(enquiriesCsv(this.inFiles.of(selection), query), 'csv', 'enquiries');
  }

  @Post('status')
  @For('coordinator', 'owner')
  @Audited('enquiries.changed')
  @AcceptsIdempotencyKey()
  @ApiOperation({
    summary: 'Change the status of up to 100 enquiries independently',
    description:
      'Returns the outcome of each. Enquiries changed by somebody else in the meantime are left unchanged.',
  })
  @Answers([BulkResultDto])
  changeEnquiries(
    @Body() { status, enquiries }: BulkChangeDto,
    @Req() request: Request,
  ): Promise<BulkResultDto[]> {
    nameTarget(request, enquiries.map(({ reference }) => reference).join(', '));
    return this.changeEnquiry.changeAll(enquiries, status, changeKeyOf(request));
  }

  @Post('held/release')
  @For('coordinator', 'owner')
  @Audited('enquiries.released')
  @ApiOperation({ summary: 'Deliver everything on hold after a surge or a restore, except spam' })
  @Answers(ReleasedDto)
  async releaseHeldEnquiries(@Req() request: Request): Promise<ReleasedDto> {
    const released = await this.retryDelivery.releaseHeld();
    nameLabel(request, String(released));
    return { released };
  }
}
