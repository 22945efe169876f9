import type { Canary, RegistryChange } from '@opinionbridge/releases';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const MINUTE_MS = 60_000;

/** A canary that grows automatically. Its present share is in the registry. */
@Schema({ collection: 'release_ramps', versionKey: false })
export class RampDocument {
  /** The slice. */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) version: string;
  @Prop({ required: true }) manifestSha256: string;
  /** Revision that started the canary: a later canary does not inherit the ramp. */
  @Prop({ required: true }) since: number;
  /** Minutes between two shares. */
  @Prop({ required: true }) minutes: number;
  /** Name of the token, or the person, that started the ramp. */
  @Prop({ required: true }) who: string;
}

/** Whether the ramp belongs to this canary. */
export const isRampOf = ({ since }: RampDocument, canary: Canary | null | undefined): canary is Canary =>
  canary?.since === since;

/**
 * @param last last change of the slice: setting a share by hand restarts the time
 * @param minutes minutes between two shares
 * @returns the earliest time at which the canary grows, in milliseconds since the epoch
 */
export const growsAt = (last: Pick<RegistryChange, 'at'>, minutes: number): number =>
  Date.parse(last.at) + minutes * MINUTE_MS;

export const rampSchema = SchemaFactory.createForClass(RampDocument);
