import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Audited, NotAudited } from '../../audit/audited.decorator.ts';
import { For } from '../../platform/http/access/for.ts';
import { Me, type SignedIn } from '../../platform/http/access/me.ts';
import { Answers, AnswersNothing } from '../../platform/http/answers.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { READ_AUDIT_WINDOW_MS } from '../inbox/reads-that-join.ts';
import { DueReminderDto, ReminderDto, SetReminderDto } from './reminders.dto.ts';
import { Reminders } from './reminders.ts';

@ApiTags('enquiries (admin)')
@Controller('api/admin/enquiries')
export class RemindersController {
  constructor(private readonly reminders: Reminders) {}

  @Get('reminders')
  @For('coordinator', 'owner')
  @Audited('enquiries.listed', { windowMs: READ_AUDIT_WINDOW_MS })
  @ApiOperation({ summary: 'List the caller’s due reminders of open enquiries, latest first' })
  @Answers([DueReminderDto])
  listDueReminders(@Me() { account }: SignedIn): Promise<DueReminderDto[]> {
    return this.reminders.due(account);
  }

  @Get(':reference/reminder')
  @For('coordinator', 'owner')
  @NotAudited('returns only a day')
  @ApiOperation({ summary: 'Get the day of the caller’s reminder of an enquiry' })
  @Answers(ReminderDto)
  @MayAnswerProblems('not_found')
  async getReminder(
    @Param('reference') reference: string,
    @Me() { account }: SignedIn,
  ): Promise<ReminderDto> {
    return { day: await this.reminders.dayFor(reference, account) };
  }

  @Put(':reference/reminder')
  @For('coordinator', 'owner')
  @Audited('enquiry.reminder_set')
  @ApiOperation({ summary: 'Set the day of the caller’s reminder of an enquiry, by e-mail and in the inbox' })
  @Answers(ReminderDto)
  @MayAnswerProblems('not_found', 'conflict')
  async setReminder(
    @Param('reference') reference: string,
    @Body() { day }: SetReminderDto,
    @Me() { account }: SignedIn,
  ): Promise<ReminderDto> {
    await this.reminders.set(reference, day, account);
    return { day };
  }

  @Delete(':reference/reminder')
  @For('coordinator', 'owner')
  @Audited('enquiry.reminder_removed')
  @ApiOperation({ summary: 'Remove the caller’s reminder of an enquiry' })
  @AnswersNothing()
  removeReminder(@Param('reference') reference: string, @Me() { account }: SignedIn): Promise<void> {
    return this.reminders.remove(reference, account);
  }
}
