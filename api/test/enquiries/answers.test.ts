import { MAX_ANSWER_LENGTH } from '../../src/contact/answers/parse-mail.ts';
import { AddEntry } from '../../src/contact/correspondence/add-entry.ts';
import { BODY_LIMITS } from '../../src/platform/http/limits/body-limits.ts';
import { answerAddressOf, enquire } from '../support/enquiries.ts';
import { startMailServer, until, type MailServer } from '../support/receivers.ts';
import { json, startApi, type Json, type TestApi } from '../support/start-api.ts';

const TOKEN = 'handed-over-by-the-mail-server-only';
let server: MailServer;
let api: TestApi;
beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({
    SMTP_URL: server.url,
    ENQUIRY_MAIL_TO: 'team@example.org',
    INBOUND_MAIL_ADDRESS: 'answers@in.example.org',
    INBOUND_MAIL_TOKEN: TOKEN,
  });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const AT = '/api/admin/enquiries';
const read = async (reference: string): Promise<Json> =>
  json(api.get(`${AT}/${reference}`, await api.asAdmin()));

/** Creates an enquiry; returns the address for its sender's answers. */
async function start() {
  const reference = await enquire(api);
  return { reference, to: await answerAddressOf(api, reference) };
}

interface Mail {
  to: string;
  id?: string;
  type?: string;
  body: string | Buffer;
  more?: string;
}
const mailOf = ({ to, id = 'a1@mail.example', type = 'text/plain; charset=utf-8', body, more = '' }: Mail) =>
  Buffer.concat([
    Buffer.from(
      `From: Asha Rao <asha@example.org>\r\nTo: ${to}\r\nSubject: Re: My knee\r\nMessage-ID: <${id}>\r\n` +
        `MIME-Version: 1.0\r\nContent-Type: ${type}\r\n${more}\r\n`,
    ),
    Buffer.from(body),
  ]);
const handOver = (mail: Buffer, headers: Record<string, string> = {}, to = api) =>
  fetch(`${to.url}/api/inbound-mail`, {
    method: 'POST',
    headers: { 'Content-Type': 'message/rfc822', Authorization: `Bearer ${TOKEN}`, ...headers },
    body: new Uint8Array(mail),
  });
const answersOf = async (reference: string): Promise<Json[]> =>
  (await read(reference)).entries.filter(({ kind }: Json) => kind === 'answer');

it('is added unread to the thread once, however often it is delivered', async () => {
  const { reference, to } = await start();
  const admin = await api.asAdmin();
  const reply = { subject: 'Re: My knee', text: 'Which day suits you?' };
  await api.send('POST', `${AT}/${reference}/replies`, reply, admin);
  const mailsToSender = () =>
    [...server.confirmations, ...server.mails].filter(
      (mail) => mail.to.includes('asha@example.org') && mail.source.includes(reference),
    );
  await until(() => mailsToSender().length === 2);
  // Long header lines are folded.
  for (const { source } of mailsToSender())
    expect(source.replace(/\r\n[ \t]+/g, ' ')).toContain(`Reply-To: ${to}\r\n`);
  expect((await read(reference)).read).toBe(true);
  const body = 'Monday, after 5 pm.\n\nOn 24/11/26 09:00, Meera wrote:\n> Which day suits you?\n>\n> Meera\n';
  const mail = mailOf({ to, body });
  const handed = await Promise.all([handOver(mail), handOver(mail), handOver(mail)]);
  expect(handed.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await handOver(mail)).status).toBe(204);
  expect(await read(reference)).toMatchObject({ read: false, status: 'contacted' });
  expect(await answersOf(reference)).toEqual([
    expect.objectContaining({
      kind: 'answer',
      by: 'Asha Rao <asha@example.org>',
      subject: 'Re: My knee',
      text: 'Monday, after 5 pm.',
      to: '',
      attachments: [],
      delivery: null,
    }),
  ]);
  const csv = await (await api.get(`${AT}/export.csv`, admin)).text();
  expect(csv).toContain('Asha Rao <asha@example.org>: Re: My knee\nMonday, after 5 pm.');
});

