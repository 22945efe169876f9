import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Ramp } from '@opinionbridge/releases';
import { Model } from 'mongoose';
import type { RampDocument } from './ramp.schema.ts';

/** The only class that accesses the `release_ramps` collection; a slice has at most one ramp. */
@Injectable()
export class Ramps {
  constructor(@InjectModel('ReleaseRamp') private readonly model: Model<RampDocument>) {}

  /** @param since revision that started the canary */
  async put({ slice, ...ramp }: Ramp, since: number, who: string): Promise<void> {
    await this.model.updateOne({ _id: slice }, { $set: { ...ramp, since, who } }, { upsert: true });
  }

  /** @param only deletes the ramp only if it belongs to this release */
  async delete(slice: string, only?: Partial<Pick<RampDocument, 'version' | 'since'>>): Promise<void> {
    await this.model.deleteOne({ _id: slice, ...only });
  }

  async list(): Promise<RampDocument[]> {
    return this.model.find().sort({ _id: 1 }).lean<RampDocument[]>();
  }
}

export const present = ({ _id, version, manifestSha256, minutes }: RampDocument): Ramp => ({
  slice: _id,
  version,
  manifestSha256,
  minutes,
});
