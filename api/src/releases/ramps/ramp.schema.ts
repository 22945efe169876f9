import type { Canary, RegistryChange } from '@opinionbridge/releases';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const MINUTE_MS = 60_000;

/** A canary that grows by itself. How far it is, the registry says. */
@Schema({ collection: 'release_ramps', versionKey: false })
export class RampDocument {
  /** The slice. */
  @Prop({ required: true }) _id: string;
  @Prop({ required: true }) version: string;
  @Prop({ required: true }) manifestSha256: string;
  /** Revision that started the canary: one that is started anew does not grow with what an earlier one left behind. */
  @Prop({ required: true }) since: number;
  /** Between two shares. */
  @Prop({ required: true }) minutes: number;
  /** Who wished it: the name of the token, or the person. */
  @Prop({ required: true }) who: string;
}

/** Whether it is this canary that grows. */
export const isRampOf = ({ since }: RampDocument, canary: Canary | null | undefined): canary is Canary =>
  canary?.since === since;

/**
 * @param last change of the slice: whoever gives the canary another share by hand has its time begin anew
 * @param minutes between two shares
 * @returns before when a canary does not grow; milliseconds since the epoch
 */
export const growsAt = (last: Pick<RegistryChange, 'at'>, minutes: number): number =>
  Date.parse(last.at) + minutes * MINUTE_MS;

export const rampSchema = SchemaFactory.createForClass(RampDocument);