it('is parsed in every format of mail programs', async () => {
  const { reference, to } = await start();
  const hindi = 'सोमवार को, पाँच बजे के बाद।';
  const part = (type: string, body: string) => `--x\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
  const forms: (Omit<Mail, 'to' | 'id'> & { said: string; attached?: string[] })[] = [
    {
      body: Buffer.from(hindi).toString('base64'),
      more: 'Content-Transfer-Encoding: base64\r\n',
      said: hindi,
    },
    { body: Buffer.from([0x63, 0x61, 0x66, 0xe9]), type: 'text/plain; charset=iso-8859-1', said: 'café' },
    {
      body: '<p>Yes,</p><p>please <b>call</b>.</p><script>x()</script>',
      type: 'text/html',
      said: 'Yes,\n\nplease call.',
    },
    {
      type: 'multipart/mixed; boundary=x',
      body: `${part('text/plain', 'My report.')}${part('application/pdf; name="../report.pdf"', '%PDF')}${part('image/png', 'x')}--x--`,
      said: 'My report.',
      attached: ['../report.pdf', 'image/png'],
    },
    {
      body: '> Which day?\nMonday.\n> Which hour?\nFive.',
      said: '> Which day?\nMonday.\n> Which hour?\nFive.',
    },
    { body: '', said: '' },
    { body: '> All of it.\n> Really.', said: '> All of it.\n> Really.' },
    ...['OpinionBridge <\na@b.example> wrote:', 'OpinionBridge <a@b.example>\nwrote:'].map((by) => ({
      body: `Monday.\n\nOn Mon, Nov 24, 2026 at 9:00 AM ${by}\n\n> Which day?`,
      said: 'Monday.',
    })),
    {
      body: 'सोमवार।\n\nसोम, 24 नव॰ 2026 को 9:00 am बजे OpinionBridge\n<a@b.example> ने लिखा:\n\n> Which day?',
      said: 'सोमवार।',
    },
    ...['On 24 Nov 2026, at 09:00,', 'On 24 Nov 2026, at 09:00, OpinionBridge'].map((start) => ({
      body: `Monday.\n\n> ${start}\n> <a@b.example> wrote:\n> \n> Which day?`,
      said: 'Monday.',
    })),
    {
      body: '<p>Monday.</p><div>On Mon, Nov 24, 2026 Meera wrote:<br><blockquote><p>Which day?</p></blockquote></div>',
      type: 'text/html',
      said: 'Monday.',
    },
    {
      body: '<p>Monday.</p><blockquote type="cite">On 24 Nov 2026 Meera wrote:<br>Which day?</blockquote>',
      type: 'text/html',
      said: 'Monday.',
    },
    {
      body: '<p>My doctor wrote:</p><blockquote>Rest.</blockquote><p>Is he right?</p>',
      type: 'text/html',
      said: 'My doctor wrote:\n\n> Rest.\n\nIs he right?',
    },
    {
      body: 'For <Dr. Rao>\n\nMy 2 questions:\n> Why?\n> When?',
      said: 'For <Dr. Rao>\n\nMy 2 questions:\n> Why?\n> When?',
    },
    {
      type: 'multipart/alternative; boundary=x',
      body: `${part('text/plain', ' ')}${part('text/html', '<p>Monday.</p>')}--x--`,
      said: 'Monday.',
    },
    {
      body: `${'x'.repeat(MAX_ANSWER_LENGTH)}yz`,
      said: `${'x'.repeat(MAX_ANSWER_LENGTH)}\n\n[Cut here: the mail had ${MAX_ANSWER_LENGTH + 2} characters.]`,
    },
  ];
  for (const [n, { said: _said, attached: _attached, ...form }] of forms.entries())
    expect([n, (await handOver(mailOf({ to, id: `${n}@mail.example`, ...form }))).status]).toEqual([n, 204]);
  const answers = await answersOf(reference);
  expect(answers.map(({ text, attachments }) => [text, attachments])).toEqual(
    forms.map(({ said, attached = [] }) => [said, attached]),
  );
});

it('is matched by an address in capital letters, or in another header', async () => {
  const { reference, to } = await start();
  const small = mailOf({ to: to.toUpperCase(), id: '1', body: 'One.' });
  const moved = mailOf({
    to: 'Team <team@example.org>',
    id: '2',
    body: 'Two.',
    more: `Delivered-To: ${to}\r\n`,
  });
  for (const mail of [small, moved]) expect((await handOver(mail)).status).toBe(204);
  expect((await answersOf(reference)).map(({ text }) => text)).toEqual(['One.', 'Two.']);
});

it('is refused if it matches no enquiry, is too large, or is not a mail', async () => {
  const { reference, to } = await start();
  const guessed = to.replace(/[0-9a-v]{26}@/, `${'0'.repeat(26)}@`);
  const other = to.replace(reference.toLowerCase(), 'ob-aaaa-aaaa-aaaa');
  for (const address of [guessed, other, 'answers@in.example.org'])
    expect((await handOver(mailOf({ to: address, body: 'x' }))).status).toBe(404);
  const mail = mailOf({ to, body: 'x' });
  for (const Authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])
    expect((await handOver(mail, { Authorization })).status).toBe(401);
  expect((await handOver(mail, { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await handOver(Buffer.alloc(BODY_LIMITS.mail + 1, 'x'))).status).toBe(413);
  for (const body of ['', 'no mail', '\0'.repeat(100_000)])
    expect((await handOver(Buffer.from(body))).status).toBe(400);
  expect(await answersOf(reference)).toEqual([]);
  await api.send('DELETE', `${AT}/${reference}`, undefined, await api.asAdmin());
  expect((await handOver(mail)).status).toBe(404);
  const without = await startApi({});
  expect((await handOver(mail, {}, without)).status).toBe(404);
  await without.stop();
});

it('is limited to a hundred, which leaves room for notes', async () => {
  const { reference, to } = await start();
  expect((await handOver(mailOf({ to, body: 'first' }))).status).toBe(204);
  const entries = api.database.collection<{ _id: string }>('enquiry_entries');
  const first = await entries.findOne({ reference });
  await entries.insertMany(Array.from({ length: 99 }, (_, n) => ({ ...first, _id: `${reference} ${n}` })));
  expect((await handOver(mailOf({ to, body: 'x' }))).status).toBe(409);
  const note = await api.send('POST', `${AT}/${reference}/notes`, { text: 'Called.' }, await api.asAdmin());
  expect(note.status).toBe(201);
});

it('notifies nobody if automatic, unless it reports a failed delivery', async () => {
  const { reference, to } = await start();
  const { revision } = await read(reference);
  const seen = { ...(await api.asAdmin()), 'If-Match': `"${revision}"` };
  await api.send('PATCH', `${AT}/${reference}`, { read: true }, seen);
  const away = mailOf({ to, id: '1', body: 'I am away.', more: 'Auto-Submitted: Auto-replied\r\n' });
  expect((await handOver(away)).status).toBe(204);
  expect(await read(reference)).toMatchObject({ read: true, entries: [{ text: 'I am away.' }] });
  const type = 'multipart/report; report-type=delivery-status; boundary=x';
  const body = '--x\r\nContent-Type: text/plain\r\n\r\nNo such mailbox.\r\n--x--';
  const bounce = mailOf({ to, id: '2', type, body, more: 'Auto-Submitted: auto-replied\r\n' });
  expect((await handOver(bounce)).status).toBe(204);
  expect(await read(reference)).toMatchObject({ read: false });
  const byHand = mailOf({ to, id: '3', body: 'Yes.', more: 'Auto-Submitted: no\r\n' });
  expect((await handOver(byHand)).status).toBe(204);
  expect(server.mails.filter(({ source }) => source.includes(`Answered: enquiry ${reference}`))).toHaveLength(
    1,
  );
});

it('is reported to the assignee, or else the team, until somebody reads it', async () => {
  const { reference, to } = await start();
  const admin = await api.asAdmin();
  const told = () =>
    server.mails.filter(({ source }) => source.includes(`Subject: Answered: enquiry ${reference}`));
  const change = async (body: unknown) => {
    const { revision } = await read(reference);
    await api.send('PATCH', `${AT}/${reference}`, body, { ...admin, 'If-Match': `"${revision}"` });
  };
  await change({ read: true });
  for (const id of ['1', '2']) await handOver(mailOf({ to, id, body: `secret ${id}` }));
  await until(() => told().length === 1);
  await api.as('coordinator', 'meera@team.example.org');
  const meera = await api.database.collection('accounts').findOne({ email: 'meera@team.example.org' });
  await change({ assignee: String(meera!._id), read: true });
  await handOver(mailOf({ to, id: '3', body: 'secret 3' }));
  await until(() => told().length === 2);
  expect(told().map((mail) => mail.to)).toEqual([['team@example.org'], ['meera@team.example.org']]);
  for (const { source } of told()) expect(source).not.toMatch(/secret|Asha/);
});

it('is reported once if two arrive at the same time', async () => {
  const { reference, to } = await start();
  const admin = await api.asAdmin();
  await api.send('PATCH', `${AT}/${reference}`, { read: true }, { ...admin, 'If-Match': '"1"' });
  const addEntry = api.application.nest.get(AddEntry);
  const answer = addEntry.answer.bind(addEntry);
  let arrived = 0;
  // Both have seen that the enquiry is read.
  const together = jest.spyOn(addEntry, 'answer').mockImplementation(async (...args) => {
    arrived += 1;
    await until(() => arrived === 2);
    return answer(...args);
  });
  await Promise.all(['1', '2'].map((id) => handOver(mailOf({ to, id, body: id }))));
  together.mockRestore();
  const waiting = api.database.collection('account_mails');
  // The minute for which mails are held is over.
  await waiting.updateMany({ about: reference }, { $set: { nextDeliveryAt: new Date() } });
  await until(async () => (await waiting.countDocuments({ about: reference })) === 0, 30_000);
  const told = server.mails.filter(({ source }) => source.includes(`Answered: enquiry ${reference}`));
  expect(told).toHaveLength(1);
});

it('reaches every enquiry that it is addressed to', async () => {
  const [first, second, deleted, damaged] = [await start(), await start(), await start(), await start()];
  await api.send('DELETE', `${AT}/${deleted.reference}`, undefined, await api.asAdmin());
  const enquiries = api.database.collection<{ _id: string; wrappedKey: string }>('enquiries');
  await enquiries.updateOne({ _id: damaged.reference }, { $set: { wrappedKey: 'damaged' } });
  const to = [deleted.to, damaged.to, first.to, second.to].join(', ');
  expect((await handOver(mailOf({ to, body: 'About both.' }))).status).toBe(204);
  for (const { reference } of [first, second]) expect(await answersOf(reference)).toHaveLength(1);
  expect((await handOver(mailOf({ to: damaged.to, body: 'About one.' }))).status).toBe(404);
});
