import { answerAddressOf, enquire, linkOf } from '../support/enquiries.ts';
import { Enquiries } from '../../src/contact/enquiry/enquiries.repository.ts';
import { ForgetEnquiries } from '../../src/contact/inbox/forget-enquiries.ts';
import { until } from '../support/receivers.ts';
import { json, seen, startApi, testApi, type Json, type TestApi } from '../support/start-api.ts';

const TOKEN = 'handed-over-by-the-mail-server-only';
const { api, admin, mail } = testApi({
  ENQUIRY_MAIL_TO: 'desk@example.org',
  SITE_REPLY_DAYS: '1',
  INBOUND_MAIL_ADDRESS: 'answers@in.example.org',
  INBOUND_MAIL_TOKEN: TOKEN,
});
let second: TestApi;
beforeAll(async () => void (second = await startApi(api.environment)));
afterAll(() => second.stop());

const AT = '/api/admin/enquiries';
let people = 0;
/** @returns the details of a new person, with whom nobody shares an address or a number */
const person = () => {
  people++;
  return { email: `p${people}@example.org`, phone: `98765432${people + 10}` };
};
const read = (reference: string): Promise<Json> => json(api.get(`${AT}/${reference}`, admin));
const merge = async (reference: string, into: string, to = api, more: object = {}) => {
  const { revision } = await read(reference);
  return to.send('PUT', `${AT}/${reference}/merged-into`, { into }, { ...seen(revision, admin), ...more });
};
/** Hands over a mail of the sender. */
const answer = async (reference: string, text: string) => {
  const to = await answerAddressOf(api, reference);
  const source = `From: asha@example.org\r\nTo: ${to}\r\nMessage-ID: <${reference}@x>\r\n\r\n${text}`;
  const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'message/rfc822' };
  return api.send('POST', '/api/inbound-mail', source, headers);
};
const note = (reference: string, text: string) =>
  api.send('POST', `${AT}/${reference}/notes`, { text }, admin);
const listed = async () => (await json(api.get(AT, admin))).map(({ reference }: Json) => reference);
const offered = async (reference: string) =>
  (await json(api.get(`${AT}/${reference}/of-same-person`, admin))).map((one: Json) => one.reference);

it('offers enquiries with the same address or number, however they are written', async () => {
  const { email, phone } = person();
  const first = await enquire(api, { email, phone });
  const byAddress = await enquire(api, { email: email.toUpperCase(), phone: '98111 22334' });
  const byNumber = await enquire(api, { ...person(), phone: `+91 ${phone.slice(0, 5)}-${phone.slice(5)}` });
  await enquire(api, { ...person(), helpyou: `Call ${phone} or write to ${email}` });
  expect((await offered(first)).sort()).toEqual([byAddress, byNumber].sort());
});

it('shows both threads in one, and separates them again without a trace', async () => {
  const who = person();
  const [kept, other] = [
    await enquire(api, who),
    await enquire(api, { ...who, helpyou: 'My second letter.' }),
  ];
  await note(kept, 'First note.');
  await note(other, 'Second note.');
  const before = await read(other);
  expect(await json(merge(other, kept))).toMatchObject({ reference: kept, status: 'new' });
  expect(await read(other)).toMatchObject({ status: 'merged', mergedInto: kept });
  const { entries } = await read(kept);
  expect(entries.map(({ kind, text }: Json) => [kind, text])).toEqual([
    ['enquiry', 'My second letter.'],
    ['note', 'First note.'],
    ['note', 'Second note.'],
  ]);
  expect(await listed()).not.toContain(other);
  expect(await offered(kept)).toEqual([]);
  for (const [method, path, body] of [
    ['PATCH', '', { status: 'handled' }],
    ['POST', '/replies', { subject: 'x', text: 'y' }],
  ] as const)
    expect(
      (await api.send(method, `${AT}/${other}${path}`, body, seen((await read(other)).revision, admin))).ok,
    ).toBe(false);
  expect(await json(merge(other, ''))).toMatchObject({ status: before.status, mergedInto: '' });
  expect((await read(kept)).entries).toHaveLength(1);
  expect(await listed()).toContain(other);
});

it('refuses other people, itself, what is gone, and a second level', async () => {
  const who = person();
  const [a, b, c] = [await enquire(api, who), await enquire(api, who), await enquire(api, who)];
  const stranger = await enquire(api, person());
  for (const into of [stranger, a]) expect((await merge(a, into)).status).toBe(409);
  expect((await merge(a, 'OB-0000-0000-0000')).status).toBe(404);
  expect((await merge(b, a)).status).toBe(200);
  expect((await merge(a, c)).status).toBe(409);
  expect((await merge(c, b)).status).toBe(409);
  expect(await read(a)).toMatchObject({ status: 'new' });
});

it('two merges at once never hide both', async () => {
  for (let round = 0; round < 5; round++) {
    const who = person();
    const [a, b] = [await enquire(api, who), await enquire(api, who)];
    await Promise.all([merge(a, b), merge(b, a, second)]);
    const states = [await read(a), await read(b)].map(({ status }) => status);
    expect(states).toContain('new');
    expect(await listed()).toEqual(expect.arrayContaining([states[0] === 'new' ? a : b]));
  }
});

it('separates an enquiry somebody wrote in meanwhile, but none merged elsewhere', async () => {
  const who = person();
  const [kept, third, other] = [await enquire(api, who), await enquire(api, who), await enquire(api, who)];
  const enquiries = api.application.nest.get(Enquiries);
  await merge(other, kept);
  const seenMerged = await enquiries.get(other);
  await enquiries.touch(other);
  await enquiries.separate(seenMerged);
  expect(await read(other)).toMatchObject({ status: 'new', mergedInto: '' });
  await merge(other, third);
  await enquiries.separate(seenMerged);
  expect(await read(other)).toMatchObject({ status: 'merged', mergedInto: third });
});

