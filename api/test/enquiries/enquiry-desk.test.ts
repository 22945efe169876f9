import { Enquiries } from '../../src/contact/enquiry/enquiries.repository.ts';
import { ForgetEnquiries, RETENTION_MS } from '../../src/contact/inbox/forget-enquiries.ts';
import { enquire } from '../support/enquiries.ts';
import { until } from '../support/receivers.ts';
import { json, seen, startApi, testApi, type Json, type TestApi } from '../support/start-api.ts';

/** Two instances on one database, as behind a load balancer. */
const { api, admin: owner } = testApi({ ENQUIRY_OVERDUE_HOURS: '2' });
let second: TestApi;
let meera: Record<string, string>;
let ravi: Record<string, string>;
beforeAll(async () => {
  second = await startApi(api.environment);
  meera = await api.as('coordinator', 'meera@team.example.org');
  ravi = await api.as('coordinator', 'ravi@team.example.org');
});
afterAll(() => second.stop());

const AT = '/api/admin/enquiries';
async function receive(changes: Record<string, unknown> = {}, hoursAgo = 0): Promise<string> {
  const reference = await enquire(api, changes);
  const receivedAt = new Date(Date.now() - hoursAgo * 3_600_000);
  const enquiries = api.database.collection<{ _id: string }>('enquiries');
  if (hoursAgo > 0) await enquiries.updateOne({ _id: reference }, { $set: { receivedAt } });
  return reference;
}
const read = (reference: string): Promise<Json> => json(api.get(`${AT}/${reference}`, meera));
const list = (query: string, who = meera): Promise<Json[]> => json(api.get(`${AT}?${query}`, who));
const change = (reference: string, revision: number | string, body: unknown, who = meera, to = api) =>
  to.send('PATCH', `${AT}/${reference}`, body, seen(revision, who));
const idOf = async (email: string): Promise<string> =>
  String((await api.database.collection('accounts').findOne({ email }))!._id);

