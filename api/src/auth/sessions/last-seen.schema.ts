import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** Time of an account's last request; outlives the session. `_id` is the account's. */
@Schema({ collection: 'last_seen', versionKey: false })
export class LastSeenAt {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ required: true }) at: Date;
}

export const lastSeenSchema = SchemaFactory.createForClass(LastSeenAt);
