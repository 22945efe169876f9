import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Audited, type DeclaredEvent } from '../../audit/audited.decorator.ts';
import { For } from '../../auth/roles/for.ts';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { KeysetQuery, keysetHeaders, PAGED } from '../../requests/keyset.query.ts';
import type { KeysetPage } from '../../requests/keyset.ts';
import { wordsFilter } from '../../requests/words-filter.ts';
import { Enquiries, type EnquiryFilter } from '../enquiry/enquiries.repository.ts';
import { searchTextOf } from '../enquiry/enquiry-index-fields.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';
import { ChangeEnquiry } from './change-enquiry.ts';
import { enquiriesCsv } from './enquiries-csv.ts';
import {
  ChangeEnquiryDto,
  DeletedDto,
  EnquiryDto,
  ListEnquiriesQuery,
  PersonQuery,
  presentEnquiry,
  ReleasedDto,
  UnreadDto,
} from './enquiry.dto.ts';
import { ForgetEnquiries } from './forget-enquiries.ts';
import { RetryDelivery } from './retry-delivery.ts';

/** Turning the pages of the inbox, or coming back to an enquiry, is one read. */
const JOIN_MS = 5 * 60_000;

const ofPerson =
  (what: string): DeclaredEvent =>
  ({ query: { email } }) => ({ what, ...(typeof email === 'string' && { person: email }) });

@ApiTags('enquiries (admin)')
@Controller('api/admin/enquiries')
export class EnquiriesController {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly changeEnquiry: ChangeEnquiry,
    private readonly retryDelivery: RetryDelivery,
    private readonly forget: ForgetEnquiries,
  ) {}

  @Get()
  @For('coordinator', 'owner')
  @Audited('enquiries.listed', { joinMs: JOIN_MS })
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'listEnquiries', summary: 'Enquiries, newest first' })
  @ApiOkResponse({ type: [EnquiryDto], headers: PAGED })
  @MayAnswerProblems('validation_failed')
  list(
    @Query() query: ListEnquiriesQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EnquiryDto[]> {
    return this.page(filterOf(query), query, request, response);
  }

  @Get('unread')
  @For('coordinator', 'owner')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'countUnreadEnquiries', summary: 'How many are unread, spam aside' })
  @ApiOkResponse({ type: UnreadDto })
  async unread(): Promise<UnreadDto> {
    return { unread: await this.enquiries.count({ readAt: null, status: { $in: ['new', 'handled'] } }) };
  }

  @Get('export.csv')
  @For('coordinator', 'owner')
  @Audited('enquiries.exported')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiOperation({
    operationId: 'exportEnquiries',
    summary: 'Enquiries as CSV, safe to open in a spreadsheet',
  })
  @ApiOkResponse({ description: 'CSV', content: { 'text/csv': { schema: { type: 'string' } } } })
  @MayAnswerProblems('validation_failed')
  export(@Query() query: ListEnquiriesQuery): StreamableFile {
    const file = new StreamableFile(enquiriesCsv(this.enquiries.each(filterOf(query))), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="enquiries.csv"',
    });
    // A file that ends early must not look whole.
    return file.setErrorHandler((_error, response) => (response as Response).destroy());
  }

  @Get('of-person')
  @For('coordinator', 'owner')
  @Audited(ofPerson('person.exported'))
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'exportPerson',
    summary: 'Everything that one person sent, by e-mail address, newest first',
  })
  @ApiOkResponse({ type: [EnquiryDto], headers: PAGED })
  @MayAnswerProblems('validation_failed')
  ofPerson(
    @Query() query: PersonQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EnquiryDto[]> {
    return this.page(this.enquiries.ofPerson(query.email), query, request, response);
  }

  @Delete('of-person')
  @For('coordinator', 'owner')
  @Audited(ofPerson('person.deleted'))
  @ApiOperation({
    operationId: 'deletePerson',
    summary: 'Delete everything that one person sent, by e-mail address',
  })
  @ApiOkResponse({ type: DeletedDto })
  @MayAnswerProblems('validation_failed')
  async deletePerson(@Query() { email }: PersonQuery): Promise<DeletedDto> {
    return { deleted: await this.forget.ofPerson(email) };
  }

  @Post('held/release')
  @For('coordinator', 'owner')
  @Audited('enquiries.released')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'releaseHeldEnquiries',
    summary: 'Deliver what is held since a restore, spam aside',
  })
  @ApiOkResponse({ type: ReleasedDto })
  async release(): Promise<ReleasedDto> {
    return { released: await this.retryDelivery.releaseHeld() };
  }

  @Get(':reference')
  @For('coordinator', 'owner')
  @Audited('enquiry.read', { joinMs: JOIN_MS })
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'getEnquiry', summary: 'One enquiry' })
  @ApiOkResponse({ type: EnquiryDto })
  @MayAnswerProblems('not_found')
  async read(@Param('reference') reference: string): Promise<EnquiryDto> {
    return presentEnquiry(await this.enquiries.get(reference));
  }

  @Patch(':reference')
  @For('coordinator', 'owner')
  @Audited('enquiry.updated')
  @ApiOperation({
    operationId: 'changeEnquiry',
    summary: 'Change the status of an enquiry, or whether it was read',
  })
  @ApiOkResponse({ type: EnquiryDto })
  @MayAnswerProblems('malformed_request', 'not_found', 'validation_failed')
  async change(
    @Param('reference') reference: string,
    @Body() changes: ChangeEnquiryDto,
  ): Promise<EnquiryDto> {
    return presentEnquiry(await this.changeEnquiry.change(reference, changes));
  }

  @Post(':reference/retry')
  @For('coordinator', 'owner')
  @Audited('enquiry.delivery_retried')
  @HttpCode(200)
  @ApiOperation({ operationId: 'retryDelivery', summary: 'Try again to forward an enquiry' })
  @ApiOkResponse({ type: EnquiryDto })
  @MayAnswerProblems('not_found', 'conflict')
  async retry(@Param('reference') reference: string): Promise<EnquiryDto> {
    return presentEnquiry(await this.retryDelivery.retry(reference));
  }

  @Delete(':reference')
  @For('coordinator', 'owner')
  @Audited('enquiry.deleted')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteEnquiry', summary: 'Delete an enquiry for good' })
  @ApiNoContentResponse()
  @MayAnswerProblems('not_found')
  delete(@Param('reference') reference: string): Promise<void> {
    return this.forget.one(reference);
  }

  private async page(
    filter: EnquiryFilter,
    query: KeysetQuery,
    request: Request,
    response: Response,
  ): Promise<EnquiryDto[]> {
    const [page, total]: [KeysetPage<Enquiry>, number] = await Promise.all([
      this.enquiries.list(filter, query.keyset('receivedAt', -1), query.limit),
      this.enquiries.count(filter),
    ]);
    response.set(keysetHeaders(request.originalUrl, page, total));
    return page.entries.map(presentEnquiry);
  }
}

function filterOf({ status, unread, delivery, q }: ListEnquiriesQuery): EnquiryFilter {
  return {
    ...(status && { status }),
    ...(unread === 'true' && { readAt: null }),
    ...(delivery && { deliveryState: delivery }),
    ...wordsFilter(searchTextOf(q ?? '')),
  };
}
