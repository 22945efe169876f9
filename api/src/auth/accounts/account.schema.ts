import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { ROLES, type Role } from '../../platform/http/access/roles.ts';

/** A device that logged in. */
export interface DeviceNote {
  id: string;
  /** What the browser says it is, shortened. */
  device: string;
  lastLoginAt: Date;
}

/** Somebody who may log in to the admin area. */
@Schema({ collection: 'accounts', versionKey: false })
export class Account {
  _id: Types.ObjectId;
  /** Lower case. */
  @Prop({ required: true }) email: string;
  /** As the person wrote it; empty when it is not known. */
  @Prop({ default: '' }) name: string;
  /** Undefined only for one made by a version before roles: it may do nothing until it has one. */
  @Prop({ type: String, enum: ROLES }) role: Role | undefined;
  /** Slices whose releases somebody manages who is no owner; accounts of before that have none. */
  @Prop({ type: [String], default: [] }) releaseSlices?: string[];
  /** When an owner disabled it; null while it may be used. */
  @Prop({ type: Date, default: null }) disabledAt: Date | null;
  /** Number of the last change of role or state; see change-person.ts. */
  @Prop({ default: 0 }) personRevision: number;
  @Prop({ required: true }) passwordHash: string;
  /** Goes up with each new password, and when the account is disabled. Sessions and reset links of an older one are void. */
  @Prop({ default: 0 }) passwordGeneration: number;
  /** The one session of the generation before that stays alive: the one that changed the password. */
  @Prop({ type: String, default: null }) keptSessionId: string | null;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ required: true }) passwordChangedAt: Date;
  /** Ids of the devices that logged in with the present password, the last of them; see device-marks.ts. */
  @Prop({ type: [String], default: [] }) devices: string[];
  /** What is shown of those devices. */
  @Prop({ type: [{ _id: false, id: String, device: String, lastLoginAt: Date }], default: [] })
  deviceNotes: DeviceNote[];
  /** Secret of two-factor login, base32; null while it is off. */
  @Prop({ type: String, default: null }) totpSecret: string | null;
  /** A secret that was shown but not yet confirmed with a code. */
  @Prop({ type: String, default: null }) totpPendingSecret: string | null;
  /** Last time step whose code was used; each code works once. */
  @Prop({ default: 0 }) totpLastStep: number;
  /** SHA-256 of the recovery codes that are left. */
  @Prop({ type: [String], default: [] }) recoveryCodeHashes: string[];
}

export const accountSchema = SchemaFactory.createForClass(Account);
accountSchema.index({ email: 1 }, { unique: true });
