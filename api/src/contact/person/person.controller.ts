import { Readable } from 'node:stream';
import { Controller, Delete, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags, PickType } from '@nestjs/swagger';
import { Audited, type DeclaredEvent } from '../../audit/audited.decorator.ts';
import { cleanEmail, MAX_EMAIL_LENGTH } from '../../platform/http/fields/email-address.ts';
import { TextField } from '../../platform/http/fields/text-field.ts';
import { For } from '../../platform/http/access/for.ts';
import type { CountedPage } from '../../platform/http/paging/keyset.ts';
import { KeysetQuery } from '../../platform/http/paging/keyset.query.ts';
import { Paged } from '../../platform/http/paging/paged.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import { enquiriesCsv } from '../exporting/enquiries-csv.ts';
import { EnquiriesInFiles } from '../exporting/enquiries-in-files.ts';
import { ReadersZone } from '../exporting/readers-zone.ts';
import { DeletedDto, EnquiryDto } from '../inbox/enquiry.dto.ts';
import { fileOf } from '../../platform/http/file-of.ts';
import { ForgetEnquiries } from '../inbox/forget-enquiries.ts';
import { PresentEnquiries } from '../inbox/present-enquiries.ts';
import { Answers } from '../../platform/http/answers.ts';

export class PersonQuery extends KeysetQuery {
  /** Not validated as an address: whatever is stored as one can be found and erased. */
  @TextField({ format: 'email', maxLength: MAX_EMAIL_LENGTH, clean: cleanEmail })
  email: string;
}

export class ExportPersonQuery extends PickType(PersonQuery, ['email']) {
  @ReadersZone()
  zone?: string;
}

const ofPerson =
  (what: string): DeclaredEvent =>
  ({ query: { email } }) => ({ what, ...(typeof email === 'string' && { person: email }) });

/** Everything that a person sent, by e-mail address, and everything written about it. */
@ApiTags('enquiries (admin)')
@Controller('api/admin/enquiries/of-person')
export class PersonController {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly inFiles: EnquiriesInFiles,
    private readonly present: PresentEnquiries,
    private readonly forget: ForgetEnquiries,
  ) {}

  @Get()
  @For('coordinator', 'owner')
  @Audited(ofPerson('person.read'))
  @ApiOperation({ summary: 'List everything that a person sent, newest first' })
  @Paged(EnquiryDto)
  async getPerson(@Query() query: PersonQuery): Promise<CountedPage<EnquiryDto>> {
    const selection = this.enquiries.ofPerson(query.email);
    const parts = [{ ...selection, direction: -1 as const }];
    const keyset = query.keyset('receivedAt', -1);
    const page = await this.enquiries.listCounted(parts, keyset, query.limit, selection);
    return { ...page, entries: await this.present.whole(page.entries) };
  }

  @Get('export.json')
  @For('coordinator', 'owner')
  @Audited(ofPerson('person.exported'))
  @ApiOperation({ summary: 'Everything of one person as a JSON file, notes and replies included' })
  @Answers([EnquiryDto])
  exportPerson(@Query() { email }: ExportPersonQuery): StreamableFile {
    return fileOf(Readable.from(this.asJson(email)), 'json', 'person');
  }

  @Get('export.csv')
  @For('coordinator', 'owner')
  @Audited(ofPerson('person.exported'))
  @ApiProduces('text/csv')
  @ApiOperation({
    summary: 'Everything of one person as CSV, notes and replies included, safe to open in a spreadsheet',
  })
  @ApiOkResponse({ description: 'CSV', content: { 'text/csv': { schema: { type: 'string' } } } })
  exportPersonAsCsv(@Query() { email, zone }: ExportPersonQuery): StreamableFile {
    return fileOf(enquiriesCsv(this.inFiles.of(this.enquiries.ofPerson(email)), { zone }), 'csv', 'person');
  }

  @Delete()
  @For('coordinator', 'owner')
  @Audited(ofPerson('person.deleted'))
  @ApiOperation({
    summary: 'Delete everything that a person sent, with its notes and replies, by e-mail address',
  })
  @Answers(DeletedDto)
  async deletePerson(@Query() { email }: PersonQuery): Promise<DeletedDto> {
    return { deleted: await this.forget.ofPerson(email) };
  }

  private async *asJson(email: string): AsyncGenerator<string> {
    let separator = '[';
    for await (const enquiry of this.enquiries.each(this.enquiries.ofPerson(email))) {
      yield `${separator}\n${JSON.stringify((await this.present.whole([enquiry]))[0], null, 2)}`;
      separator = ',';
    }
    yield separator === '[' ? '[]\n' : '\n]\n';
  }
}
