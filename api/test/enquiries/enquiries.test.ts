import { enquire, enquiry } from '../support/enquiries.ts';
import { startWebhook, until } from '../support/receivers.ts';
import { inTurn, json, seen, startApi, statusOf, testApi } from '../support/start-api.ts';

const { api, admin } = testApi();

const AT = '/api/admin/enquiries';
const send = (body: unknown, headers?: Record<string, string>) =>
  api.send('POST', '/api/contact', body, headers);
const stored = () => api.database.collection('enquiries').countDocuments();
const read = (reference: string) => json(api.get(`${AT}/${reference}`, admin));
/** Sends a form as a browser does, with the field names of the first client. */
const asForm = (changes: Record<string, string>, headers = {}) => {
  const { firstName, lastName, email, phone, subject, helpyou } = enquiry() as Record<string, string>;
  const names = { FirstName: firstName!, LastName: lastName!, Email: email!, Phone: phone! };
  const fields = { ...names, Subject: subject!, Helpyou: helpyou!, ...changes };
  return api.send('POST', '/api/contact', new URLSearchParams(fields), headers);
};

it('answers 201 with a reference after the enquiry is stored', async () => {
  const response = await send(enquiry({ helpyou: 'Please look at my report.' }));
  expect(response.status).toBe(201);
  const { reference } = await json(response);
  expect(reference).toMatch(/^OB-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const row = await api.database.collection('enquiries').findOne({ _id: reference as never });
  expect(row).toMatchObject({ status: 'new', deliveries: [] });
  // Whoever reads the database sees nothing that the visitor wrote.
  expect(JSON.stringify(row)).not.toMatch(/asha|report|example\.org|98450/i);
});

it('accepts capitalized form-encoded names, and the first client’s timestamp', async () => {
  expect(await statusOf(asForm({ Timestamp: '1/2/2025, 10:00:00 AM' }))).toBe(201);
  const { status, errors } = await json(asForm({ Email: 'nobody' }));
  expect([status, errors]).toMatchObject([422, [{ field: 'email', code: 'invalid_email' }]]);
});

const DETAILS = {
  patient: 'parent',
  callLanguage: 'te',
  callTime: 'evening',
  language: 'hi',
  page: '/blog-details/breast-cancer',
  notice: '2026-11',
};

it('stores the patient, call preferences, page and privacy notice', async () => {
  const reference = await enquire(api, DETAILS);
  expect(await read(reference)).toMatchObject(DETAILS);
  const { Patient, ...names } = { Patient: 'child', CallLanguage: 'ta', CallTime: 'morning', Language: 'en' };
  const { reference: fromForm } = await json(
    asForm({ Patient, ...names, Page: '/faq', Notice: '2026-11.1' }),
  );
  expect(await read(fromForm as string)).toMatchObject({
    patient: 'child',
    callLanguage: 'ta',
    page: '/faq',
  });
  const plain = await read(await enquire(api));
  expect(plain).toMatchObject({
    patient: '',
    callLanguage: '',
    callTime: '',
    language: '',
    page: '',
    notice: '',
  });
});

it.each([
  ...[
    ['patient', 'cousin'],
    ['patient', 7],
    ['callLanguage', 'EN'],
    ['callTime', '9:00'],
    ['language', 'te'],
  ],
  ...['faq', 'https://evil.example/', '/a b', `/${'x'.repeat(200)}`, '/\u0000', '/<é>'].map((page) => [
    'page',
    page,
  ]),
  ...['1', '2026-11<', '2026-11.1234'].map((notice) => ['notice', notice]),
])('refuses an unknown %s: %j', async (field, value) => {
  const { status, errors } = await json(send(enquiry({ [field as string]: value })));
  expect([status, (errors as { field: string }[]).map((error) => error.field)]).toEqual([422, [field]]);
});

it('distinguishes messages with one key that differ only in the patient', async () => {
  const key = { 'idempotency-key': 'for-whom-differs' };
  const message = enquiry({ patient: 'me' });
  expect(await statusOf(send(message, key))).toBe(201);
  expect(await statusOf(send(message, key))).toBe(201);
  expect((await json(send({ ...message, patient: 'parent' }, key))).code).toBe('idempotency_key_reused');
});

it.each([
  ['firstName', '', 'required'],
  ['firstName', '   ', 'required'],
  ['firstName', 'x'.repeat(81), 'too_long'],
  ['lastName', 7, 'not_text'],
  ['lastName', ['a'], 'not_text'],
  ['email', 'asha', 'invalid_email'],
  ['email', `a@${'b'.repeat(260)}.org`, 'too_long'],
  ['phone', '1'.repeat(41), 'too_long'],
  ['subject', 'x'.repeat(201), 'too_long'],
  ['helpyou', 'x'.repeat(5001), 'too_long'],
  ['helpyou', undefined, 'required'],
  ['unknown', 'x', 'unknown_field'],
])('refuses %s = %j with the code %s', async (field, value, code) => {
  const response = await send(enquiry({ [field]: value }));
  expect(response.status).toBe(422);
  expect((await json(response)).errors).toEqual([
    { field, code, message: expect.stringMatching(/^[A-Z].*\.$/) },
  ]);
});

it.each([
  ...['123456', '+91 98765-43210', '(080) 1234.5678', '98450', 'ext. 12, ask for Asha'].map((phone) => ({
    phone,
  })),
  ...['asha@localhost', 'आशा@उदाहरण.भारत', "o'brien+2@mail.example.org"].map((email) => ({ email })),
  { helpyou: 'Call me' },
  { helpyou: '?' },
])('accepts real people: %j', async (given) => expect((await send(enquiry(given))).status).toBe(201));

it('confirms only references given recently', async () => {
  const { reference, receivedAt } = await json(send(enquiry()));
  expect(await json(api.get(`/api/contact/${reference}`))).toEqual({ reference, receivedAt, mailTo: null });
  for (const other of ['OB-2345-6789-ABCD', 'nonsense', '%00', `${reference}x`])
    expect((await api.get(`/api/contact/${other}`)).status).toBe(404);
  await api.database
    .collection('enquiries')
    .updateOne({ _id: reference as never }, { $set: { receivedAt: new Date(Date.now() - 31 * 60_000) } });
  expect((await api.get(`/api/contact/${reference}`)).status).toBe(404);
});

it('lists every missing field at once', async () => {
  const { errors } = await json(send({}));
  expect(errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`)).toEqual(
    ['firstName', 'lastName', 'email', 'phone', 'subject', 'helpyou'].map((field) => `${field} required`),
  );
});

describe('one enquiry stays one', () => {
  it('with the same key and content, even ten concurrently', async () => {
    const before = await stored();
    const body = enquiry();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(body, { 'Idempotency-Key': 'key-number-1' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const references = await Promise.all(answers.map(async (answer) => (await json(answer)).reference));
    expect(new Set(references).size).toBe(1);
    expect(await stored()).toBe(before + 1);
  });

  it('but the same key with other content is refused, and so is a malformed one', async () => {
    await send(enquiry(), { 'Idempotency-Key': 'key-number-2' });
    const response = await send(enquiry(), { 'Idempotency-Key': 'key-number-2' });
    expect([response.status, (await json(response)).code]).toEqual([422, 'idempotency_key_reused']);
    expect(await statusOf(send(enquiry(), { 'Idempotency-Key': 'short' }))).toBe(422);
  });

  it('without a key as well: a double click sends the same text within minutes', async () => {
    const before = await stored();
    const body = enquiry();
    const answers = await Promise.all([1, 2, 3].map(() => json(send(body))));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
  });
});

describe('unwanted mail', () => {
  // `spam-signals.test.ts` covers what is suspicious.
  it('is answered like any other, but stored with a mark', async () => {
    const reference = await enquire(api, { company: 'Best Pills Ltd', elapsedMs: 300 });
    const suspicions = ['hidden_field', 'too_fast'];
    expect(await read(reference)).toMatchObject({ status: 'spam', suspicions });
  });

  it('appears in the inbox only if somebody looks for it', async () => {
    const lastName = 'Pillai-of-the-pills';
    const reference = await enquire(api, { lastName, company: 'Best Pills Ltd' });
    const found = async (query: string) =>
      (await json(api.get(`${AT}${query}`, admin))).map((one: { reference: string }) => one.reference);
    expect(await found('')).not.toContain(reference);
    expect(await found('?unread=true')).not.toContain(reference);
    expect(await found('?assignee=nobody')).not.toContain(reference);
    expect(await found('?status=spam')).toContain(reference);
    expect(await found(`?q=${lastName}`)).toContain(reference);
  });

  it('includes a text from ten senders, but not common words or repetitions', async () => {
    const helpyou = 'Our agency brings your clinic to the first page of every search engine.';
    const status = async (changes: Record<string, unknown>) =>
      (await read(await enquire(api, changes))).status as string;
    const of = (text: string) => (n: number) => status({ helpyou: text, email: `a${n}@example.org` });
    const inTurnOf = async (one: (n: number) => Promise<string>, times: number) => {
      const all: string[] = [];
      for (let n = 0; n < times; n++) all.push(await one(n));
      return all;
    };
    const nine = Array<string>(9).fill('new');
    expect(await inTurnOf(of(helpyou), 9)).toEqual(nine);
    expect(
      await inTurnOf((n) => status({ helpyou, subject: `Again ${n}`, email: 'A1@example.org' }), 3),
    ).toEqual(nine.slice(0, 3));
    for (const subject of ['Tenth', 'Once more'])
      expect(await status({ helpyou: ` ${helpyou.toUpperCase()}`, subject, email: 'a10@example.org' })).toBe(
        'spam',
      );
    expect(await inTurnOf(of('Please call me.'), 11)).toEqual([...nine, 'new', 'new']);
  });

  it.each([
    ...[{ company: null }, { elapsedMs: null }, { company: '', elapsedMs: 30_000 }],
    // A form that stayed open for a month, or whose clock was corrected in the meantime.
    { elapsedMs: 60 * 365 * 86_400_000 },
  ])('does not include enquiries with %j, as sent by programs and people', async (changes) => {
    const reference = await enquire(api, changes);
    expect(await read(reference)).toMatchObject({ status: 'new', suspicions: [] });
  });

  it('is limited per visitor, regardless of forged headers', async () => {
    const limited = await startApi({ ENQUIRIES_PER_ADDRESS: '3' });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      const forged = { 'X-Forwarded-For': `10.0.0.${n}` };
      const response = await limited.send('POST', '/api/contact', enquiry(), forged);
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    await limited.stop();
  });

  it('does not close the form for others: in a surge, enquiries are put on hold', async () => {
    const endpoint = await startWebhook((response) => response.end('ok'));
    const environment = { ENQUIRY_WEBHOOK_URL: endpoint.url, ENQUIRIES_PER_ADDRESS: '3' };
    const flooded = await startApi({
      ...environment,
      ENQUIRIES_PER_MINUTE: '2',
      TRUSTED_PROXIES: 'loopback',
    });
    const from = (address: string) =>
      flooded.send('POST', '/api/contact', enquiry(), { 'X-Forwarded-For': address });
    // The network of one IPv6 visitor counts as one, whichever address is used.
    const machine = await inTurn(5, (n) => from(`2001:db8:1:2::${n}`));
    expect(machine).toEqual([201, 201, 201, 429, 429]);
    const { reference } = await json(from('192.0.2.7'));
    const desk = await flooded.asAdmin();
    const patient = async () => json(flooded.get(`${AT}/${reference}`, desk));
    expect(await patient()).toMatchObject({
      status: 'new',
      suspicions: ['surge'],
      deliveries: [{ state: 'held' }],
    });
    const counts = () => json(flooded.get(`${AT}/unread`, desk));
    expect(await counts()).toMatchObject({ held: 2, total: 4 });
    expect(await json(flooded.send('POST', `${AT}/held/release`, undefined, desk))).toEqual({ released: 2 });
    expect(await counts()).toMatchObject({ held: 0 });
    const entries = await json(flooded.get('/api/admin/audit', desk));
    expect(entries).toContainEqual(expect.objectContaining({ what: 'enquiries.released', label: '2' }));
    await until(async () => (await patient()).deliveries[0].state === 'delivered');
    await flooded.stop();
    await endpoint.stop();
  });
});

it('is refused from forms on other sites', async () => {
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  expect(await statusOf(asForm({}, elsewhere))).toBe(403);
  expect(await statusOf(asForm({}, { 'Sec-Fetch-Site': 'same-origin' }))).toBe(201);
});

describe('the inbox', () => {
  it('lists, searches, filters, counts and changes', async () => {
    const reference = await enquire(api, { firstName: 'Zubin', subject: 'Very special knee' });
    const list = async (query: string) => json(api.get(AT + query, admin));
    // Including as typed from paper.
    for (const words of [
      'zubin knee',
      reference.replaceAll('-', ' '),
      reference.replaceAll('-', '').toLowerCase(),
    ])
      expect(await list(`?q=${encodeURIComponent(words)}`)).toEqual([
        expect.objectContaining({ reference, read: false, status: 'new' }),
      ]);
    const { unread } = await list('/unread');
    const handled = { read: true, status: 'handled' };
    const changed = await json(api.send('PATCH', `${AT}/${reference}`, handled, seen(1, admin)));
    expect(changed).toMatchObject(handled);
    expect(await list('/unread')).toMatchObject({ unread: unread - 1 });
    expect(await list('?status=handled')).toMatchObject([{ reference }]);
    expect(await list('?unread=true&status=handled')).toEqual([]);
    expect(await statusOf(api.send('DELETE', `${AT}/${reference}`, undefined, admin))).toBe(204);
    expect((await read(reference)).status).toBe(404);
  });

  it('finds, exports and deletes exactly what one person sent', async () => {
    await send(enquiry({ email: 'Person@Example.org' }));
    await send(enquiry({ email: 'person@example.org' }));
    await send(enquiry({ email: 'other.person@example.org' }));
    const path = '/api/admin/enquiries/of-person?email=person@example.org';
    expect(await json(api.get(path, admin))).toHaveLength(2);
    expect(await json(api.send('DELETE', path, undefined, admin))).toEqual({ deleted: 2 });
    expect(await json(api.get(path, admin))).toHaveLength(0);
    expect(await json(api.get('/api/admin/enquiries?q=other.person', admin))).toHaveLength(1);
  });
});
