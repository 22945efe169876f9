import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { InboundMailController } from './answers/inbound-mail.controller.ts';
import { ReceiveAnswer } from './answers/receive-answer.ts';
import { AddEntry } from './correspondence/add-entry.ts';
import { EntriesController } from './correspondence/entries.controller.ts';
import { ReplyTemplatesController } from './correspondence/reply-templates.controller.ts';
import { ReplyMessages } from './correspondence/reply-messages.ts';
import { AnswerAddress } from './enquiry/answer-address.ts';
import { Entries } from './enquiry/entries.repository.ts';
import { entrySchema } from './enquiry/entry.schema.ts';
import { DeliverByMail } from './delivering/deliver-by-mail.ts';
import { DeliverByWebhook } from './delivering/deliver-by-webhook.ts';
import { DeliverToSender } from './delivering/deliver-to-sender.ts';
import { EnquiryMessages } from './delivering/enquiry-messages.ts';
import { Enquiries } from './enquiry/enquiries.repository.ts';
import { enquirySchema } from './enquiry/enquiry.schema.ts';
import { erasedEnquirySchema } from './enquiry/erased-enquiry.schema.ts';
import { StatusLink } from './enquiry/status-link.ts';
import { EnquirySeal } from './encryption/enquiry-seal.ts';
import { ResealEnquiries } from './encryption/reseal-enquiries.ts';
import { EnquiriesInFiles } from './exporting/enquiries-in-files.ts';
import { ChangeEnquiry } from './inbox/change-enquiry.ts';
import { Coordinators } from './inbox/coordinators.ts';
import { EnquiriesController } from './inbox/enquiries.controller.ts';
import { EnquiryController } from './inbox/enquiry.controller.ts';
import { ForgetEnquiries } from './inbox/forget-enquiries.ts';
import { MergeEnquiries } from './inbox/merge-enquiries.ts';
import { PresentEnquiries } from './inbox/present-enquiries.ts';
import { RetryDelivery } from './inbox/retry-delivery.ts';
import { NoticeMessages } from './notices/notice-messages.ts';
import { noticeSchema } from './notices/notice.schema.ts';
import { Notices } from './notices/notices.repository.ts';
import { RemindersController } from './notices/reminders.controller.ts';
import { Reminders } from './notices/reminders.ts';
import { NotifyAssignee } from './notices/notify-assignee.ts';
import { PersonController } from './person/person.controller.ts';
import { ContactController } from './receiving/contact.controller.ts';
import { CountSenders } from './receiving/count-senders.ts';
import { ReceiveEnquiry } from './receiving/receive-enquiry.ts';
import { SenderController } from './sender/sender.controller.ts';
import { WithdrawEnquiry } from './sender/withdraw-enquiry.ts';

const correspondence = [AddEntry, AnswerAddress, Entries, ReceiveAnswer, ReplyMessages];
const delivering = [DeliverByMail, DeliverByWebhook, DeliverToSender, EnquiryMessages];
const notices = [NoticeMessages, Notices, Reminders, NotifyAssignee];
const sender = [StatusLink, WithdrawEnquiry];
const inbox = [ChangeEnquiry, Coordinators, ForgetEnquiries, MergeEnquiries, PresentEnquiries, RetryDelivery];

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Enquiry', schema: enquirySchema },
      { name: 'ErasedEnquiry', schema: erasedEnquirySchema },
      { name: 'EnquiryEntry', schema: entrySchema },
      { name: 'EnquiryNotice', schema: noticeSchema },
    ]),
    AuthModule,
  ],
  // Controllers with fixed paths come before the one whose path matches any reference.
  controllers: [
    ContactController,
    SenderController,
    InboundMailController,
    EnquiriesController,
    PersonController,
    RemindersController,
    EntriesController,
    ReplyTemplatesController,
    EnquiryController,
  ],
  providers: [
    Enquiries,
    EnquiriesInFiles,
    EnquirySeal,
    ResealEnquiries,
    ReceiveEnquiry,
    CountSenders,
    ...correspondence,
    ...delivering,
    ...notices,
    ...sender,
    ...inbox,
  ],
})
export class ContactModule {}