it('repeats with its key, and conflicts with somebody else’s change', async () => {
  const who = person();
  const [kept, other] = [await enquire(api, who), await enquire(api, who)];
  const headers = { ...seen(1, admin), 'Idempotency-Key': 'merge-key-1' };
  const send = (more: object) =>
    api.send('PUT', `${AT}/${other}/merged-into`, { into: kept }, { ...headers, ...more });
  for (const _ of [1, 2]) expect((await send({})).status).toBe(200);
  expect((await send({ 'Idempotency-Key': 'merge-key-2' })).status).toBe(409);
  const third = await enquire(api, who);
  await api.send('PATCH', `${AT}/${third}`, { read: true }, seen(1, admin));
  const late = await api.send('PUT', `${AT}/${third}/merged-into`, { into: kept }, seen(1, admin));
  expect([late.status, (await json(late)).current.reference]).toEqual([412, third]);
});

it('deleting the one that is kept brings back the other', async () => {
  const who = person();
  const [kept, other] = [await enquire(api, who), await enquire(api, who)];
  await merge(other, kept);
  await api.send('DELETE', `${AT}/${kept}`, undefined, admin);
  expect(await read(other)).toMatchObject({ status: 'new', mergedInto: '' });
  expect(await listed()).toContain(other);
});

it('leads an answer by mail, and the sender’s link, to the thread that is kept', async () => {
  const who = person();
  const [kept, other] = [await enquire(api, who), await enquire(api, who)];
  await merge(other, kept);
  await api.send('PATCH', `${AT}/${kept}`, { read: true }, seen((await read(kept)).revision, admin));
  expect((await answer(other, 'On Monday.')).status).toBe(204);
  const { entries, read: isRead } = await read(kept);
  expect([isRead, entries.map(({ text }: Json) => text)]).toEqual([
    false,
    expect.arrayContaining(['On Monday.']),
  ]);
  const link = await linkOf(api, other);
  const state = async () => (await json(api.send('POST', '/api/contact/status', { link }))).state;
  expect(await state()).toBe('received');
  const { revision } = await read(kept);
  await api.send('PATCH', `${AT}/${kept}`, { status: 'contacted' }, seen(revision, admin));
  expect(await state()).toBe('answered');
  await until(() => mail.mails.some(({ source }) => source.includes(`Answered: enquiry ${kept}`)));
});

it('an answer belongs to its sender: exported and deleted with their data', async () => {
  const { phone } = person();
  const [asha, ravi] = [
    await enquire(api, { email: 'asha@merged.example', phone }),
    await enquire(api, { email: 'ravi@merged.example', phone }),
  ];
  await merge(asha, ravi);
  expect((await answer(asha, 'My biopsy.')).status).toBe(204);
  expect(await read(ravi)).toMatchObject({
    read: false,
    entries: [{ kind: 'enquiry' }, { text: 'My biopsy.' }],
  });
  const of = (path: string) => `${AT}/of-person${path}?email=asha@merged.example`;
  expect(await (await api.get(of('/export.json'), admin)).text()).toContain('My biopsy.');
  await api.send('DELETE', of(''), undefined, admin);
  expect((await read(ravi)).entries).toEqual([]);
});

it('a merged enquiry is in the exported list', async () => {
  const who = person();
  const [kept, other] = [await enquire(api, who), await enquire(api, who)];
  await merge(other, kept);
  const csv = await (await api.get(`${AT}/export.csv`, admin)).text();
  for (const reference of [kept, other]) expect(csv).toContain(reference);
});

it('a withdrawal separates, whichever of the two is withdrawn', async () => {
  const who = person();
  const [kept, other] = [await enquire(api, who), await enquire(api, who)];
  const withdraw = async (reference: string, withdrawn: boolean) => {
    const link = await linkOf(api, reference);
    return api.send('POST', '/api/contact/withdrawal', { link, withdrawn });
  };
  await merge(other, kept);
  for (const withdrawn of [true, false]) expect((await withdraw(other, withdrawn)).status).toBe(200);
  expect(await read(other)).toMatchObject({ status: 'new', mergedInto: '' });
  expect((await read(kept)).entries).toEqual([]);
  await merge(other, kept);
  await withdraw(kept, true);
  expect(await read(other)).toMatchObject({ status: 'new', mergedInto: '' });
  expect(await listed()).toContain(other);
});

it('the daily job brings back what is merged into nothing, and touches no other', async () => {
  const who = person();
  const all = await Promise.all(Array.from({ length: 5 }, () => enquire(api, who)));
  const [lost, nowhere, untouched, one, another] = all as [string, string, string, string, string];
  const rows = api.database.collection<{ _id: string }>('enquiries');
  const merged = (mergedInto: string) => ({
    $set: { status: 'merged', statusBefore: 'contacted', mergedInto },
  });
  await rows.updateOne({ _id: lost }, merged('OB-0000-0000-0000'));
  await rows.updateOne({ _id: nowhere }, merged(''));
  // Two merges at once, both killed before they looked for each other.
  await rows.updateOne({ _id: one }, merged(another));
  await rows.updateOne({ _id: another }, merged(one));
  await api.application.nest.get(ForgetEnquiries).old();
  expect([await read(one), await read(another)].map(({ mergedInto }) => mergedInto)).toContain('');
  for (const separate of [lost, nowhere])
    expect(await read(separate)).toMatchObject({ status: 'contacted', mergedInto: '', revision: 2 });
  expect(await read(untouched)).toMatchObject({ status: 'new', revision: 1 });
});
