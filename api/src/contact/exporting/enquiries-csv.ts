import { stringify } from 'csv-stringify';
import type { Readable } from 'node:stream';
import type { Entry } from '../enquiry/entry.ts';
import { DETAILS, type Enquiry } from '../enquiry/enquiry.ts';
import { DETAIL_NAMES } from '../enquiry/enquiry-details.ts';
import { escapeFormulas } from '../enquiry/escape-formulas.ts';

/** India has a single time zone and no daylight saving time. */
const INDIA = 'Asia/Kolkata';

/** An enquiry with its entries and the assignee's name, which is empty if there is none. */
export type EnquiryInFile = Enquiry & { readonly entries: readonly Entry[]; readonly assignee: string };
type Column = [string, (enquiry: EnquiryInFile) => string];

/** @param zone IANA name of the reader's time zone; times are written in UTC, in this zone and in India's */
function columnsOf(zone: string): Column[] {
  const [inZone, inIndia] = [timesIn(zone), timesIn(INDIA)];
  const time = (name: string, of: (enquiry: EnquiryInFile) => Date | null | undefined): Column[] => {
    const told = (tell: (at: Date) => string) => (enquiry: EnquiryInFile) => {
      const at = of(enquiry);
      return at ? tell(at) : '';
    };
    return [
      [name, told((at) => at.toISOString())],
      ...(isIndia(zone) ? [] : [[`${name} (${zone})`, told(inZone)] satisfies Column]),
      [`${name} (IST)`, told(inIndia)],
    ];
  };
  const entriesOf =
    (kind: Entry['kind']) =>
    ({ entries }: EnquiryInFile) =>
      entries
        .filter((entry) => entry.kind === kind)
        .map(({ at, by, subject, text, attachments }) => {
          const attached =
            attachments.length > 0 ? `\nAttachments (not stored): ${attachments.join(', ')}` : '';
          return `${inIndia(at)} IST, ${by}: ${subject}\n${text}${attached}`;
        })
        .join('\n\n');
  return [
    ['Reference', ({ _id }) => _id],
    ...time('Received', ({ receivedAt }) => receivedAt),
    ['Status', ({ status }) => status],
    ['Assignee', ({ assignee }) => assignee],
    ...time('First reply', ({ entries }) => entries.find(({ kind }) => kind === 'reply')?.at),
    ...time('Changed', ({ changedAt }) => changedAt),
    ...time('Withdrawn', ({ withdrawnAt }) => withdrawnAt),
    ['FirstName', ({ firstName }) => firstName],
    ['LastName', ({ lastName }) => lastName],
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => phone],
    ['Subject', ({ subject }) => subject],
    ['Helpyou', ({ helpyou }) => helpyou],
    ...DETAILS.map((detail): Column => [DETAIL_NAMES[detail], (enquiry) => enquiry[detail] ?? '']),
    ['Replies', entriesOf('reply')],
    ['Answers', entriesOf('answer')],
    ['Notes', entriesOf('note')],
  ];
}

/**
 * Streams enquiries as CSV (RFC 4180) in UTF-8 with a byte order mark, which spreadsheets need for non-Latin scripts. A
 * file of any size takes the memory of a few enquiries.
 */
export function enquiriesCsv(
  enquiries: AsyncIterable<EnquiryInFile>,
  { zone = INDIA }: { zone?: string | undefined } = {},
): Readable {
  const columns = columnsOf(zone);
  async function* rows() {
    yield columns.map(([name]) => name);
    for await (const enquiry of enquiries)
      yield columns.map(([, valueOf]) => escapeFormulas(valueOf(enquiry)));
  }
  const csv = stringify({ bom: true, quoted: true, record_delimiter: 'windows' });
  void write(rows(), csv);
  return csv;
}

/** Writes like a pipe, but a failure truncates the file, which then cannot pass for complete. */
async function write(rows: AsyncGenerator<string[]>, csv: ReturnType<typeof stringify>): Promise<void> {
  try {
    for await (const row of rows)
      if (!csv.write(row)) await new Promise((resolve) => csv.once('drain', resolve));
    csv.end();
  } catch (error) {
    csv.destroy(error as Error);
  }
}

/** Browsers may report the zone by its former name. */
function isIndia(zone: string): boolean {
  return [INDIA, 'Asia/Calcutta'].includes(zone);
}

/** Formats times in a zone so that spreadsheets can parse and sort them: `2026-11-24 09:00`. */
function timesIn(timeZone: string): (at: Date) => string {
  // The Swedish locale has this format. Created once per file, because creating it takes longer than writing a line.
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format;
}
