import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { ShellState } from './shell-state.schema.ts';

/** More shells than a site has, those that were lost within a day among them. */
const MAX_LISTED = 200;

/** The only place that reads and writes the collection of shells. */
@Injectable()
export class ShellStates {
  constructor(@InjectModel('ShellState') private readonly model: Model<ShellState>) {}

  /** @returns what was known of the shell before */
  async put({ _id, ...state }: ShellState): Promise<ShellState | null> {
    return this.model.findOneAndUpdate({ _id }, { $set: state }, { upsert: true }).lean<ShellState>();
  }

  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  /** Those that were heard last first. */
  async list(): Promise<ShellState[]> {
    return this.model.find().sort({ heardAt: -1 }).limit(MAX_LISTED).lean<ShellState[]>();
  }
}
