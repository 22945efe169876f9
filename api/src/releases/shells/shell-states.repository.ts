import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SHELL_LOST_MS, shellReport, type KnownShell, type ShellReport } from '@opinionbridge/releases';
import { Model } from 'mongoose';
import { isDuplicate } from '../../platform/database/is-duplicate.ts';
import type { ShellState } from './shell-state.schema.ts';

/** More shells than a site has, including those lost within a day. */
const MAX_LISTED = 200;

/**
 * The only class that accesses the `release_shells` collection. Skips shells whose report this version of the API does
 * not understand: an instance of another version may have stored it.
 */
@Injectable()
export class ShellStates {
  constructor(@InjectModel('ShellState') private readonly model: Model<ShellState>) {}

  /** @returns the shell's previous report; undefined if this one was overtaken by a later one, and is not stored */
  async put({ _id, ...state }: ShellState): Promise<ShellReport | null | undefined> {
    const { startedAt, upMs } = state;
    try {
      const before = await this.model
        .findOneAndUpdate(
          { _id, $nor: [{ startedAt, upMs: { $gt: upMs } }] },
          { $set: state },
          { upsert: true },
        )
        .lean<ShellState>();
      return (before && known([before])[0]?.report) ?? null;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  /** Returns all shells, most recently heard first. */
  async list(now = Date.now()): Promise<KnownShell[]> {
    return known(await this.model.find().sort({ heardAt: -1 }).limit(MAX_LISTED).lean<ShellState[]>(), now);
  }

  /** Returns the reports of all shells that are not lost. */
  async liveReports(): Promise<ShellReport[]> {
    return (await this.list()).flatMap(({ isLost, report }) => (isLost ? [] : report));
  }
}

function known(states: readonly ShellState[], now = Date.now()): KnownShell[] {
  return states.flatMap(({ _id, name, report, heardAt }) => {
    const { data } = shellReport.safeParse(JSON.parse(report));
    if (!data) return [];
    const isLost = now - heardAt.getTime() > SHELL_LOST_MS;
    return { id: _id, name, heardAt: heardAt.toISOString(), isLost, report: data };
  });
}
