import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Role } from '../../platform/http/access/roles.ts';

/** A role that requires two-factor login or a passkey; other roles have no document. */
@Schema({ collection: 'required_second_factors', versionKey: false })
export class RequiredRole {
  @Prop({ type: String, required: true }) _id: Role;
}

export const requiredRoleSchema = SchemaFactory.createForClass(RequiredRole);
