import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A deleted enquiry, whose key backups lose, too; see erase-from-backups.ts. */
@Schema({ collection: 'erased_enquiries', versionKey: false })
export class ErasedEnquiry {
  /** The reference. */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) at: Date;
}

export const erasedEnquirySchema = SchemaFactory.createForClass(ErasedEnquiry);
erasedEnquirySchema.index({ at: 1 });
