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
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Audited, type DeclaredEvent } from '../../audit/audited.decorator.ts';
import { AdminOnly } from '../../auth/sessions/admin.guard.ts';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { pageLinks } from '../../requests/page-links.ts';
import { MAX_PER_PAGE } from '../../requests/paging.query.ts';
import { Enquiries } from './enquiries.ts';
import { enquiriesCsv } from './enquiries-csv.ts';
import {
  ChangeEnquiryDto,
  DeletedDto,
  EnquiryDto,
  ListEnquiriesQuery,
  PersonQuery,
  presentEnquiry,
  UnreadDto,
} from './enquiry.dto.ts';

/** Turning the pages of the inbox, or coming back to an enquiry, is one read. */
const JOIN_MS = 5 * 60_000;

const ofPerson =
  (what: string): DeclaredEvent =>
  ({ query: { email } }) => ({ what, ...(typeof email === 'string' && { person: email }) });

@ApiTags('enquiries (admin)')
@Controller('api/admin/enquiries')
@AdminOnly()
export class EnquiriesController {
  constructor(private readonly enquiries: Enquiries) {}

  @Get()
  @Audited('enquiries.listed', { joinMs: JOIN_MS })
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'listEnquiries', summary: 'Enquiries, newest first' })
  @ApiOkResponse({
    type: [EnquiryDto],
    headers: { 'X-Total-Count': { description: 'Number on all pages', schema: { type: 'integer' } } },
  })
  @MayAnswerProblems('validation_failed')
  async list(
    @Query() query: ListEnquiriesQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EnquiryDto[]> {
    const { page = 1, perPage = MAX_PER_PAGE, unread, ...filter } = query;
    const found = await this.enquiries.list({ ...filter, unread: unread === 'true' });
    response.set({
      Link: pageLinks(request.originalUrl, { page, perPage, total: found.length }),
      'X-Total-Count': String(found.length),
    });
    return found.slice((page - 1) * perPage, page * perPage).map(presentEnquiry);
  }

  @Get('unread')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'countUnreadEnquiries', summary: 'How many are unread, spam aside' })
  @ApiOkResponse({ type: UnreadDto })
  async unread(): Promise<UnreadDto> {
    return { unread: await this.enquiries.unreadCount() };
  }

  @Get('export.csv')
  @Audited('enquiries.exported')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Disposition', 'attachment; filename="enquiries.csv"')
  @ApiProduces('text/csv')
  @ApiOperation({
    operationId: 'exportEnquiries',
    summary: 'Enquiries as CSV, safe to open in a spreadsheet',
  })
  @ApiOkResponse({ description: 'CSV', content: { 'text/csv': { schema: { type: 'string' } } } })
  @MayAnswerProblems('validation_failed')
  async export(
    @Query() query: ListEnquiriesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { unread, ...filter } = query;
    response.type('text/csv; charset=utf-8');
    return enquiriesCsv(await this.enquiries.list({ ...filter, unread: unread === 'true' }));
  }

  @Get('of-person')
  @Audited(ofPerson('person.exported'))
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'exportPerson',
    summary: 'Everything that one person sent, by e-mail address',
  })
  @ApiOkResponse({ type: [EnquiryDto] })
  @MayAnswerProblems('validation_failed')
  async ofPerson(@Query() { email }: PersonQuery): Promise<EnquiryDto[]> {
    return (await this.enquiries.ofPerson(email)).map(presentEnquiry);
  }

  @Delete('of-person')
  @Audited(ofPerson('person.deleted'))
  @ApiOperation({
    operationId: 'deletePerson',
    summary: 'Delete everything that one person sent, by e-mail address',
  })
  @ApiOkResponse({ type: DeletedDto })
  @MayAnswerProblems('validation_failed')
  async deletePerson(@Query() { email }: PersonQuery): Promise<DeletedDto> {
    return { deleted: await this.enquiries.deleteOfPerson(email) };
  }

  @Get(':reference')
  @Audited('enquiry.read', { joinMs: JOIN_MS })
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'getEnquiry', summary: 'One enquiry' })
  @ApiOkResponse({ type: EnquiryDto })
  @MayAnswerProblems('not_found')
  async read(@Param('reference') reference: string): Promise<EnquiryDto> {
    return presentEnquiry(await this.enquiries.find(reference));
  }

  @Patch(':reference')
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
    return presentEnquiry(await this.enquiries.change(reference, changes));
  }

  @Post(':reference/retry')
  @Audited('enquiry.delivery_retried')
  @HttpCode(200)
  @ApiOperation({ operationId: 'retryDelivery', summary: 'Try again to hand an enquiry on' })
  @ApiOkResponse({ type: EnquiryDto })
  @MayAnswerProblems('not_found', 'conflict')
  async retry(@Param('reference') reference: string): Promise<EnquiryDto> {
    return presentEnquiry(await this.enquiries.retryDelivery(reference));
  }

  @Delete(':reference')
  @Audited('enquiry.deleted')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteEnquiry', summary: 'Delete an enquiry for good' })
  @ApiNoContentResponse()
  @MayAnswerProblems('not_found')
  async delete(@Param('reference') reference: string): Promise<void> {
    await this.enquiries.delete(reference);
  }
}
