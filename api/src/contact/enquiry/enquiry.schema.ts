import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { EnquiryState } from './enquiry.ts';
import type { SearchTokens } from '../encryption/search-tokens.ts';

/** An enquiry as the database has it: what the visitor wrote is encrypted; see enquiry-seal.ts. */
@Schema({ collection: 'enquiries', versionKey: false })
export class StoredEnquiry extends EnquiryState implements SearchTokens {
  /** The content, encrypted with the enquiry's own key. */
  @Prop({ required: true }) sealed: string;
  /** Keyed hash of the e-mail address in lower case. */
  @Prop({ required: true }) emailKey: string;
  @Prop({ required: true }) search: string;
  @Prop({ required: true }) searchShort: string;
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
enquirySchema.index({ 'deliveries.state': 1 });
enquirySchema.index({ nextDeliveryAt: 1, leaseUntil: 1 });
enquirySchema.index({ emailKey: 1, receivedAt: -1, _id: -1 });
enquirySchema.index({ search: 1 });
enquirySchema.index({ searchShort: 1 });
enquirySchema.index({ mergedInto: 1 });
enquirySchema.index({ sealedBy: 1 });
