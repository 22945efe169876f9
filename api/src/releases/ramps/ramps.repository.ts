import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Ramp } from '@opinionbridge/releases';
import { Model } from 'mongoose';
import type { RampDocument } from './ramp.schema.ts';

/** The only place that reads and writes the collection of ramps: one a slice at most. */
@Injectable()
export class Ramps {
  constructor(@InjectModel('ReleaseRamp') private readonly model: Model<RampDocument>) {}

  /** @param since revision that started the canary */
  async put({ slice, ...ramp }: Ramp, since: number, who: string): Promise<void> {
    await this.model.updateOne({ _id: slice }, { $set: { ...ramp, since, who } }, { upsert: true });
  }

  /** @param only the release that it is of; left out, whatever it is of */
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
