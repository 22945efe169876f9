import { Injectable } from '@nestjs/common';
import { Enquiries, type Selection } from '../enquiry/enquiries.repository.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';
import { Entries } from '../enquiry/entries.repository.ts';
import { Coordinators } from '../inbox/coordinators.ts';
import type { EnquiryInFile } from './enquiries-csv.ts';

/** Number of enquiries held in memory with their entries. */
const SLICE = 50;

/** Loads enquiries with assignees and entries for a file, while the file is being written. */
@Injectable()
export class EnquiriesInFiles {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly entries: Entries,
    private readonly coordinators: Coordinators,
  ) {}

  async *of(selection: Selection): AsyncGenerator<EnquiryInFile> {
    let slice: Enquiry[] = [];
    for await (const enquiry of this.enquiries.each(selection)) {
      slice.push(enquiry);
      if (slice.length < SLICE) continue;
      yield* await this.whole(slice);
      slice = [];
    }
    yield* await this.whole(slice);
  }

  private async whole(enquiries: readonly Enquiry[]): Promise<EnquiryInFile[]> {
    const [entries, people] = await Promise.all([
      this.entries.ofAll(enquiries),
      this.coordinators.byId(enquiries.map(({ assigneeId }) => assigneeId)),
    ]);
    return enquiries.map((enquiry) => ({
      ...enquiry,
      entries: entries.get(enquiry._id) ?? [],
      assignee: people.get(enquiry.assigneeId ?? '')?.name ?? '',
    }));
  }
}
