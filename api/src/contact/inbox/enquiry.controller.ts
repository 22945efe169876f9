import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited, NotAudited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { BaseRevision, NeedsIfMatch, type ChangeBase } from '../../platform/http/requests/if-match.ts';
import {
  MayAnswerEditConflict,
  MayAnswerProblems,
} from '../../platform/http/problems/may-answer-problems.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import { PresenceDto } from '../../platform/work/presence/presence.dto.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Presences } from '../../platform/work/presence/presences.ts';
import { ChangeEnquiry } from './change-enquiry.ts';
import {
  ChangeEnquiryDto,
  EnquiryConflictDto,
  EnquiryDto,
  EnquirySummaryDto,
  MergeDto,
  NeighboursDto,
} from './enquiry.dto.ts';
import { ForgetEnquiries } from './forget-enquiries.ts';
import { ListEnquiriesQuery } from './list-enquiries.query.ts';
import { MergeEnquiries } from './merge-enquiries.ts';
import { PresentEnquiries } from './present-enquiries.ts';
import { READ_AUDIT_WINDOW_MS } from './reads-that-join.ts';
import { Answers, AnswersNothing } from '../../platform/http/answers.ts';
import { RetryDelivery } from './retry-delivery.ts';

@ApiTags('enquiries (admin)')
@Controller('api/admin/enquiries/:reference')
export class EnquiryController {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly present: PresentEnquiries,
    private readonly changes: ChangeEnquiry,
    private readonly retries: RetryDelivery,
    private readonly presences: Presences,
    private readonly forget: ForgetEnquiries,
    private readonly merges: MergeEnquiries,
  ) {}

  @Get()
  @For('coordinator', 'owner')
  @Audited('enquiry.read', { windowMs: READ_AUDIT_WINDOW_MS })
  @ApiOperation({ summary: 'One enquiry, with its notes and replies' })
  @Answers(EnquiryDto)
  @MayAnswerProblems('not_found')
  async getEnquiry(@Param('reference') reference: string): Promise<EnquiryDto> {
    return this.present.one(await this.enquiries.get(reference));
  }

  @Get('neighbours')
  @For('coordinator', 'owner')
  @NotAudited('returns only references')
  @ApiOperation({ summary: 'The enquiries before and after it in the list with these filters' })
  @Answers(NeighboursDto)
  @MayAnswerProblems('not_found')
  async getNeighbours(
    @Param('reference') reference: string,
    @Query() query: ListEnquiriesQuery,
    @Me() { account }: SignedIn,
  ): Promise<NeighboursDto> {
    const enquiry = await this.enquiries.get(reference);
    // Only within the first part: among the ones that wait, navigation stays stable whatever was just done to this one.
    const [part] = query.parts(String(account._id), this.present.overdueBefore);
    const [previous, next] = await Promise.all([
      this.enquiries.beside(part, enquiry, 'before'),
      this.enquiries.beside(part, enquiry, 'after'),
    ]);
    return { previous, next };
  }

  @Get('of-same-person')
  @For('coordinator', 'owner')
  @Audited('enquiries.listed', { windowMs: READ_AUDIT_WINDOW_MS })
  @ApiOperation({
    summary: 'Other enquiries with the same address or number, which can be merged into this one',
  })
  @Answers([EnquirySummaryDto])
  @MayAnswerProblems('not_found')
  async listOfSamePerson(@Param('reference') reference: string): Promise<EnquirySummaryDto[]> {
    return this.present.summaries(await this.merges.offered(await this.enquiries.get(reference)));
  }

  @Put('merged-into')
  @For('coordinator', 'owner')
  @Audited('enquiry.merged')
  @NeedsIfMatch()
  @MayAnswerEditConflict(EnquiryConflictDto)
  @ApiOperation({ summary: 'Merge an enquiry into another of the same person, or separate it again' })
  @Answers(EnquiryDto, 'The enquiry whose thread it is part of now')
  @MayAnswerProblems('not_found', 'revision_required', 'conflict')
  async mergeEnquiry(
    @Param('reference') reference: string,
    @BaseRevision() base: ChangeBase,
    @Body() { into }: MergeDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EnquiryDto> {
    const merged = await this.merges.merge(reference, base, into);
    const now = merged ? await this.enquiries.threadOf(merged) : await this.enquiries.get(reference);
    const current = await this.present.one(now);
    if (!merged) throw new Problem('edit_conflict', { more: { current } });
    response.set('ETag', `"${current.revision}"`);
    return current;
  }

  @Patch()
  @For('coordinator', 'owner')
  @Audited('enquiry.updated')
  @NeedsIfMatch()
  @MayAnswerEditConflict(EnquiryConflictDto)
  @ApiOperation({ summary: 'Change an enquiry’s status, assignee or read state' })
  @Answers(EnquiryDto)
  @MayAnswerProblems('not_found', 'revision_required', 'conflict')
  async changeEnquiry(
    @Param('reference') reference: string,
    @BaseRevision() base: ChangeBase,
    @Body() changes: ChangeEnquiryDto,
    @Me() { account: by }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EnquiryDto> {
    const changed = await this.present.one(await this.changes.change(reference, base, changes, by));
    response.set('ETag', `"${changed.revision}"`);
    return changed;
  }

  @Post('presence')
  @For('coordinator', 'owner')
  @NotAudited('an open page reports its presence every few seconds; opening it left an entry')
  @ApiOperation({
    summary: 'Report an enquiry as open, and get who else has it open and whether it was changed',
  })
  @Answers(PresenceDto)
  @MayAnswerProblems('not_found')
  async meetAtEnquiry(
    @Param('reference') reference: string,
    @Me() { account }: SignedIn,
  ): Promise<PresenceDto> {
    const { revision } = await this.enquiries.get(reference);
    return { revision: revision ?? 1, others: await this.presences.meet(`enquiry ${reference}`, account) };
  }

  @Post('retry')
  @For('coordinator', 'owner')
  @Audited('enquiry.delivery_retried')
  @ApiOperation({ summary: 'Retry the delivery of an enquiry' })
  @Answers(EnquiryDto)
  @MayAnswerProblems('not_found', 'conflict')
  async retryDelivery(@Param('reference') reference: string): Promise<EnquiryDto> {
    return this.present.one(await this.retries.retry(reference));
  }

  @Delete()
  @For('coordinator', 'owner')
  @Audited('enquiry.deleted')
  @ApiOperation({ summary: 'Delete an enquiry for good, with its notes and replies' })
  @AnswersNothing()
  @MayAnswerProblems('not_found')
  deleteEnquiry(@Param('reference') reference: string): Promise<void> {
    return this.forget.one(reference);
  }
}
