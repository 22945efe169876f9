import type { Enquiry } from '../enquiry/enquiry.ts';

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

/** Enquiries as CSV (RFC 4180) in UTF-8 with a byte order mark, which spreadsheets need to read other scripts. */
export function enquiriesCsv(enquiries: Enquiry[]): string {
  const rows = enquiries.map((enquiry) => COLUMNS.map(([, read]) => cell(read(enquiry))).join(','));
  return `\ufeff${[COLUMNS.map(([name]) => name).join(','), ...rows].join('\r\n')}\r\n`;
}

/**
 * One cell, quoted. Text that a spreadsheet would take for a formula gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
