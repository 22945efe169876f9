import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContactController } from './contact.controller.ts';
import { enquirySchema } from './enquiry.schema.ts';
import { ReceiveEnquiry } from './receive-enquiry.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Enquiry', schema: enquirySchema }])],
  controllers: [ContactController],
  providers: [ReceiveEnquiry],
})
export class ContactModule {}
