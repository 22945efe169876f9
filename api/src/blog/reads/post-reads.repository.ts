import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { indianDay } from '@opinionbridge/contracts/text';
import type { ReadBatch } from '@opinionbridge/releases';
import { Model, Types } from 'mongoose';
import type { PostReads } from './post-reads.schema.ts';

const DAY_MS = 86_400_000;
/** Days before today and after it that are accepted: of a shell that was cut off, or whose clock is ahead. */
const ACCEPTED = { before: 2, after: 1 };
/** Days that are shown, including today. */
export const SHOWN_DAYS = 90;

const midnight = (moment: Date) => new Date(indianDay(moment));

/** The only class that accesses the `post_reads` collection. */
@Injectable()
export class Reads {
  constructor(@InjectModel('PostReads') private readonly model: Model<PostReads>) {}

  /**
   * Adds a batch to its day, once for each post, also if it is sent again after the API was killed half-way. A day that
   * is not accepted any more is left out.
   *
   * @param shell id of the sender, which sends one batch at a time
   * @param reads by the post's id
   */
  async add(shell: string, { id, day: on }: ReadBatch, reads: ReadonlyMap<string, number>): Promise<void> {
    const day = new Date(on);
    const age = (midnight(new Date()).getTime() - day.getTime()) / DAY_MS;
    if (reads.size === 0 || age > ACCEPTED.before || age < -ACCEPTED.after) return;
    // Few enough for a document, and enough for the shells of a site to have one each.
    const slot = `batches.${hash('sha256', shell).slice(0, 3)}`;
    const rows = [...reads].map(([post, count]) => ({ _id: `${post}/${on}`, post, count }));
    // Made first: an upsert that excludes a batch would try to make a second document instead of leaving the first.
    await this.model.bulkWrite(
      rows.map(({ _id, post }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { post: new Types.ObjectId(post), day } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
    await this.model.bulkWrite(
      rows.map(({ _id, count }) => ({
        updateOne: {
          filter: { _id, [slot]: { $ne: id } },
          update: { $inc: { reads: count }, $set: { [slot]: id } },
        },
      })),
      { ordered: false },
    );
  }

  /** @returns the reads of each of the last 90 days by post, oldest first; posts without any are left out */
  async daily(posts: readonly Types.ObjectId[]): Promise<Map<string, number[]>> {
    const from = midnight(new Date()).getTime() - (SHOWN_DAYS - 1) * DAY_MS;
    const found = await this.model
      .find({ post: { $in: [...posts] }, day: { $gte: new Date(from) } })
      .select('post day reads')
      .lean<PostReads[]>();
    const daily = new Map<string, number[]>();
    for (const { post, day, reads } of found) {
      const days = daily.get(String(post)) ?? Array.from({ length: SHOWN_DAYS }, () => 0);
      daily.set(String(post), days);
      const place = (day.getTime() - from) / DAY_MS;
      // A shell's clock may be ahead.
      if (place < SHOWN_DAYS) days[place] = reads;
    }
    return daily;
  }

  async deleteOf(post: Types.ObjectId): Promise<void> {
    await this.model.deleteMany({ post });
  }
}
