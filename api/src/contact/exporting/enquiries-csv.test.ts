import { buffer } from 'node:stream/consumers';
import { enquiriesCsv, type EnquiryInFile } from './enquiries-csv.ts';

const enquiry = {
  _id: 'OB-2345-6789-ABCD',
  receivedAt: new Date('2026-01-02T03:04:05Z'),
  status: 'new',
  firstName: 'आशा',
  lastName: 'Rao',
  email: 'a@example.org',
  phone: '9876543210',
  subject: 'A "second" opinion',
  helpyou: 'First line,\nsecond line',
  patient: 'parent',
  callLanguage: 'hi',
  assignee: 'Meera',
  changedAt: new Date('2026-01-03T03:04:05Z'),
  entries: [
    {
      kind: 'note',
      at: new Date('2026-01-02T05:00:00Z'),
      by: 'Ravi',
      subject: '',
      text: 'Called,\n=no answer',
      attachments: [],
    },
    {
      kind: 'reply',
      at: new Date('2026-01-03T03:04:00Z'),
      by: 'Meera',
      subject: 'Re: A',
      text: 'Dear Asha',
      attachments: [],
    },
    {
      kind: 'answer',
      at: new Date('2026-01-03T05:00:00Z'),
      by: 'Asha',
      subject: 'Re: A',
      text: 'My MRI.',
      attachments: ['mri.pdf', 'scan.png'],
    },
  ],
} as unknown as EnquiryInFile;

const csvOf = async (...enquiries: EnquiryInFile[]) =>
  (await buffer(enquiriesCsv(asRead(enquiries)))).toString();
async function* asRead(enquiries: EnquiryInFile[]) {
  yield* enquiries;
}

it('opens in spreadsheets: byte order mark, header row, quoted cells, CRLF', async () =>
  expect(await csvOf(enquiry)).toBe(
    '\ufeff"Reference","Received","Received (IST)","Status","Assignee","First reply","First reply (IST)","Changed","Changed (IST)",' +
      '"Withdrawn","Withdrawn (IST)","FirstName","LastName","Email","Phone","Subject","Helpyou",' +
      '"Patient","CallLanguage","CallTime","Language","Page","Notice","Replies","Answers","Notes"\r\n' +
      '"OB-2345-6789-ABCD","2026-01-02T03:04:05.000Z","2026-01-02 08:34","new","Meera",' +
      '"2026-01-03T03:04:00.000Z","2026-01-03 08:34","2026-01-03T03:04:05.000Z","2026-01-03 08:34",,,' +
      '"आशा","Rao","a@example.org","9876543210","A ""second"" opinion","First line,\nsecond line","parent","hi",,,,,' +
      '"2026-01-03 08:34 IST, Meera: Re: A\nDear Asha",' +
      '"2026-01-03 10:30 IST, Asha: Re: A\nMy MRI.\nAttachments (not stored): mri.pdf, scan.png",' +
      '"2026-01-02 10:30 IST, Ravi: \nCalled,\n\'=no answer"\r\n',
  ));

it.each([
  ['Asia/Kolkata', '"Received","Received (IST)","Status"', '"2026-01-02 08:34","new"'],
  ['Asia/Calcutta', '"Received","Received (IST)","Status"', '"2026-01-02 08:34","new"'],
  [
    'America/New_York',
    '"Received","Received (America/New_York)","Received (IST)","Status"',
    '"2026-01-01 22:04","2026-01-02 08:34","new"',
  ],
])('shows times in the zone %s and in India’s', async (zone, head, row) => {
  const csv = (await buffer(enquiriesCsv(asRead([enquiry]), { zone }))).toString();
  expect(csv).toContain(head);
  expect(csv).toContain(row);
});

it('contains only the header row if there are no enquiries', async () =>
  expect((await csvOf()).split('\r\n')).toHaveLength(2));

it.each(['=1+1', '+91', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'escapes formulas: %j',
  async (value) => {
    const csv = await csvOf({ ...enquiry, firstName: value, assignee: value });
    expect(csv.split(`"'${value}"`)).toHaveLength(3);
  },
);

it.each([
  ['a;=1+1', `a;'=1+1`],
  ['a; -1', `a; '-1`],
  ['a\t@x', `a\t'@x`],
  ['first\n=1+1', `first\n'=1+1`],
  ['a;＝1', `a;'＝1`],
])("escapes formulas after other programs' separators: %j", async (value, harmless) => {
  expect(await csvOf({ ...enquiry, helpyou: value })).toContain(`"${harmless}"`);
});

it('leaves text unchanged that has such a sign only inside', async () =>
  expect(await csvOf({ ...enquiry, firstName: 'a=b@c' })).toContain('"a=b@c"'));

it('is visibly truncated if the enquiries cannot be read to the end', async () => {
  async function* broken() {
    yield enquiry;
    throw new Error('no database');
  }
  await expect(buffer(enquiriesCsv(broken()))).rejects.toThrow('no database');
});
