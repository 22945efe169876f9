import { stringify } from 'csv-stringify';
import type { Readable } from 'node:stream';
import type { Enquiry } from '../enquiry/enquiry.ts';
import { withoutFormulas } from '../enquiry/without-formulas.ts';

const COLUMNS: [string, (enquiry: Enquiry) => string][] = [
  ['Reference', ({ _id }) => _id],
  ['Received', ({ receivedAt }) => receivedAt.toISOString()],
  ['Status', ({ status }) => status],
  ['FirstName', ({ firstName }) => firstName],
  ['LastName', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Subject', ({ subject }) => subject],
  ['Helpyou', ({ helpyou }) => helpyou],
];

/**
 * Enquiries as CSV (RFC 4180) in UTF-8 with a byte order mark, which spreadsheets need to read other scripts. Written as
 * they are read: a file of any size takes the memory of a few.
 */
export function enquiriesCsv(enquiries: AsyncIterable<Enquiry>): Readable {
  async function* rows() {
    yield COLUMNS.map(([name]) => name);
    for await (const enquiry of enquiries)
      yield COLUMNS.map(([, valueOf]) => withoutFormulas(valueOf(enquiry)));
  }
  const csv = stringify({ bom: true, quoted: true, record_delimiter: 'windows' });
  void write(rows(), csv);
  return csv;
}

/** As a pipe would, but a failure ends the file in the middle of it, so nobody takes it for whole. */
async function write(rows: AsyncGenerator<string[]>, csv: ReturnType<typeof stringify>): Promise<void> {
  try {
    for await (const row of rows)
      if (!csv.write(row)) await new Promise((resolve) => csv.once('drain', resolve));
    csv.end();
  } catch (error) {
    csv.destroy(error as Error);
  }
}
