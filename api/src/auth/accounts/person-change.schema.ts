import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import type { Role } from '../../platform/http/access/roles.ts';
import type { PersonValues } from './accounts.repository.ts';

@Schema({ _id: false })
export class PendingChange implements PersonValues {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) accountId: Types.ObjectId;
  @Prop({ type: String, required: true }) role: Role;
  @Prop({ type: [String], default: [] }) releaseSlices: string[];
  @Prop({ required: true }) isDisabled: boolean;
}

/** The last change of a person's role, releases or state: a single document, which serializes changes. */
@Schema({ collection: 'person_changes', versionKey: false })
export class PersonChange {
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) revision: number;
  /** The change to carry out; null when done. */
  @Prop({ type: PendingChange, default: null }) pending: PendingChange | null;
}

export const PERSON_CHANGE_ID = 'last';

export const personChangeSchema = SchemaFactory.createForClass(PersonChange);
