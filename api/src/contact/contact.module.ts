import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { ContactController } from './contact.controller.ts';
import { DeliverByMail } from './deliver-by-mail.ts';
import { DeliverByWebhook } from './deliver-by-webhook.ts';
import { DeliverEnquiries } from './deliver-enquiries.ts';
import { EnquiriesController } from './enquiries.controller.ts';
import { Enquiries } from './enquiries.ts';
import { enquirySchema } from './enquiry.schema.ts';
import { ReceiveEnquiry } from './receive-enquiry.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Enquiry', schema: enquirySchema }]), AuthModule],
  controllers: [ContactController, EnquiriesController],
  providers: [DeliverByMail, DeliverByWebhook, DeliverEnquiries, Enquiries, ReceiveEnquiry],
})
export class ContactModule {}
