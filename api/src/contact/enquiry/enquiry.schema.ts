import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Enquiry } from './enquiry.ts';

/** Fields that lists filter by, derived from the others; see enquiry-index-fields.ts. */
export interface EnquiryIndexFields {
  /** The e-mail address in lower case. */
  emailKey: string;
  /** Everything the visitor wrote and the reference, in lower case. */
  search: string;
}

@Schema({ collection: 'enquiries', versionKey: false })
export class StoredEnquiry extends Enquiry implements EnquiryIndexFields {
  @Prop({ required: true }) emailKey: string;
  @Prop({ required: true }) search: string;
}

export const enquirySchema = SchemaFactory.createForClass(StoredEnquiry);
enquirySchema.index({ receivedAt: -1, _id: -1 });
enquirySchema.index({ status: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ assigneeId: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ assigneeId: 1, status: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ changedAt: -1 });
enquirySchema.index({ readAt: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ readAt: 1, status: 1 });
enquirySchema.index({ deliveryState: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ nextDeliveryAt: 1, leaseUntil: 1 });
enquirySchema.index({ emailKey: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ search: 1 });
enquirySchema.index({ mergedInto: 1 });
