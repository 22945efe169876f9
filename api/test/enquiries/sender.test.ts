import { ForgetEnquiries } from '../../src/contact/inbox/forget-enquiries.ts';
import { LINK_MS, UNDO_MS } from '../../src/contact/enquiry/status-link.ts';
import { erasedData } from '../../src/backup/restore/erased-data.ts';
import { Keys } from '../../src/platform/configuration/secrets/keys.ts';
import { enquire, enquiry, linkOf } from '../support/enquiries.ts';
import { startWebhook, textOfMail, until } from '../support/receivers.ts';
import {
  json,
  seen,
  statusOf,
  TEST_SECRET,
  testServers,
  type Json,
  type TestApi,
} from '../support/start-api.ts';

const AT = '/api/admin/enquiries';
const DESK = { ENQUIRY_MAIL_TO: 'desk@example.org', SITE_REPLY_DAYS: '1' };
const { apiWith, kept, mailServer } = testServers({ DELIVERY_FIRST_RETRY_MS: '50' });

async function withMail(changes: Record<string, string> = {}) {
  const server = await mailServer();
  return { server, api: await apiWith({ SMTP_URL: server.url, ...DESK, ...changes }) };
}

const read = async (api: TestApi, reference: string): Promise<Json> =>
  json(api.get(`${AT}/${reference}`, await api.asAdmin()));
const status = (api: TestApi, link: unknown) => api.send('POST', '/api/contact/status', { link });
const withdraw = async (api: TestApi, reference: string, withdrawn = true) =>
  api.send('POST', '/api/contact/withdrawal', { link: await linkOf(api, reference), withdrawn });
const channelsOf = async (api: TestApi, reference: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await read(api, reference)).deliveries.map(({ channel, state }: Json) => [channel, state]),
  );
const patch = async (api: TestApi, reference: string, changes: object, revision: number) =>
  api.send('PATCH', `${AT}/${reference}`, changes, seen(revision, await api.asAdmin()));
const enquiries = (api: TestApi) => api.database.collection<Json>('enquiries');

it('confirms to a sender what arrived, when to expect a reply, how to withdraw', async () => {
  const { server, api } = await withMail({ SITE_REPLY_HOURS_IST: '09:00-19:00' });
  const reference = await enquire(api, { helpyou: 'My mother has had a biopsy.' });
  expect(await json(api.get(`/api/contact/${reference}`))).toMatchObject({ mailTo: 'as…@example.org' });
  await until(() => server.confirmations.length === 1);
  const [{ to, source }] = server.confirmations as [Json];
  expect(to).toEqual(['asha@example.org']);
  expect(source).toContain(`Subject: We have received your message [${reference}]\r\n`);
  expect(source).toMatch(/^Reply-To: .*desk@example.org/m);
  expect(source).toContain('X-Auto-Response-Suppress: All\r\n');
  expect(source).toMatch(/^Content-Type: text\/plain/m);
  const text = textOfMail(source);
  expect(text).toContain(`http://localhost:3000/contact/status?sent=${await linkOf(api, reference)}\n`);
  expect(text).toContain('within one business day, Monday to Friday between 9:00 am and 7:00 pm IST.');
  expect(text).toContain('reply to this e-mail');
  expect(text).toContain('> Asha Rao\n> +91 98765 43210\n> A question\n> \n> My mother has had a biopsy.');
});

it('answers a Hindi page in Hindi, without promises that the site does not make', async () => {
  const { server, api } = await withMail({ ENQUIRY_MAIL_TO: '', SITE_REPLY_DAYS: '' });
  const reference = await enquire(api, { language: 'hi' });
  await until(() => server.confirmations.length === 1);
  const [{ source }] = server.confirmations as [Json];
  const text = textOfMail(source);
  expect(text).toContain(`http://localhost:3000/hi/contact/status?sent=${await linkOf(api, reference)}\n`);
  expect(text).toContain('संदेश वापस लेने');
  expect(text).not.toContain('कार्यदिवस');
  expect(text).toContain('http://localhost:3000/hi/contact\n');
  expect(source).not.toMatch(/^Reply-To:/m);
});

it('quotes strangers without links or headers that a mail program follows', async () => {
  const { server, api } = await withMail();
  const injected = 'Win\r\nBcc: victim@example.net\r\nX-Injected: yes';
  const helpyou =
    'See https://evil.example/x or evil.example, tel:+15550100 or me@evil.example, bet365.example. It is 3.5 cm.';
  await enquire(api, { firstName: injected, subject: injected, helpyou });
  await until(() => server.confirmations.length === 1);
  const [{ to, source }] = server.confirmations as [Json];
  expect(to).toEqual(['asha@example.org']);
  expect(source.split('\r\n\r\n', 1)[0]).not.toMatch(/^(bcc|x-injected):|Win/im);
  const quoted = textOfMail(source).split('What you wrote:')[1]!;
  expect(quoted).toContain('See https[:]//evil[.]example/x or evil[.]example, tel[:]+15550100');
  expect(quoted).toContain('me[at]evil[.]example, bet365[.]example. It is 3.5 cm.');
});

