import { Enquiries } from '../../src/contact/enquiry/enquiries.repository.ts';
import { enquire as receive } from '../support/enquiries.ts';
import { textOfMail, until } from '../support/receivers.ts';
import { ADMIN, json, seen, testServers, type Json, type TestApi } from '../support/start-api.ts';

const AT = '/api/admin/enquiries';
const { apiWith, mailServer } = testServers({ DELIVERY_FIRST_RETRY_MS: '50' });
const read = async (api: TestApi, reference: string): Promise<Json> =>
  json(api.get(`${AT}/${reference}`, await api.asAdmin()));
const reply = async (api: TestApi, reference: string, body: unknown = REPLY, headers = {}) =>
  api.send('POST', `${AT}/${reference}/replies`, body, { ...(await api.asAdmin()), ...headers });
const REPLY = { subject: 'Re: My knee', text: 'Dear Asha,\n\nplease send us your records.\n\nMeera' };
const mailsTo = ({ mails }: { mails: { to: string[]; source: string }[] }, address = 'asha@example.org') =>
  mails.filter(({ to }) => to.includes(address));
const stateOf = async (api: TestApi, reference: string) =>
  (await read(api, reference)).entries.at(-1).delivery.state as string;

it('is stored as sent, with the reference in its subject; marks as contacted', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url });
  const reference = await receive(api);
  const answer = await reply(api, reference);
  expect(answer.status).toBe(201);
  expect(await json(answer)).toMatchObject({ status: 'contacted', read: true, mails: true });
  await until(async () => (await stateOf(api, reference)) === 'delivered');
  const [mail] = mailsTo(server);
  const [{ id, ...kept }] = (await read(api, reference)).entries;
  expect(kept).toMatchObject({
    kind: 'reply',
    by: ADMIN.email,
    to: 'asha@example.org',
    subject: `Re: My knee [${reference}]`,
    text: REPLY.text,
  });
  expect(mailsTo(server)).toHaveLength(1);
  expect(mail!.to).toEqual(['asha@example.org']);
  expect(mail!.source).toContain(`Subject: Re: My knee [${reference}]\r\n`);
  expect(mail!.source).toContain(`Message-ID: <reply-${id}@localhost>`);
  expect(mail!.source).toMatch(new RegExp(`^Reply-To: .*${ADMIN.email}`, 'm'));
  expect(textOfMail(mail!.source).trim()).toBe(REPLY.text);
});

it('does not change a chosen status, and contains the reference once', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url, ENQUIRY_MAIL_TO: 'desk@example.org' });
  const reference = await receive(api);
  const headers = seen(1, await api.asAdmin());
  await api.send('PATCH', `${AT}/${reference}`, { status: 'waiting_for_records' }, headers);
  const subject = `Your enquiry ${reference}`;
  const sent = await json(reply(api, reference, { ...REPLY, subject }));
  expect(sent.status).toBe('waiting_for_records');
  expect(sent.entries[0].subject).toBe(subject);
  await until(() => mailsTo(server).length === 1);
  expect(mailsTo(server)[0]!.source).toMatch(/^Reply-To: .*desk@example.org/m);
});

it('marks an enquiry as contacted atomically: a stale status does not overwrite it', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url });
  const reference = await receive(api);
  await until(async () => (await read(api, reference)).deliveries[0].state === 'delivered');
  const enquiries = api.application.nest.get(Enquiries);
  const late: number[] = [];
  const lateChange = async () => {
    const headers = seen(1, await api.asAdmin());
    late.push((await api.send('PATCH', `${AT}/${reference}`, { status: 'handled' }, headers)).status);
  };
  const withLateChange =
    <Given extends unknown[]>(write: (...given: Given) => Promise<boolean>) =>
    async (...given: Given) => {
      const isWritten = await write(...given);
      await lateChange();
      return isWritten;
    };
  const { update, touch } = enquiries;
  jest.spyOn(enquiries, 'update').mockImplementationOnce(withLateChange(update.bind(enquiries)));
  jest.spyOn(enquiries, 'touch').mockImplementationOnce(withLateChange(touch.bind(enquiries)));
  expect(await json(reply(api, reference))).toMatchObject({ status: 'contacted', read: true });
  expect(late).toEqual([412]);
  jest.restoreAllMocks();
});

