import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { Role } from '../../platform/http/access/roles.ts';
import type { PersonValues } from './accounts.repository.ts';

/** What an owner wants of an account. */
@Schema({ _id: false })
export class PendingChange implements PersonValues {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) accountId: Types.ObjectId;
  @Prop({ type: String, required: true }) role: Role;
  @Prop({ type: [String], default: [] }) releaseSlices: string[];
  @Prop({ required: true }) isDisabled: boolean;
}

/** The last change of somebody's role, releases or state: one document, so that there is one change at a time. */
@Schema({ collection: 'person_changes', versionKey: false })
export class PersonChange {
  @Prop({ required: true }) _id: string;
  /** Number of the change. */
  @Prop({ required: true }) revision: number;
  /** What is to be done; null when it is done. */
  @Prop({ type: PendingChange, default: null }) pending: PendingChange | null;
}

export const PERSON_CHANGE_ID = 'last';

export const personChangeSchema = SchemaFactory.createForClass(PersonChange);