it('sends an address three a day in any spelling, and accepts every enquiry', async () => {
  const { server, api } = await withMail();
  const spelled = [
    'victim@example.net',
    'Victim+1@example.net',
    'vic.tim@Example.net',
    'victim+2@example.net',
  ];
  const references: string[] = [];
  for (const email of spelled) references.push(await enquire(api, { email }));
  const told = await Promise.all(
    references.map(async (one) => (await json(api.get(`/api/contact/${one}`))).mailTo !== null),
  );
  expect(told).toEqual([true, true, true, false]);
  await until(() => server.confirmations.length === 3 && server.mails.length === 4);
  expect(await channelsOf(api, references[3]!)).toEqual({ mail: 'delivered' });
});

it('counts and answers a repeated enquiry once', async () => {
  const { server, api } = await withMail();
  const body = enquiry();
  for (let n = 0; n < 5; n++) expect(await statusOf(api.send('POST', '/api/contact', body))).toBe(201);
  await enquire(api);
  await until(() => server.confirmations.length === 2);
});

it.each([
  ['what looks like spam', { helpyou: 'www.a.example www.b.example www.c.example' }],
  ['what was typed too fast', { elapsedMs: 1_000 }],
  ['our own mailbox', { email: 'Desk+x@example.org' }],
  ['the sender of our mails', { email: 'no-reply@example.org' }],
  ['where answers arrive', { email: 'answers+x@in.example.org' }],
])('promises and sends no mail for %s', async (_what, changes) => {
  const inbound = { INBOUND_MAIL_ADDRESS: 'answers@in.example.org', INBOUND_MAIL_TOKEN: 't'.repeat(32) };
  const { server, api } = await withMail(inbound);
  const { reference, mailTo } = await json(api.send('POST', '/api/contact', enquiry(changes)));
  expect(mailTo).toBeNull();
  await until(() => server.mails.length === 1);
  expect(await channelsOf(api, reference)).toEqual({ mail: 'delivered' });
});

it('shows a nonexistent address at the desk without holding up anything', async () => {
  const endpoint = kept(await startWebhook((response) => response.end('ok')));
  const { server, api } = await withMail({ ENQUIRY_WEBHOOK_URL: endpoint.url, ENQUIRY_MAIL_TO: '' });
  server.state.refuseRecipient = true;
  const reference = await enquire(api);
  await until(async () => (await channelsOf(api, reference))['sender'] === 'dead');
  expect(await channelsOf(api, reference)).toEqual({ webhook: 'delivered', sender: 'dead' });
  const { attempts } = (await read(api, reference)).deliveries.at(-1);
  expect(attempts.map(({ reason }: Json) => reason)).toEqual(['mail server answered 550']);
  expect(await json(api.get(`${AT}?delivery=dead`, await api.asAdmin()))).toEqual([]);
  expect(await json(api.get(`/api/contact/${reference}`))).toMatchObject({ mailTo: null });
});

it('the link shows received, being read or answered, but no content', async () => {
  const { api } = await withMail();
  const reference = await enquire(api);
  const link = await linkOf(api, reference);
  const state = async () => (await json(status(api, link))).state as string;
  const answer = await json(status(api, link));
  expect(Object.keys(answer).sort()).toEqual(['linkEndsAt', 'receivedAt', 'reference', 'state']);
  expect([answer.reference, answer.state]).toEqual([reference, 'received']);
  await patch(api, reference, { read: true }, 1);
  expect(await state()).toBe('being_read');
  await patch(api, reference, { status: 'spam' }, 2);
  expect(await state()).toBe('being_read');
  await patch(api, reference, { status: 'contacted' }, 3);
  expect(await state()).toBe('answered');
});

it('repeated and concurrent withdrawals count once, and an undo restores all', async () => {
  const { api } = await withMail();
  const reference = await enquire(api);
  await patch(api, reference, { status: 'waiting_for_records' }, 1);
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(api, reference)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect(await json(withdraw(api, reference))).toMatchObject({ state: 'withdrawn' });
  expect(await enquiries(api).findOne({ _id: reference })).toMatchObject({ withdrawals: 1, revision: 3 });
  expect(await json(withdraw(api, reference, false))).toMatchObject({ state: 'answered' });
  expect(await read(api, reference)).toMatchObject({
    status: 'waiting_for_records',
    withdrawnAt: null,
    deletedAfter: null,
    revision: 4,
  });
  const log = await json(api.get('/api/admin/audit', await api.asAdmin()));
  const events = log
    .filter(({ target }: Json) => target === reference)
    .map(({ what, who }: Json) => what + who);
  expect(events.filter((event: string) => event.startsWith('enquiry.withdraw'))).toEqual([
    'enquiry.withdrawal_undone',
    'enquiry.withdrawn',
  ]);
});

