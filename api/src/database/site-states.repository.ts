import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { SiteState } from './site-state.schema.ts';

/** Named numbers that all instances share; the only place that reads and writes their collection. */
@Injectable()
export class SiteStates {
  constructor(@InjectModel('SiteState') private readonly model: Model<SiteState>) {}

  /** The number of this name; the given one when there was none, which then is stored. */
  async firstValue(name: string, value: number): Promise<number> {
    await this.model.updateOne({ _id: name }, { $setOnInsert: { value } }, { upsert: true });
    return (await this.model.findById(name).lean())?.value ?? value;
  }
}
