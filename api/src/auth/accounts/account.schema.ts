import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { ROLES, type Role } from '../../platform/http/access/roles.ts';

export interface DeviceNote {
  id: string;
  /** The browser's user agent, shortened. */
  device: string;
  lastLoginAt: Date;
}

/** Somebody who may log in to the admin area. */
@Schema({ collection: 'accounts', versionKey: false })
export class Account {
  _id: Types.ObjectId;
  /** In lower case. */
  @Prop({ required: true }) email: string;
  /** As entered by the person; empty if unknown. */
  @Prop({ default: '' }) name: string;
  /** Undefined only in accounts older than roles: they may do nothing until they get one. */
  @Prop({ type: String, enum: ROLES }) role: Role | undefined;
  /** Slices whose releases a person who is not an owner manages; missing in accounts older than the field. */
  @Prop({ type: [String], default: [] }) releaseSlices?: string[];
  /** When an owner disabled the account; null while it is active. */
  @Prop({ type: Date, default: null }) disabledAt: Date | null;
  /** Number of the last change of role or state; see change-person.ts. */
  @Prop({ default: 0 }) personRevision: number;
  @Prop({ required: true }) passwordHash: string;
  /**
   * Grows with each change of what one logs in with, and when the account is disabled. That voids earlier sessions,
   * reset links and logins in progress.
   */
  @Prop({ default: 0 }) loginGeneration: number;
  /** The one session of the previous generation that survives: the one that made the change. */
  @Prop({ type: String, default: null }) keptSessionId: string | null;
  @Prop({ required: true }) createdAt: Date;
  @Prop({ required: true }) passwordChangedAt: Date;
  /** Ids of the devices that last logged in with the present password; see device-marks.ts. */
  @Prop({ type: [String], default: [] }) devices: string[];
  @Prop({ type: [{ _id: false, id: String, device: String, lastLoginAt: Date }], default: [] })
  deviceNotes: DeviceNote[];
  /** Secret of two-factor login in base32; null while it is off. */
  @Prop({ type: String, default: null }) totpSecret: string | null;
  /** A secret that was shown but not yet confirmed with a code. */
  @Prop({ type: String, default: null }) totpPendingSecret: string | null;
  /** Last time step whose code was used; each code works once. */
  @Prop({ default: 0 }) totpLastStep: number;
  /** SHA-256 of the unused recovery codes. */
  @Prop({ type: [String], default: [] }) recoveryCodeHashes: string[];
}

export const accountSchema = SchemaFactory.createForClass(Account);
accountSchema.index({ email: 1 }, { unique: true });
