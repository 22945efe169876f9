import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobScheduler } from '../../platform/work/jobs/job-scheduler.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Entries } from '../enquiry/entries.repository.ts';
import { Notices } from '../notices/notices.repository.ts';
import { Enquiries } from '../enquiry/enquiries.repository.ts';
import type { EnquiryStatus } from '../enquiry/enquiry.ts';
import { UNDO_MS } from '../enquiry/status-link.ts';

/** Retention period promised by the privacy policy: three years. */
export const RETENTION_MS = 3 * 365.25 * 86_400_000;
const DAY_MS = 86_400_000;
const UNDOING_MS = 60_000;
const SLICE = 200;
/** Statuses of threads that the inbox does not show. */
const HIDDEN: readonly EnquiryStatus[] = ['withdrawn', 'merged'];

/** Deletes enquiries and what belongs to them: one, all of a person, and, as a job, expired ones. */
@Injectable()
export class ForgetEnquiries implements OnModuleInit {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly entries: Entries,
    private readonly notices: Notices,
    private readonly jobs: JobScheduler,
  ) {}

  onModuleInit(): void {
    const run = () => this.old();
    this.jobs.register({ name: 'forget old enquiries', everyMs: DAY_MS, leaseMs: 60_000, run });
  }

  /** @throws Problem `not_found` */
  async one(reference: string): Promise<void> {
    // Delete parts first: if this is interrupted, the enquiry is still there and the call can be repeated. Delete them
    // again afterwards, in case somebody added one in the meantime.
    await this.prepare(reference);
    const deleted = await this.enquiries.delete({ _id: reference });
    await this.prepare(reference);
    if (deleted === 0) throw new Problem('not_found');
  }

  /** Deletes what a person sent and all that was written about it; returns the number of enquiries. */
  async ofPerson(email: string): Promise<number> {
    const selection = this.enquiries.ofPerson(email);
    const all: string[] = [];
    for await (const { _id } of this.enquiries.each(selection)) all.push(_id);
    for (const reference of all) await this.prepare(reference);
    const deleted = await this.enquiries.delete(selection.filter);
    for (const reference of all) await this.prepare(reference);
    return deleted;
  }

  /** Deletes expired enquiries, withdrawn ones past their undo period, and orphaned parts. */
  async old(): Promise<void> {
    const old = { receivedAt: { $lt: new Date(Date.now() - RETENTION_MS) } };
    // Uses the status index, since few enquiries are withdrawn at a time. The extra minute lets an undo that began at
    // the last moment finish.
    const before = new Date(Date.now() - UNDO_MS - UNDOING_MS);
    const withdrawn = { status: 'withdrawn', withdrawnAt: { $lt: before } } as const;
    for (const filter of [old, withdrawn]) {
      for await (const { _id } of this.enquiries.each({ filter })) await this.prepare(_id);
      await this.enquiries.delete(filter);
    }
    for (const parts of [this.entries, this.notices]) await this.leftBehind(parts);
    await this.hidden();
  }

  /** Separates enquiries whose thread was deleted, withdrawn or merged, if the process was killed before it did. */
  private async hidden(): Promise<void> {
    for await (const merged of this.enquiries.each({ filter: { status: 'merged' } })) {
      const thread = await this.enquiries.find(merged.mergedInto ?? '');
      if (!thread || HIDDEN.includes(thread.status)) await this.enquiries.separate(merged);
    }
  }

  /** Deletes what belongs to an enquiry, and separates those merged into it, which are not to be deleted with it. */
  private async prepare(reference: string): Promise<void> {
    for (const parts of [this.entries, this.notices]) await parts.delete({ reference });
    await this.enquiries.separateFrom(reference);
  }

  /** Deletes orphaned parts: one added during a deletion stays if the process is killed before deleting it. */
  private async leftBehind(parts: Entries | Notices): Promise<void> {
    for (let last = ''; ;) {
      const slice = await parts.referencesAfter(last, SLICE);
      const references = [...new Set(slice.map(({ reference }) => reference))];
      const existing = await this.enquiries.existing(references);
      for (const reference of references) if (!existing.has(reference)) await parts.delete({ reference });
      if (slice.length < SLICE) return;
      last = slice.at(-1)!._id;
    }
  }
}
