import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { ROLES, type Role } from '../../platform/http/access/roles.ts';

/** Somebody who was asked by e-mail to join. */
@Schema({ collection: 'invitations', versionKey: false })
export class Invitation {
  _id: Types.ObjectId;
  /** Lower case; one invitation an address. */
  @Prop({ required: true }) email: string;
  @Prop({ type: String, enum: ROLES, required: true }) role: Role;
  /** E-mail address of the owner who asked. */
  @Prop({ required: true }) invitedBy: string;
  /** SHA-256 of the secret in the mail that counts, so the database alone opens nothing. */
  @Prop({ required: true }) tokenHash: string;
  @Prop({ required: true }) expiresAt: Date;
  /** When the mail server took the mail; null while it has not. */
  @Prop({ type: Date, default: null }) mailedAt: Date | null;
  /** When somebody began to accept it; null while nobody has. */
  @Prop({ type: Date, default: null }) acceptedAt: Date | null;
}

export const invitationSchema = SchemaFactory.createForClass(Invitation);
invitationSchema.index({ email: 1 }, { unique: true });
invitationSchema.index({ tokenHash: 1 });
