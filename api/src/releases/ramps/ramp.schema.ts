import type { RegistryChange } from '@opinionbridge/releases';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const MINUTE_MS = 60_000;

/** A canary that grows by itself. How far it is, the registry says. */
@Schema({ collection: 'release_ramps', versionKey: false })
export class RampDocument {
  /** The slice. */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) version: string;
  @Prop({ required: true }) manifestSha256: string;
  /** Between two shares. */
  @Prop({ required: true }) minutes: number;
  /** Who wished it: the name of the token, or the person. */
  @Prop({ required: true }) who: string;
}

/**
 * @param last change of the slice: whoever gives the canary another share by hand has its time begin anew
 * @param minutes between two shares
 * @returns before when a canary does not grow; milliseconds since the epoch
 */
export const growsAt = (last: Pick<RegistryChange, 'at'>, minutes: number): number =>
  Date.parse(last.at) + minutes * MINUTE_MS;

export const rampSchema = SchemaFactory.createForClass(RampDocument);
