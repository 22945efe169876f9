import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { DeliverByMail } from './delivering/deliver-by-mail.ts';
import { DeliverByWebhook } from './delivering/deliver-by-webhook.ts';
import { DeliverEnquiries } from './delivering/deliver-enquiries.ts';
import { Enquiries } from './enquiry/enquiries.repository.ts';
import { enquirySchema } from './enquiry/enquiry.schema.ts';
import { ChangeEnquiry } from './inbox/change-enquiry.ts';
import { EnquiriesController } from './inbox/enquiries.controller.ts';
import { ForgetEnquiries } from './inbox/forget-enquiries.ts';
import { RetryDelivery } from './inbox/retry-delivery.ts';
import { ContactController } from './receiving/contact.controller.ts';
import { ReceiveEnquiry } from './receiving/receive-enquiry.ts';

const delivering = [DeliverByMail, DeliverByWebhook, DeliverEnquiries];
const inbox = [ChangeEnquiry, ForgetEnquiries, RetryDelivery];

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Enquiry', schema: enquirySchema }]), AuthModule],
  controllers: [ContactController, EnquiriesController],
  providers: [Enquiries, ReceiveEnquiry, ...delivering, ...inbox],
})
export class ContactModule {}
