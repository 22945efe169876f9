import { enquiriesCsv } from './enquiries-csv.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';

const enquiry = {
  _id: 'OB-2345-6789-ABCD',
  receivedAt: new Date('2026-01-02T03:04:05Z'),
  status: 'new',
  ...{ firstName: 'आशा', lastName: 'Rao', email: 'a@example.org', phone: '9876543210' },
  ...{ subject: 'A "second" opinion', helpyou: 'First line,\nsecond line' },
} as Enquiry;

it('is what spreadsheets read: a mark, a head, quoted cells, lines that end with CRLF', () => {
  expect(enquiriesCsv([enquiry])).toBe(
    '\ufeffReference,Received,Status,FirstName,LastName,Email,Phone,Subject,Helpyou\r\n' +
      '"OB-2345-6789-ABCD","2026-01-02T03:04:05.000Z","new","आशा","Rao","a@example.org","9876543210",' +
      '"A ""second"" opinion","First line,\nsecond line"\r\n',
  );
});

it('of no enquiries, it is the head alone', () => {
  expect(enquiriesCsv([]).split('\r\n')).toHaveLength(2);
});

it.each(['=1+1', '+91', '-1', '@SUM(A1)', '\tx', '\rx'])('nothing becomes a formula: %j', (text) => {
  expect(enquiriesCsv([{ ...enquiry, firstName: text }])).toContain(`"'${text}"`);
});

it('what only has such a sign inside stays as it is', () => {
  expect(enquiriesCsv([{ ...enquiry, firstName: 'a=b@c' }])).toContain('"a=b@c"');
});
