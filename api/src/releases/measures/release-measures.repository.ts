import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FaultGroup } from '@opinionbridge/releases';
import type { PromotionEvidence } from '@opinionbridge/releases/signing';
import { Model } from 'mongoose';
import type { NewCounts } from './new-counts.ts';
import type { ReleaseFault, ReleaseMeasure } from './release-measure.schema.ts';

/** Milliseconds covered by one row. */
export const MEASURE_MS = 5 * 60_000;
/** Maximum number of kinds of faults kept per release; further ones add no insight. */
const MAX_FAULTS = 50;

/** The only class that accesses `release_measures` and `release_faults`, which are kept for 30 days. */
@Injectable()
export class ReleaseMeasures {
  constructor(
    @InjectModel('ReleaseMeasure') private readonly measures: Model<ReleaseMeasure>,
    @InjectModel('ReleaseFault') private readonly faults: Model<ReleaseFault>,
  ) {}

  /** Adds counts to the current five minutes; several shells count concurrently. */
  async add(all: readonly NewCounts[], now: Date): Promise<void> {
    const at = new Date(Math.floor(now.getTime() / MEASURE_MS) * MEASURE_MS);
    const writes = all.map(({ slice, version, manifestSha256, pages, faults, measures }) => {
      const counts = Object.entries(measures).flatMap(([name, classes]) =>
        classes.flatMap((count, index) => (count > 0 ? [[`counts.${name}.${index}`, count] as const] : [])),
      );
      return {
        updateOne: {
          filter: { _id: `${slice} ${version} ${manifestSha256.slice(0, 12)} ${at.toISOString()}` },
          update: {
            $setOnInsert: { slice, version, manifestSha256, at },
            $inc: { pages, faults, ...Object.fromEntries(counts) },
          },
          upsert: true,
        },
      };
    });
    if (writes.length > 0) await this.measures.bulkWrite(writes, { ordered: false });
    for (const { slice, version, faultGroups } of all)
      for (const group of faultGroups) await this.addFault(slice, version, group);
  }

  /** @returns a release's rows in a period, oldest first */
  between(slice: string, version: string, from: Date, to: Date): Promise<ReleaseMeasure[]> {
    return this.measures
      .find({ slice, version, at: { $gte: from, $lte: to } })
      .sort({ at: 1 })
      .lean<ReleaseMeasure[]>();
  }

  /** Sums up a release's rows, which are kept for 30 days: at most 8,640. */
  async totalOf(slice: string, version: string): Promise<Pick<PromotionEvidence, 'pages' | 'browsers'>> {
    const rows = await this.measures
      .find({ slice, version })
      .select('pages faults counts.TTFB')
      .lean<ReleaseMeasure[]>();
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    const met = (await this.faultsOf(slice, [version])).filter(({ where }) => where === 'browser');
    return {
      pages: {
        delivered: sum(rows.map(({ pages }) => pages)),
        failed: sum(rows.map(({ faults }) => faults)),
      },
      browsers: {
        // TTFB is measured once per visit.
        visits: sum(rows.flatMap(({ counts }) => Object.values(counts?.['TTFB'] ?? {}))),
        faults: sum(met.map(({ count }) => count)),
      },
    };
  }

  /** @returns up to `most` kinds of faults of the releases, most recent first */
  faultsOf(slice: string, versions: readonly string[], most = MAX_FAULTS): Promise<ReleaseFault[]> {
    const version = { $in: [...versions] };
    return this.faults.find({ slice, version }).sort({ lastAt: -1 }).limit(most).lean<ReleaseFault[]>();
  }

  private async addFault(slice: string, version: string, group: FaultGroup): Promise<void> {
    const { where, message, stack, count } = group;
    const lastAt = new Date(group.lastAt);
    const _id = hash('sha256', JSON.stringify([slice, version, where, message, stack]));
    const seen = { $inc: { count }, $max: { lastAt } };
    if ((await this.faults.updateOne({ _id }, seen)).matchedCount === 1) return;
    if ((await this.faults.countDocuments({ slice, version })) >= MAX_FAULTS) return;
    const kind = { slice, version, where, message, stack, firstAt: lastAt };
    await this.faults.updateOne({ _id }, { $setOnInsert: kind, ...seen }, { upsert: true });
  }
}
