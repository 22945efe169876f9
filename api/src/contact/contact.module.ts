import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { ContactController } from './receiving/contact.controller.ts';
import { DeliverByMail } from './delivering/deliver-by-mail.ts';
import { DeliverByWebhook } from './delivering/deliver-by-webhook.ts';
import { DeliverEnquiries } from './delivering/deliver-enquiries.ts';
import { EnquiriesController } from './inbox/enquiries.controller.ts';
import { Enquiries } from './inbox/enquiries.ts';
import { enquirySchema } from './enquiry/enquiry.schema.ts';
import { ReceiveEnquiry } from './receiving/receive-enquiry.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Enquiry', schema: enquirySchema }]), AuthModule],
  controllers: [ContactController, EnquiriesController],
  providers: [DeliverByMail, DeliverByWebhook, DeliverEnquiries, Enquiries, ReceiveEnquiry],
})
export class ContactModule {}