it('is sent once per key, however often requested at two instances', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url });
  const second = await apiWith({ ...api.environment });
  const reference = await receive(api);
  const key = { 'Idempotency-Key': 'one-and-the-same' };
  const answers = await Promise.all([api, second, api, second].map((to) => reply(to, reference, REPLY, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await until(async () => (await stateOf(api, reference)) === 'delivered');
  expect((await read(api, reference)).entries).toHaveLength(1);
  const other = await reply(api, reference, { ...REPLY, text: 'Another.' }, key);
  expect([other.status, (await json(other)).code]).toEqual([422, 'idempotency_key_reused']);
  expect(mailsTo(server)).toHaveLength(1);
});

it('is retried, given up after a day, shown as unread, and sent again on request', async () => {
  const server = await mailServer();
  server.state.refuse = 2;
  const api = await apiWith({ SMTP_URL: server.url, DELIVERY_FIRST_RETRY_MS: '600000' });
  const reference = await receive(api);
  const admin = await api.asAdmin();
  await reply(api, reference);
  await until(async () => (await read(api, reference)).entries[0].delivery.attemptCount === 1);
  const [{ id, delivery }] = (await read(api, reference)).entries;
  expect(delivery.attempts[0].reason).toBe('mail server answered 451');
  const old = new Date(Date.now() - 25 * 3_600_000);
  const waiting = { 'delivery.waitingSince': old, 'delivery.nextAttemptAt': old, nextDeliveryAt: old };
  await api.database.collection('enquiry_entries').updateOne({ _id: id }, { $set: waiting });
  await until(async () => (await stateOf(api, reference)) === 'dead');
  expect(await read(api, reference)).toMatchObject({ read: false, status: 'contacted' });
  const measured = await (await api.get('/metrics')).text();
  expect(measured).toContain('api_enquiries_undelivered{state="dead"} 1');
  const retry = () => api.send('POST', `${AT}/${reference}/replies/${id}/retry`, undefined, admin);
  expect((await retry()).status).toBe(200);
  await until(async () => (await stateOf(api, reference)) === 'delivered');
  expect(mailsTo(server)).toHaveLength(1);
  expect((await retry()).status).toBe(409);
  const nowhere = await api.send('POST', `${AT}/OB-AAAA-AAAA-AAAA/replies/${id}/retry`, undefined, admin);
  expect(nowhere.status).toBe(404);
});

it('to a nonexistent address is given up at once, and shown as unread', async () => {
  const server = await mailServer();
  server.state.refuseRecipient = true;
  const api = await apiWith({ SMTP_URL: server.url });
  const reference = await receive(api);
  await reply(api, reference);
  await until(async () => (await stateOf(api, reference)) === 'dead');
  const { read: isRead, entries } = await read(api, reference);
  const reasons = entries[0].delivery.attempts.map(({ reason }: Json) => reason);
  expect([isRead, reasons]).toEqual([false, ['mail server answered 550']]);
});

it('is refused without a mail server; the desk prepares a mail instead', async () => {
  const api = await apiWith({});
  const reference = await receive(api);
  expect((await read(api, reference)).mails).toBe(false);
  const answer = await reply(api, reference);
  expect([answer.status, (await json(answer)).code]).toEqual([409, 'mail_not_set_up']);
  expect(await read(api, reference)).toMatchObject({ status: 'new', entries: [] });
});

it('never adds headers or recipients, whatever its text', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url });
  const reference = await receive(api, { email: "o'brien+2@mail.example.org" });
  const injected = 'Hello\r\nBcc: victim@example.org\r\nX-Injected: yes';
  await reply(api, reference, { subject: injected, text: `.\r\n.\r\nBcc: victim@example.org\r\nनमस्ते` });
  const mails = () => mailsTo(server, "o'brien+2@mail.example.org");
  await until(() => mails().length === 1);
  expect(mails()[0]!.to).toHaveLength(1);
  expect(mails()[0]!.source.split('\r\n\r\n', 1)[0]).not.toMatch(/^(bcc|x-injected):/im);
  expect(textOfMail(mails()[0]!.source).trim()).toBe('.\n.\nBcc: victim@example.org\nनमस्ते');
  for (const [body, field] of [
    [{ ...REPLY, subject: '' }, 'subject'],
    [{ ...REPLY, subject: 'x'.repeat(251) }, 'subject'],
    [{ ...REPLY, text: 'x'.repeat(10_001) }, 'text'],
    [{ ...REPLY, to: 'victim@example.org' }, 'to'],
  ] as const)
    expect((await json(reply(api, reference, body))).errors[0].field).toBe(field);
});

it('and all else that was written is readable in no collection', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url });
  const admin = await api.asAdmin();
  const email = 'Zyrphine.Quoll@example.org';
  const said = { subject: 'About a marmoset', helpyou: 'My ocelot hurts.', phone: '98450 77123' };
  const reference = await receive(api, { firstName: 'Zyrphine', lastName: 'Quoll', email, ...said });
  await api.send('POST', `${AT}/${reference}/notes`, { text: 'Called the narwhal.' }, admin);
  await reply(api, reference, { subject: 'Re: marmoset', text: 'Dear Zyrphine, the wombat.' });
  await until(async () => (await stateOf(api, reference)) === 'delivered');
  expect(await json(api.get(`${AT}?q=ocelot+77123`, admin))).toHaveLength(1);
  expect(await json(api.get(`${AT}/of-person?email=${email}`, admin))).toHaveLength(1);
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await api.send('PUT', `${AT}/${reference}/reminder`, { day }, admin);
  const kept: string[] = [];
  for (const { name } of await api.database.listCollections())
    kept.push(JSON.stringify([name, await api.database.collection(name).find().toArray()]));
  expect(kept.filter((one) => one.includes(reference)).length).toBeGreaterThan(2);
  const words = /zyrphine|quoll|marmoset|ocelot|narwhal|wombat|77123/i;
  expect(kept.flatMap((one) => words.exec(one)?.[0] ?? [])).toEqual([]);
});
