import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { ROLES, type Role } from '../../platform/http/access/roles.ts';

@Schema({ collection: 'invitations', versionKey: false })
export class Invitation {
  _id: Types.ObjectId;
  /** In lower case; one invitation per address. */
  @Prop({ required: true }) email: string;
  @Prop({ type: String, enum: ROLES, required: true }) role: Role;
  /** E-mail address of the inviting owner. */
  @Prop({ required: true }) invitedBy: string;
  /** SHA-256 of the secret in the latest mail; the database alone grants no access. */
  @Prop({ required: true }) tokenHash: string;
  @Prop({ required: true }) expiresAt: Date;
  /** When the mail server accepted the mail; null until then. */
  @Prop({ type: Date, default: null }) mailedAt: Date | null;
  /** When somebody began to accept the invitation; null until then. */
  @Prop({ type: Date, default: null }) acceptedAt: Date | null;
}

export const invitationSchema = SchemaFactory.createForClass(Invitation);
invitationSchema.index({ email: 1 }, { unique: true });
invitationSchema.index({ tokenHash: 1 });