describe('a change', () => {
  it('can set every status, and mark as unread', async () => {
    const reference = await receive();
    let revision = 1;
    for (const status of ['contacted', 'waiting_for_records', 'handled', 'spam', 'new']) {
      const changed = await json(change(reference, revision, { status }));
      expect([changed.status, changed.revision]).toEqual([status, ++revision]);
    }
    expect((await json(change(reference, revision, { read: true }))).read).toBe(true);
    expect((await json(change(reference, revision + 1, { read: false }))).read).toBe(false);
    expect((await read(reference)).read).toBe(false);
  });

  it('requires the revision seen', async () => {
    const reference = await receive();
    for (const headers of [meera, { ...meera, 'If-Match': '*' }]) {
      const unnamed = await api.send('PATCH', `${AT}/${reference}`, { read: true }, headers);
      expect([unnamed.status, (await json(unnamed)).code]).toEqual([428, 'revision_required']);
    }
    for (const wrong of ['0', '2', '-1', 'x', '999999999', '1.5', '1" OR "1'])
      expect((await change(reference, wrong, { status: 'handled' })).status).toBe(412);
    expect((await read(reference)).status).toBe('new');
  });

  it('conflicts if concurrent: the second gets the present state', async () => {
    for (let round = 0; round < 10; round++) {
      const reference = await receive();
      const answers = await Promise.all([
        change(reference, 1, { status: 'contacted' }, meera, api),
        change(reference, 1, { status: 'handled' }, ravi, second),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const [won, lost] = answers[0]!.status === 200 ? answers : answers.toReversed();
      const problem = await json(lost!);
      const { status } = await json(won!);
      expect(problem).toMatchObject({ code: 'edit_conflict', current: { status, revision: 2 } });
      expect(await read(reference)).toMatchObject({ status, revision: 2 });
    }
  });

  it('returns what it stored, even if somebody else changes it a moment later', async () => {
    const enquiries = api.application.nest.get(Enquiries);
    const store = enquiries.change.bind(enquiries);
    for (const send of [
      (reference: string) => json(change(reference, 1, { status: 'contacted' })),
      async (reference: string) => {
        const body = { status: 'contacted', enquiries: [{ reference, revision: 1 }] };
        return (await json(api.send('POST', `${AT}/status`, body, meera)))[0];
      },
    ]) {
      const reference = await receive();
      const moment = jest.spyOn(enquiries, 'change').mockImplementationOnce(async (...args) => {
        const stored = await store(...args);
        expect((await change(reference, 2, { status: 'handled' }, ravi, second)).status).toBe(200);
        return stored;
      });
      const { revision, status = 'contacted' } = await send(reference);
      expect([revision, status]).toEqual([2, 'contacted']);
      // A change based on the revision in the answer conflicts with the other person's change.
      expect((await change(reference, revision, { status: 'spam' })).status).toBe(412);
      moment.mockRestore();
    }
  });

  it('works on an enquiry received by an instance of the previous version', async () => {
    const reference = await receive();
    await api.database
      .collection('enquiries')
      .updateOne({ _id: reference as never }, { $unset: { revision: '', assigneeId: '', changedAt: '' } });
    expect(await read(reference)).toMatchObject({ revision: 1, assignee: null });
    expect(await json(change(reference, 1, { status: 'handled' }))).toMatchObject({ revision: 2 });
    expect((await change(reference, 1, { status: 'new' })).status).toBe(412);
  });
});

describe('assigning', () => {
  it('offers active coordinators and owners, and refuses others', async () => {
    await api.as('editor', 'ed@team.example.org');
    const names = (await json(api.get(`${AT}/coordinators`, meera))).map(({ name }: Json) => name);
    expect(names).toEqual(expect.arrayContaining(['meera@team.example.org', 'ravi@team.example.org']));
    expect(names).not.toContain('ed@team.example.org');
    const reference = await receive();
    const nobody = ['0'.repeat(24), await idOf('ed@team.example.org')];
    for (const assignee of [...nobody, 'me', '{"$ne":null}', 7, ['x']]) {
      const answer = await change(reference, 1, { assignee });
      expect([assignee, answer.status]).toEqual([assignee, 422]);
      expect((await json(answer)).errors[0].field).toBe('assignee');
    }
  });

  it('can be filtered by, and undone', async () => {
    const reference = await receive({ subject: 'Mine alone' });
    const id = await idOf('meera@team.example.org');
    const assigned = await json(change(reference, 1, { assignee: id }));
    expect(assigned.assignee).toEqual({ id, name: 'meera@team.example.org', active: true });
    const found = async (query: string, who = meera) =>
      (await list(query, who)).map((one) => one.reference).includes(reference);
    expect(await found('assignee=me')).toBe(true);
    expect(await found('assignee=me', ravi)).toBe(false);
    expect(await found(`assignee=${id}&status=new&q=alone`, ravi)).toBe(true);
    expect(await found('assignee=nobody')).toBe(false);
    expect((await api.get(`${AT}?assignee=you`, meera)).status).toBe(422);
    expect((await json(change(reference, 2, { assignee: '' }))).assignee).toBeNull();
    expect(await found('assignee=nobody')).toBe(true);
  });

  it('marks people who can no longer be chosen', async () => {
    const leaving = await api.as('coordinator', 'leaving@team.example.org');
    const id = await idOf('leaving@team.example.org');
    const reference = await receive();
    await change(reference, 1, { assignee: id }, leaving);
    expect((await api.send('PATCH', `/api/admin/people/${id}`, { disabled: true }, owner)).status).toBe(200);
    expect((await read(reference)).assignee).toEqual({ id, name: 'leaving@team.example.org', active: false });
    expect((await change(await receive(), 1, { assignee: id })).status).toBe(422);
    expect((await json(api.get(`${AT}/coordinators`, meera))).map((one: Json) => one.id)).not.toContain(id);
  });
});

describe('notes', () => {
  const note = (reference: string, text: unknown, headers = {}) =>
    api.send('POST', `${AT}/${reference}/notes`, { text }, { ...meera, ...headers });

  it('are stored with their author once per key, and increment the revision', async () => {
    const reference = await receive();
    const key = { 'Idempotency-Key': 'note-number-1' };
    const answers = await Promise.all([1, 2, 3].map(() => note(reference, 'Called,\nno answer.', key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { entries, revision } = await read(reference);
    expect(entries).toEqual([
      expect.objectContaining({
        kind: 'note',
        by: 'meera@team.example.org',
        text: 'Called,\nno answer.',
        delivery: null,
      }),
    ]);
    expect(revision).toBe(2);
    expect((await json(note(reference, 'Another text.', key))).code).toBe('idempotency_key_reused');
    await note(reference, 'Second.');
    const texts = (await read(reference)).entries.map(({ text }: Json) => text);
    expect(texts).toEqual(['Called,\nno answer.', 'Second.']);
  });

  it('are limited in length, and accept any characters', async () => {
    const reference = await receive();
    for (const [text, code] of [
      ['', 'required'],
      ['  \n ', 'required'],
      ['x'.repeat(5_001), 'too_long'],
      [7, 'not_text'],
    ])
      expect((await json(note(reference, text))).errors[0].code).toBe(code);
    const hostile = `<img src=x onerror=alert(1)> {"$where":"1"} \u202eआशा 👩🏽‍⚕️ ${'y'.repeat(4_900)}`;
    expect((await json(note(reference, hostile))).entries[0].text).toBe(hostile);
    expect((await note('OB-AAAA-AAAA-AAAA', 'x')).status).toBe(404);
  });
});

describe('the list', () => {
  it('shows preview, phone number, waiting time and whether overdue', async () => {
    const helpyou = `First line\n\nsecond ${'👩🏽‍⚕️'.repeat(100)}`;
    const old = await receive({ subject: 'Overdue one', helpyou }, 3);
    const young = await receive({ subject: 'Young one' }, 1);
    const overdue = await list('overdue=true&q=one');
    expect(overdue.map(({ reference }) => reference)).toEqual([old]);
    expect(overdue[0]).toMatchObject({ phone: '+91 98765 43210', overdue: true, status: 'new' });
    expect(overdue[0].preview).toMatch(/^First line second 👩/);
    expect([...overdue[0].preview]).toHaveLength(161);
    expect(overdue[0]).not.toHaveProperty('helpyou');
    const stored = await api.database.collection('enquiries').findOne({ _id: old as never });
    expect(overdue[0].waitingSince).toBe(stored!.receivedAt.toISOString());
    expect(await list('q=young')).toEqual([expect.objectContaining({ reference: young, overdue: false })]);
    await change(old, 1, { status: 'contacted' });
    expect(await list('overdue=true&q=one')).toEqual([]);
    expect(await read(old)).toMatchObject({ overdue: false, waitingSince: null });
  });

  it('returns the neighbors of an enquiry within its filters', async () => {
    const hours = [40, 30, 20, 10];
    const references: string[] = [];
    for (const hour of hours) references.push(await receive({ subject: 'Neighbour' }, hour));
    const [a, b, c, d] = references;
    await change(b!, 1, { status: 'handled' });
    const beside = (reference: string, query: string) =>
      json(api.get(`${AT}/${reference}/neighbours?${query}`, meera));
    expect(await beside(c!, 'q=neighbour')).toEqual({ previous: d, next: b });
    expect(await beside(c!, 'q=neighbour&status=new')).toEqual({ previous: d, next: a });
    expect(await beside(d!, 'q=neighbour')).toEqual({ previous: null, next: c });
    // An enquiry that has just left the list still has neighbors in it.
    expect(await beside(b!, 'q=neighbour&status=new')).toEqual({ previous: c, next: a });
    expect((await api.get(`${AT}/OB-AAAA-AAAA-AAAA/neighbours`, meera)).status).toBe(404);
  });

  it('sorted by overdue, starts with the longest wait on all pages and neighbors', async () => {
    const references: string[] = [];
    for (const hour of [50, 40, 30, 20, 10]) references.push(await receive({ subject: 'Ordered' }, hour));
    const [a, b, c, d, e] = references as [string, string, string, string, string];
    for (const one of [b, d]) await change(one, 1, { status: 'contacted' });
    const order = [a, c, e, d, b];
    const shown = async (query: string) => {
      const answer = await api.get(`${AT}?q=ordered&order=overdue&${query}`, meera);
      const link = (rel: string) =>
        new RegExp(`[?&](cursor=[^&>]+)[^>]*>; rel="${rel}"`).exec(answer.headers.get('link')!)?.[1];
      const found = (await json(answer)).map((one: Json) => one.reference) as string[];
      return { found, total: answer.headers.get('x-total-count'), next: link('next'), prev: link('prev') };
    };
    expect(await shown('')).toMatchObject({ found: order, total: '5' });
    expect((await shown('status=new')).found).toEqual([a, c, e]);
    expect((await shown('status=contacted')).found).toEqual([d, b]);
    for (const perPage of [1, 2, 3, 4]) {
      const pages: string[][] = [];
      let page = await shown(`perPage=${perPage}`);
      for (; ; page = await shown(`perPage=${perPage}&${page.next}`)) {
        pages.push(page.found);
        if (!page.next) break;
      }
      expect(pages.flat()).toEqual(order);
      for (const before of pages.toReversed().slice(1)) {
        page = await shown(`perPage=${perPage}&${page.prev}`);
        expect(page.found).toEqual(before);
      }
      expect(page.prev).toBeUndefined();
    }
    const beside = (reference: string) =>
      json(api.get(`${AT}/${reference}/neighbours?q=ordered&order=overdue`, meera));
    expect(await beside(c)).toEqual({ previous: a, next: e });
    // Once answered it is no longer among them, and the next one is still the next that waits.
    expect(await beside(b)).toEqual({ previous: a, next: c });
  });

  it('changes many, reports each, and skips those changed by somebody else', async () => {
    const [one, two, three] = [await receive(), await receive(), await receive()];
    await change(two!, 1, { status: 'contacted' }, ravi);
    const enquiries = [one, two, 'OB-AAAA-AAAA-AAAA', three].map((reference) => ({ reference, revision: 1 }));
    const bulk = (body: unknown) => api.send('POST', `${AT}/status`, body, meera);
    expect(await json(bulk({ status: 'handled', enquiries }))).toEqual([
      { reference: one, outcome: 'changed', revision: 2 },
      { reference: two, outcome: 'changed_meanwhile', revision: 2 },
      { reference: 'OB-AAAA-AAAA-AAAA', outcome: 'not_found', revision: 0 },
      { reference: three, outcome: 'changed', revision: 2 },
    ]);
    expect((await read(two!)).status).toBe('contacted');
    const hundred = Array.from({ length: 100 }, (_, n) => ({ reference: `OB-${n}`, revision: 1 }));
    expect(await json(bulk({ status: 'spam', enquiries: hundred }))).toHaveLength(100);
    const many = Array.from({ length: 101 }, (_, n) => ({ reference: `OB-${n}`, revision: 1 }));
    for (const [wrong, field] of [
      [{ status: 'handled', enquiries: many }, 'enquiries'],
      [{ status: 'handled', enquiries: [] }, 'enquiries'],
      [{ status: 'handled', enquiries: [enquiries[0], enquiries[0]] }, 'enquiries'],
      [{ status: 'handled', enquiries: [{ reference: one, revision: 0 }] }, 'enquiries.0.revision'],
      [{ status: 'handled', enquiries: [{ reference: ['x'], revision: 1 }] }, 'enquiries.0.reference'],
      [{ status: 'lost', enquiries }, 'status'],
    ]) {
      const problem = await json(bulk(wrong));
      expect([problem.code, problem.errors?.[0].field]).toEqual(['validation_failed', field]);
    }
    const entry = (await json(api.get('/api/admin/audit?kind=enquiries', owner))).find(
      ({ what, target }: Json) => what === 'enquiries.changed' && target.includes(one),
    );
    expect(entry).toMatchObject({ outcome: 'done', target: expect.stringContaining(`${one}, ${two}`) });
  });

  it('reports the last receipt and the last change at every instance', async () => {
    const latest = () => json(second.get(`${AT}/unread`, meera));
    let before = await latest();
    const moved = async () => {
      const now = await latest();
      const isLater = ['changedAt', 'newestAt'].map((moment) => now[moment] > before[moment]);
      before = now;
      return isLater;
    };
    const reference = await receive();
    expect(await moved()).toEqual([true, true]);
    await until(() => Date.now() > Date.parse(before.changedAt));
    await change(reference, 1, { status: 'handled' });
    expect(await moved()).toEqual([true, false]);
    expect(await moved()).toEqual([false, false]);
  });
});

it('shows coordinators who else has the enquiry open, on any instance', async () => {
  const reference = await receive();
  const meet = (who: Record<string, string>, to = api) =>
    json(to.send('POST', `${AT}/${reference}/presence`, undefined, who));
  expect(await meet(meera)).toEqual({ revision: 1, others: [] });
  expect(await meet(ravi, second)).toEqual({ revision: 1, others: ['meera@team.example.org'] });
  await change(reference, 1, { status: 'handled' }, ravi);
  expect(await meet(meera)).toEqual({ revision: 2, others: ['ravi@team.example.org'] });
  const silent = { $set: { at: new Date(Date.now() - 16_000) } };
  await api.database.collection('presences').updateMany({}, silent);
  expect((await meet(meera)).others).toEqual([]);
  expect((await api.send('POST', `${AT}/OB-AAAA-AAAA-AAAA/presence`, undefined, meera)).status).toBe(404);
});

describe('one person’s data', () => {
  const person = { email: 'Person@Example.org', phone: '+44 20 7946 0018' };

  it('is exported as JSON and CSV with notes, without formulas, and deleted', async () => {
    const reference = await receive({ ...person, firstName: '=1+1' }, 5);
    await receive({ email: 'other.person@example.org' });
    await api.send('POST', `${AT}/${reference}/notes`, { text: '=HYPERLINK("x")\n@SUM(A1)' }, meera);
    const query = 'email=person@example.org';
    const exported = await api.get(`${AT}/of-person/export.json?${query}`, meera);
    expect(exported.headers.get('content-disposition')).toBe('attachment; filename="person.json"');
    expect(await json(exported)).toEqual([await read(reference)]);
    const nobody = await api.get(`${AT}/of-person/export.json?email=nobody@example.org`, meera);
    expect(await json(nobody)).toEqual([]);

    const csv = await (await api.get(`${AT}/of-person/export.csv?${query}&zone=Europe/London`, meera)).text();
    const [head] = csv.split('\r\n');
    expect(head).toContain('"Received","Received (Europe/London)","Received (IST)"');
    expect(head).toContain('"Replies","Answers","Notes"');
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).toContain(`\n'=HYPERLINK(""x"")\n'@SUM(A1)"`);
    expect(csv).not.toMatch(/(^|[,;\n])"?[=+@-]/m);
    const { receivedAt } = await read(reference);
    const inIndia = new Date(Date.parse(receivedAt) + 5.5 * 3_600_000).toISOString();
    expect(csv).toContain(`"${inIndia.slice(0, 16).replace('T', ' ')}"`);
    expect((await api.get(`${AT}/of-person/export.csv?${query}&zone=Mars/Base`, meera)).status).toBe(422);
    const assignee = await idOf('ravi@team.example.org');
    await change(reference, 2, { assignee });
    const all = await (await api.get(`${AT}/export.csv?q=${reference}`, meera)).text();
    expect(all).toContain(`'=HYPERLINK(""x"")\n'@SUM(A1)"`);
    expect(all).toContain('"new","ravi@team.example.org",');

    const remove = api.send('DELETE', `${AT}/of-person?${query}`, undefined, meera);
    expect(await json(remove)).toEqual({ deleted: 1 });
    expect(await api.database.collection('enquiry_entries').countDocuments({ reference })).toBe(0);
    const audited = await json(api.get('/api/admin/audit?kind=enquiries', owner));
    expect(audited.map(({ what }: Json) => what)).toEqual(
      expect.arrayContaining(['person.exported', 'person.deleted', 'enquiry.note_added']),
    );
  });

  it('is found and deleted by every valid address in any notation', async () => {
    for (const [sent, asked] of [
      ['ravi..k@x.com', 'Ravi..K@x.com'],
      ['आशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
      ['me\u200bera@example.net\u200e', 'meera@example.net'],
    ] as const) {
      await receive({ email: sent });
      const path = `${AT}/of-person?email=${encodeURIComponent(asked)}`;
      const found = await json(api.get(path, meera));
      expect(found.map(({ email }: Json) => email)).toEqual([asked.toLowerCase()]);
      expect(await json(api.send('DELETE', path, undefined, meera))).toEqual({ deleted: 1 });
    }
  });

  it('is deleted with a single enquiry, and with an expired one', async () => {
    const reference = await receive();
    await api.send('POST', `${AT}/${reference}/notes`, { text: 'Gone with it.' }, meera);
    expect((await api.send('DELETE', `${AT}/${reference}`, undefined, meera)).status).toBe(204);
    const entries = api.database.collection('enquiry_entries');
    expect(await entries.countDocuments({ reference })).toBe(0);
    const old = await receive({}, (RETENTION_MS + 86_400_000) / 3_600_000);
    const [kept, left] = [await receive(), await receive()];
    for (const one of [old, kept, left])
      await api.send('POST', `${AT}/${one}/notes`, { text: 'Of one.' }, meera);
    // As left by a process killed while somebody adds a note.
    await api.database.collection('enquiries').deleteOne({ _id: left as never });
    await api.application.nest.get(ForgetEnquiries).old();
    const of = await entries.find({ reference: { $in: [old, kept, left] } }).toArray();
    expect(of.map((entry) => entry['reference'])).toEqual([kept]);
  });
});
