import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../audit/audited.decorator.ts';
import { MAX_NOTE_LENGTH, MAX_REPLY_LENGTH } from '../enquiry/entry.ts';
import { lineOfText, linesOfText } from '../../platform/http/fields/clean-text.ts';
import { TextField } from '../../platform/http/fields/text-field.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../../platform/http/requests/idempotency-key.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import { EnquiryDto } from '../inbox/enquiry.dto.ts';
import { PresentEnquiries } from '../inbox/present-enquiries.ts';
import { AddEntry } from './add-entry.ts';
import { Answers } from '../../platform/http/answers.ts';

export class AddNoteDto {
  @TextField({ maxLength: MAX_NOTE_LENGTH, clean: linesOfText })
  text: string;
}

export class ReplyDto {
  @TextField({ maxLength: 250, description: 'The reference is added if missing', clean: lineOfText })
  subject: string;

  @TextField({ maxLength: MAX_REPLY_LENGTH, clean: linesOfText })
  text: string;
}

/** Notes and replies of the desk on an enquiry. */
@ApiTags('enquiries (admin)')
@Controller('api/admin/enquiries/:reference')
export class EntriesController {
  constructor(
    private readonly addEntry: AddEntry,
    private readonly enquiries: Enquiries,
    private readonly present: PresentEnquiries,
  ) {}

  @Post('notes')
  @For('coordinator', 'owner')
  @Audited('enquiry.note_added')
  @AcceptsIdempotencyKey()
  @ApiOperation({ summary: 'Add an internal note for colleagues' })
  @ApiCreatedResponse({ type: EnquiryDto })
  @MayAnswerProblems('not_found', 'conflict', 'idempotency_key_reused')
  async addNote(
    @Param('reference') reference: string,
    @Body() { text }: AddNoteDto,
    @Me() { account: by }: SignedIn,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<EnquiryDto> {
    await this.addEntry.note(reference, text, { by, idempotencyKey });
    return this.show(reference);
  }

  @Post('replies')
  @For('coordinator', 'owner')
  @Audited('enquiry.replied')
  @AcceptsIdempotencyKey()
  @ApiOperation({
    summary:
      'Reply to an enquiry by e-mail; the call returns once the reply is stored, and the outbox sends it',
    description: 'A new enquiry then counts as contacted.',
  })
  @ApiCreatedResponse({ type: EnquiryDto })
  @MayAnswerProblems('not_found', 'conflict', 'mail_not_set_up', 'idempotency_key_reused')
  async replyToEnquiry(
    @Param('reference') reference: string,
    @Body() reply: ReplyDto,
    @Me() { account: by }: SignedIn,
    @IdempotencyKey() idempotencyKey: string | undefined,
  ): Promise<EnquiryDto> {
    await this.addEntry.reply(reference, reply, { by, idempotencyKey });
    return this.show(reference);
  }

  @Post('replies/:id/retry')
  @For('coordinator', 'owner')
  @Audited('enquiry.reply_retried')
  @ApiOperation({ summary: 'Retry sending a reply' })
  @Answers(EnquiryDto)
  @MayAnswerProblems('not_found', 'conflict')
  async retryReply(@Param('reference') reference: string, @Param('id') id: string): Promise<EnquiryDto> {
    await this.addEntry.retry(reference, id);
    return this.show(reference);
  }

  private async show(reference: string): Promise<EnquiryDto> {
    return this.present.one(await this.enquiries.get(reference));
  }
}