it('a coordinator’s concurrent change conflicts with the withdrawal, which stays', async () => {
  const { api } = await withMail();
  const reference = await enquire(api);
  const [, late] = [await withdraw(api, reference), await patch(api, reference, { status: 'handled' }, 1)];
  expect(late.status).toBe(412);
  expect((await json(late)).current).toMatchObject({ status: 'withdrawn', revision: 2 });
  expect(await statusOf(patch(api, reference, { status: 'handled' }, 2))).toBe(409);
  const at = { 'If-Match': '"2"', ...(await api.asAdmin()) };
  for (const [path, body] of [
    ['replies', { subject: 'Re', text: 'Hello.' }],
    ['retry', undefined],
  ] as const)
    expect(await statusOf(api.send('POST', `${AT}/${reference}/${path}`, body, at))).toBe(409);
  const bulk = { status: 'handled', enquiries: [{ reference, revision: 2 }] };
  expect(await json(api.send('POST', `${AT}/status`, bulk, await api.asAdmin()))).toMatchObject([
    { outcome: 'changed_meanwhile' },
  ]);
  expect(await read(api, reference)).toMatchObject({ status: 'withdrawn' });
});

it('a withdrawn enquiry leaves the inbox, but is in its own filter and the CSV', async () => {
  const { api } = await withMail();
  const admin = await api.asAdmin();
  const reference = await enquire(api);
  await withdraw(api, reference);
  const listed = async (query: string) => json(api.get(`${AT}${query}`, admin));
  expect(await listed('')).toEqual([]);
  expect(await listed('/unread')).toMatchObject({ unread: 0, total: 1 });
  const [{ withdrawnAt, deletedAfter }] = await listed('?status=withdrawn');
  expect(Date.parse(deletedAfter) - Date.parse(withdrawnAt)).toBe(UNDO_MS);
  for (const path of ['/export.csv?status=withdrawn', '/of-person/export.csv?email=asha@example.org'])
    expect(await (await api.get(`${AT}${path}`, admin)).text()).toMatch(
      new RegExp(`"withdrawn",.*"${withdrawnAt}"`),
    );
  expect(await statusOf(patch(api, reference, { status: 'withdrawn' }, 2))).toBe(422);
});

it('notifies receivers that have the enquiry, and sends nothing to others', async () => {
  const endpoint = kept(await startWebhook((response) => response.end('ok')));
  const slow = { DELIVERY_FIRST_RETRY_MS: '600000' };
  const { server, api } = await withMail({ ENQUIRY_WEBHOOK_URL: endpoint.url, ...slow });
  server.state.refuse = 1;
  const reference = await enquire(api);
  await until(async () => (await channelsOf(api, reference))['webhook'] === 'delivered');
  // As if the mail had not been tried.
  const untried = { 'deliveries.1.attemptCount': 0, 'deliveries.1.attempts': [], leaseUntil: new Date(0) };
  await enquiries(api).updateOne({ _id: reference }, { $set: untried });
  await withdraw(api, reference);
  await until(() => endpoint.received.length === 2);
  const [posted, { fields, idempotencyKey }] = endpoint.received as [Json, Json];
  const { Email, Timestamp } = posted.fields;
  expect(fields).toEqual({ Email, Timestamp, Withdrawn: expect.stringMatching(/^\d{4}-/) });
  expect(idempotencyKey).toBe(`${reference}-1`);
  expect(await channelsOf(api, reference)).toMatchObject({ mail: 'held' });
  expect(server.mails).toEqual([]);
  await withdraw(api, reference, false);
  await until(() => endpoint.received.length === 3 && server.mails.length === 1);
  expect(endpoint.received[2]).toMatchObject({
    idempotencyKey: `${reference}-2`,
    fields: { LastName: 'Rao' },
  });
});

