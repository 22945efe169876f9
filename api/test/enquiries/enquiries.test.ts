import { json, startApi, type TestApi } from '../support/start-api.ts';

let api: TestApi;
let admin: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  admin = await api.asAdmin();
});
afterAll(() => api.stop());

let counter = 0;
export const enquiry = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  subject: 'A question',
  helpyou: `Could you look at my report, please? (${counter++})`,
  ...changes,
});
const send = (body: unknown, headers?: Record<string, string>) =>
  api.send('POST', '/api/contact', body, headers);
const stored = () => api.database.collection('enquiries').countDocuments();
const asForm = (fields: Record<string, string>, headers = {}) =>
  api.send('POST', '/api/contact', new URLSearchParams(fields), headers);

it('answers 201 with a reference after the enquiry is stored', async () => {
  const response = await send(enquiry({ helpyou: 'Please look at my report.' }));
  expect(response.status).toBe(201);
  const { reference } = await json(response);
  expect(reference).toMatch(/^OB-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(await api.database.collection('enquiries').findOne({ _id: reference as never })).toMatchObject({
    firstName: 'Asha',
    helpyou: 'Please look at my report.',
    status: 'new',
    deliveries: [],
  });
});

it('takes the form-encoded names with capitals, and the timestamp of the first client', async () => {
  const { firstName, lastName, email, phone, subject, helpyou } = enquiry();
  const fields = {
    FirstName: firstName,
    LastName: lastName,
    Email: email,
    Phone: phone,
    Subject: subject,
    Helpyou: helpyou,
  };
  expect((await asForm({ ...fields, Timestamp: '1/2/2025, 10:00:00 AM' })).status).toBe(201);
  const broken = await asForm({ ...fields, Email: 'nobody' });
  expect(broken.status).toBe(422);
  expect((await json(broken)).errors).toEqual([
    expect.objectContaining({ field: 'email', code: 'invalid_email' }),
  ]);
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
])('refuses nobody real: %j', async (given) => {
  expect((await send(enquiry(given))).status).toBe(201);
});

it.each(['a@b@c.org', 'a b@c.org', '@c.org', 'a@', 'a@-c.org', 'a@c.org, d@e.org', 'a@c..org', 'a@<script>'])(
  'takes %s for no e-mail address',
  async (email) => {
    expect((await send(enquiry({ email }))).status).toBe(422);
  },
);

it('confirms a reference that was just given, and no other', async () => {
  const { reference, receivedAt } = await json(send(enquiry()));
  expect(await json(api.get(`/api/contact/${reference}`))).toEqual({ reference, receivedAt });
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
  it('with the same key and content, also ten at once', async () => {
    const before = await stored();
    const body = enquiry();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(body, { 'Idempotency-Key': 'key-number-1' })),
    );
    const references = await Promise.all(
      answers.map(async (answer) => [answer.status, (await json(answer)).reference]),
    );
    expect(new Set(references.map(String)).size).toBe(1);
    expect(references[0]![0]).toBe(201);
    expect(await stored()).toBe(before + 1);
  });

  it('but the same key with another content is refused', async () => {
    await send(enquiry(), { 'Idempotency-Key': 'key-number-2' });
    const response = await send(enquiry(), { 'Idempotency-Key': 'key-number-2' });
    expect([response.status, (await json(response)).code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('without a key too: a double click sends the same text within minutes', async () => {
    const before = await stored();
    const body = enquiry();
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(
      new Set(await Promise.all(answers.map(async (answer) => (await json(answer)).reference))).size,
    ).toBe(1);
    expect(await stored()).toBe(before + 1);
  });

  it('and a key has a form', async () => {
    expect((await send(enquiry(), { 'Idempotency-Key': 'short' })).status).toBe(422);
  });
});

describe('unwanted mail', () => {
  it.each([
    [{ company: 'Best Pills Ltd' }, 'hidden_field'],
    [{ elapsedMs: 300 }, 'too_fast'],
    [{ helpyou: 'Look: http://a.example http://b.example www.c.example' }, 'many_links'],
    [{ firstName: 'Visit https://pills.example' }, 'link_in_name'],
  ])('%j is answered like any other, stored and marked', async (changes, suspicion) => {
    const response = await send(enquiry(changes));
    expect(response.status).toBe(201);
    const { reference } = await json(response);
    expect(await json(api.get(`/api/admin/enquiries/${reference}`, admin))).toMatchObject({
      status: 'spam',
      suspicions: [suspicion],
    });
  });

  it.each([{ company: null }, { elapsedMs: null }, { company: null, elapsedMs: null }])(
    'takes %j for nothing, as many programs write it',
    async (changes) => {
      const { reference } = await json(send(enquiry(changes)));
      expect(await json(api.get(`/api/admin/enquiries/${reference}`, admin))).toMatchObject({
        status: 'new',
      });
    },
  );

  it('does not suspect people', async () => {
    const { reference } = await json(
      send(enquiry({ company: '', elapsedMs: 30_000, helpyou: 'See https://example.org please' })),
    );
    expect(await json(api.get(`/api/admin/enquiries/${reference}`, admin))).toMatchObject({
      status: 'new',
      suspicions: [],
    });
  });

  it('is held up by a rate for each address, which forged headers do not change, and one for all', async () => {
    const limited = await startApi({ ENQUIRIES_PER_ADDRESS: '3', ENQUIRIES_PER_MINUTE: '1000' });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      const forged = { 'X-Forwarded-For': `10.0.0.${n}` };
      const response = await limited.send('POST', '/api/contact', enquiry(), forged);
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    await limited.stop();

    const global = await startApi({
      ENQUIRIES_PER_ADDRESS: '1000',
      ENQUIRIES_PER_MINUTE: '2',
      TRUSTED_PROXIES: 'loopback',
    });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        global.send('POST', '/api/contact', enquiry(), { 'X-Forwarded-For': `10.0.0.${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
    await global.stop();
  });
});

it.each([
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'null' }, 403],
  [{ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' }, 201],
  [{ 'Sec-Fetch-Site': 'same-origin' }, 201],
  [{}, 201],
])('a form posted with %j is answered %i', async (headers, status) => {
  const {
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    phone: Phone,
    subject: Subject,
    helpyou: Helpyou,
  } = enquiry();
  expect((await asForm({ FirstName, LastName, Email, Phone, Subject, Helpyou }, headers)).status).toBe(
    status,
  );
});

describe('the inbox', () => {
  it('lists, searches, filters, counts and changes', async () => {
    const { reference } = await json(send(enquiry({ firstName: 'Zubin', subject: 'Very special knee' })));
    const list = async (query: string) => json(api.get(`/api/admin/enquiries${query}`, admin));
    expect(await list('?q=zubin%20knee')).toEqual([
      expect.objectContaining({ reference, read: false, status: 'new' }),
    ]);
    const { unread } = await list('/unread');
    const changed = await api.send(
      'PATCH',
      `/api/admin/enquiries/${reference}`,
      { read: true, status: 'handled' },
      { ...admin, 'If-Match': '"1"' },
    );
    expect(await json(changed)).toMatchObject({ read: true, status: 'handled' });
    expect(await list('/unread')).toMatchObject({ unread: unread - 1 });
    expect((await list('?status=handled')).map((one: { reference: string }) => one.reference)).toEqual([
      reference,
    ]);
    expect(await list('?unread=true&status=handled')).toEqual([]);
    expect((await api.send('DELETE', `/api/admin/enquiries/${reference}`, undefined, admin)).status).toBe(
      204,
    );
    expect((await api.get(`/api/admin/enquiries/${reference}`, admin)).status).toBe(404);
  });

  it('is for the admin only', async () => {
    for (const path of ['', '/unread', '/export.csv', '/of-person?email=a@b.org', '/OB-AAAA-AAAA-AAAA']) {
      expect((await api.get(`/api/admin/enquiries${path}`)).status).toBe(401);
    }
  });

  it('exports CSV that a spreadsheet does not take for formulas', async () => {
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://evil.example","x")'];
    for (const subject of hostile) await send(enquiry({ subject }));
    const csv = await (await api.get('/api/admin/enquiries/export.csv', admin)).text();
    for (const subject of hostile) expect(csv).toContain(`"'${subject.replaceAll('"', '""')}"`);
    expect(csv).not.toMatch(/(^|,)"?[=+@-]/m);
    expect(csv).toContain(`"'+91 98765 43210"`);
  });

  it('finds, exports and deletes what one person sent, and nothing else', async () => {
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
