import { Body, Controller, Post, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AuditLog } from '../../audit/audit-log.ts';
import { NotAudited } from '../../audit/audited.decorator.ts';
import { ForAnybody } from '../../platform/http/access/for.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';
import { linkEndsAt } from '../enquiry/status-link.ts';
import { RefuseCrossSite } from '../receiving/refuse-cross-site.guard.ts';
import { SenderStatusDto, StatusLinkDto, WithdrawalDto } from './sender.dto.ts';
import { WithdrawEnquiry } from './withdraw-enquiry.ts';
import { Answers } from '../../platform/http/answers.ts';

/** Operations for the sender of an enquiry, authorized by the link in the mail. */
@ApiTags('contact')
@Controller('api/contact')
@UseGuards(RefuseCrossSite)
export class SenderController {
  constructor(
    private readonly withdraw: WithdrawEnquiry,
    private readonly enquiries: Enquiries,
    private readonly audit: AuditLog,
  ) {}

  @Post('status')
  @ForAnybody()
  @NotAudited('the sender only reads its state')
  @ApiOperation({ summary: 'Get the state of an enquiry, for its sender' })
  @Answers(SenderStatusDto)
  @MayAnswerProblems('not_found', 'forbidden')
  async getEnquiryStatus(@Body() { link }: StatusLinkDto): Promise<SenderStatusDto> {
    return this.present(await this.withdraw.find(link));
  }

  @Post('withdrawal')
  @ForAnybody()
  @NotAudited('written here, once the link is known to be right: others must not fill the log')
  @ApiOperation({ summary: 'Withdraw an enquiry, or undo that, for its sender' })
  @Answers(SenderStatusDto)
  @MayAnswerProblems('not_found', 'forbidden', 'too_many_requests')
  async setEnquiryWithdrawal(
    @Body() { link, withdrawn }: WithdrawalDto,
    @Req() request: Request,
  ): Promise<SenderStatusDto> {
    const { enquiry, isChanged } = await this.withdraw.set(link, withdrawn);
    if (isChanged) {
      const what = withdrawn ? 'enquiry.withdrawn' : 'enquiry.withdrawal_undone';
      await this.audit.done(await this.audit.begin(request, { what }, ''), enquiry._id, '');
    }
    return this.present(enquiry);
  }

  private async present(enquiry: Enquiry): Promise<SenderStatusDto> {
    return {
      reference: enquiry._id,
      state:
        enquiry.status === 'withdrawn' ? enquiry.status : stateOf(await this.enquiries.threadOf(enquiry)),
      receivedAt: enquiry.receivedAt,
      linkEndsAt: linkEndsAt(enquiry),
    };
  }
}

/** Does not reveal to senders that their enquiry counts as spam. */
function stateOf({ status, readAt }: Enquiry): SenderStatusDto['state'] {
  const isAnswered = status === 'contacted' || status === 'waiting_for_records' || status === 'handled';
  return isAnswered ? 'answered' : readAt ? 'being_read' : 'received';
}