it('gives the same answer for every kind of invalid link', async () => {
  const { api } = await withMail();
  const [mine, other, expired, erased] = [
    await enquire(api),
    await enquire(api),
    await enquire(api),
    await enquire(api),
  ] as [string, string, string, string];
  const [link, linkOfExpired, linkOfErased] = [
    await linkOf(api, mine),
    await linkOf(api, expired),
    await linkOf(api, erased),
  ];
  const token = link.split('.')[1]!;
  await enquiries(api).updateOne({ _id: expired }, { $set: { receivedAt: new Date(Date.now() - LINK_MS) } });
  await api.send('DELETE', `${AT}/${erased}`, undefined, await api.asAdmin());
  const devanagari = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
  const wrong = [
    ...[
      `${other}.${token}`,
      link.slice(0, -1),
      link + link,
      `${link}x`,
      link.toUpperCase(),
      link.toLowerCase(),
    ],
    ...[
      devanagari(link),
      ` ${link}`,
      link.replace('.', '%2E'),
      `${mine}.`,
      mine,
      token,
      `OB-2345-6789-ABCD.${token}`,
    ],
    ...[linkOfExpired, linkOfErased, 'x', '$ne', `${mine}.${'A'.repeat(22)}`],
  ];
  const answers = await Promise.all(
    wrong.flatMap((one) => [
      status(api, one),
      api.send('POST', '/api/contact/withdrawal', { link: one, withdrawn: true }),
    ]),
  );
  const bodies = await Promise.all(
    answers.map(async (answer) => {
      const { status: code, title, detail } = await json(answer);
      return JSON.stringify([answer.status, code, title, detail]);
    }),
  );
  expect(new Set(bodies).size).toBe(1);
  expect(answers[0]!.status).toBe(404);
  for (const one of [null, 7, ['x'], { $ne: '' }, '', 'x'.repeat(201)])
    expect([400, 422]).toContain(await statusOf(status(api, one)));
  expect(await json(status(api, link))).toMatchObject({ state: 'received' });
  expect(await enquiries(api).countDocuments({ status: 'withdrawn' })).toBe(0);
});

it('deletes a withdrawn enquiry after seven days; until then it can be restored', async () => {
  const { api } = await withMail();
  const [due, young] = [await enquire(api), await enquire(api)] as [string, string];
  const admin = await api.asAdmin();
  for (const one of [due, young]) {
    await api.send('POST', `${AT}/${one}/notes`, { text: 'Called.' }, admin);
    await withdraw(api, one);
  }
  const at = (ms: number) => ({ $set: { withdrawnAt: new Date(Date.now() - UNDO_MS + ms) } });
  await enquiries(api).updateOne({ _id: due }, at(-1_000));
  await enquiries(api).updateOne({ _id: young }, { $set: { receivedAt: new Date(Date.now() - LINK_MS) } });
  // The job has not run yet, but it is too late anyway.
  expect(await statusOf(withdraw(api, due, false))).toBe(404);
  const forget = api.application.nest.get(ForgetEnquiries);
  // A last-moment undo may be in progress: nothing of the enquiry is touched.
  await forget.old();
  expect(await api.database.collection('enquiry_entries').countDocuments()).toBe(2);
  await enquiries(api).updateOne({ _id: due }, at(-61_000));
  await forget.old();
  expect(await enquiries(api).distinct('_id')).toEqual([young]);
  expect(await api.database.collection('enquiry_entries').distinct('reference')).toEqual([young]);
  expect(await json(status(api, await linkOf(api, young)))).toMatchObject({ state: 'withdrawn' });
});

it('an earlier backup restores an enquiry as its sender left it', async () => {
  const { api } = await withMail();
  const reference = await enquire(api);
  const backup = async () => (await enquiries(api).findOne({ _id: reference })) as Json;
  const restored = async (document: Json) =>
    (await erasedData(new Keys(TEST_SECRET))(api.database, new Date(0))).without({
      name: 'enquiries',
      document,
    } as never);
  const before = await backup();
  await withdraw(api, reference);
  const withdrawn = await backup();
  const known = async (what: string) =>
    (await api.database.collection('audit').countDocuments({ what, target: reference })) === 1;
  await until(() => known('enquiry.withdrawn'));
  expect(await restored(before)).toMatchObject({ status: 'withdrawn', statusBefore: 'new', withdrawals: 1 });
  expect(await restored(withdrawn)).toEqual({ ...withdrawn, wrappedKey: expect.any(String) });
  const merged = { ...before, status: 'merged', statusBefore: 'contacted', mergedInto: 'OB-2345-6789-ABCD' };
  expect(await restored(merged)).toMatchObject({ statusBefore: 'contacted', mergedInto: '' });
  // One that is damaged does not hinder the others.
  const damaged = { ...withdrawn, wrappedKey: 'damaged' };
  expect(await restored(damaged)).toEqual(damaged);
  await withdraw(api, reference, false);
  await until(() => known('enquiry.withdrawal_undone'));
  expect(await restored(before)).toEqual({ ...before, wrappedKey: expect.any(String) });
  expect(await restored(withdrawn)).toMatchObject({ status: 'new', withdrawnAt: null, withdrawals: 2 });
});
