import { Enquiries } from '../../src/contact/enquiry/enquiries.repository.ts';
import { ForgetEnquiries } from '../../src/contact/inbox/forget-enquiries.ts';
import { NotifyAssignee } from '../../src/contact/notices/notify-assignee.ts';
import { enquire } from '../support/enquiries.ts';
import { textOfMail, until } from '../support/receivers.ts';
import { json, seen, startApi, statusOf, testApi, type Json, type TestApi } from '../support/start-api.ts';

/** Two instances on one database, both of which send due mails. */
const { api, mail, admin: owner } = testApi({ SITE_URL: 'https://site.example' });
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
const PATIENTS_WORDS = { firstName: 'Lakshmi', subject: 'Her biopsy', helpyou: 'It is stage two.' };
const receive = (more: object = {}) =>
  enquire(api, { ...PATIENTS_WORDS, helpyou: `It is stage two. ${Math.random()}`, ...more });
const rows = () => api.database.collection<{ _id: string; [field: string]: unknown }>('enquiry_notices');
const assignments = () => api.database.collection<{ _id: string; [field: string]: unknown }>('account_mails');
const idOf = async (email: string): Promise<string> =>
  String((await api.database.collection('accounts').findOne({ email }))!._id);
const mailsAbout = (reference: string) =>
  mail.mails.filter(({ source }) => source.includes(reference) && !source.includes('asha@example.org'));
const change = (reference: string, revision: number, body: unknown, who = meera, key = '') =>
  api.send('PATCH', `${AT}/${reference}`, body, {
    ...seen(revision, who),
    ...(key && { 'Idempotency-Key': key }),
  });
/** Whether everything waiting was sent or dropped by the outbox. */
const isQuiet = (reference: string) => async () =>
  (await rows().countDocuments({ reference, nextDeliveryAt: { $ne: null } })) === 0;

describe('a new assignee of an enquiry', () => {
  it('is mailed reference, link and who assigned it, but no patient’s word', async () => {
    const reference = await receive();
    expect(await statusOf(change(reference, 1, { assignee: await idOf('ravi@team.example.org') }))).toBe(200);
    await until(() => mailsAbout(reference).length > 0);
    const [{ to, source }] = mailsAbout(reference) as [(typeof mail.mails)[number]];
    expect(to).toEqual(['ravi@team.example.org']);
    expect(source).toContain(`Subject: Assigned to you: enquiry ${reference}\r\n`);
    expect(textOfMail(source)).toBe(
      `meera@team.example.org assigned enquiry ${reference} to you.\n\nOpen it:\nhttps://site.example/admin/enquiries/${reference}\n`,
    );
    await until(async () => (await assignments().countDocuments({ about: reference })) === 0);
  });

  it('is mailed once per assignment, and again if it returns to them', async () => {
    const reference = await receive();
    const [toRavi, toMeera] = await Promise.all(
      ['ravi', 'meera'].map(async (name) => ({ assignee: await idOf(`${name}@team.example.org`) })),
    );
    const sent = [1, 2, 3].map(() => change(reference, 1, toRavi, owner, 'the-assignment'));
    expect((await Promise.all(sent.map(statusOf))).every((status) => status === 200 || status === 412)).toBe(
      true,
    );
    expect(await statusOf(change(reference, 1, toRavi, owner, 'the-assignment'))).toBe(200);
    // Nothing changes: the enquiry is already theirs.
    expect(await statusOf(change(reference, 2, toRavi))).toBe(200);
    await until(() => mailsAbout(reference).length > 0);
    expect(await statusOf(change(reference, 3, toMeera, owner))).toBe(200);
    await until(() => mailsAbout(reference).length > 1);
    expect(await statusOf(change(reference, 4, toRavi, owner))).toBe(200);
    await until(() => mailsAbout(reference).length > 2);
    // The losers' mails are dropped when they are due.
    await assignments().updateMany({ about: reference }, { $set: { nextDeliveryAt: new Date(0) } });
    await until(async () => (await assignments().countDocuments({ about: reference })) === 0);
    expect(mailsAbout(reference).map(({ to }) => to[0]!.split('@')[0])).toEqual(['ravi', 'meera', 'ravi']);
  });

  it('is mailed if a kill follows the change, not if it precedes it', async () => {
    const toRavi = { assignee: await idOf('ravi@team.example.org') };
    for (const [at, method, mails] of [
      [api.application.nest.get(Enquiries), 'change', 0],
      [api.application.nest.get(NotifyAssignee), 'send', 1],
    ] as const) {
      const reference = await receive();
      const kill = jest
        .spyOn(at as never, method as never)
        .mockRejectedValueOnce(new Error('killed') as never);
      expect(await statusOf(change(reference, 1, toRavi))).toBe(500);
      kill.mockRestore();
      expect(
        await assignments().countDocuments({ about: reference, nextDeliveryAt: { $gt: new Date() } }),
      ).toBe(1);
      // A minute later.
      await assignments().updateMany({ about: reference }, { $set: { nextDeliveryAt: new Date(0) } });
      await until(async () => (await assignments().countDocuments({ about: reference })) === 0);
      expect(mailsAbout(reference)).toHaveLength(mails);
    }
  });

  it('is not mailed if self-assigned, disabled, or without a mail server', async () => {
    const own = await receive();
    await change(own, 1, { assignee: await idOf('meera@team.example.org') });
    expect(await assignments().countDocuments({ about: own })).toBe(0);

    await api.as('coordinator', 'leaves@team.example.org');
    const id = await idOf('leaves@team.example.org');
    const left = await receive();
    mail.state.refuse = 1;
    await change(left, 1, { assignee: id });
    await until(
      async () => (await assignments().countDocuments({ about: left, 'delivery.attemptCount': 1 })) === 1,
    );
    await api.send('PATCH', `/api/admin/people/${id}`, { disabled: true }, owner);
    await assignments().updateMany(
      { about: left },
      { $set: { nextDeliveryAt: new Date(0), 'delivery.nextAttemptAt': new Date(0) } },
    );
    await until(async () => (await assignments().countDocuments({ about: left })) === 0);
    expect(mailsAbout(left)).toEqual([]);

    const { SMTP_URL: _, ...environment } = api.environment;
    const without = await startApi(environment);
    const reference = await receive();
    const assignee = await idOf('ravi@team.example.org');
    await without.send('PATCH', `${AT}/${reference}`, { assignee }, seen(1, meera));
    expect(await assignments().countDocuments({ about: reference })).toBe(0);
    await without.stop();
  });
});

describe('a reminder', () => {
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const remind = (reference: string, day: unknown, who = meera) =>
    api.send('PUT', `${AT}/${reference}/reminder`, { day }, who);
  const dayOf = async (reference: string, who = meera) =>
    (await json(api.get(`${AT}/${reference}/reminder`, who))).day as string | null;
  const due = async (who = meera) =>
    (await json(api.get(`${AT}/reminders`, who))).map(({ reference }: Json) => reference) as string[];
  const yesterday = new Date(Date.now() - 86_400_000);
  /** Moves a reminder's time into the past. */
  const comes = (reference: string, dueAt = yesterday) =>
    rows().updateMany(
      { reference },
      {
        $set: {
          dueAt,
          nextDeliveryAt: dueAt,
          'delivery.nextAttemptAt': dueAt,
          'delivery.waitingSince': dueAt,
        },
      },
    );

  it('has one day per person, at nine in India, and can be changed and removed', async () => {
    const reference = await receive();
    expect([await dayOf(reference), await statusOf(remind(reference, inDays(3)))]).toEqual([null, 200]);
    await Promise.all([1, 2, 3].map((days) => remind(reference, inDays(days + 3))));
    await remind(reference, inDays(9), ravi);
    expect(await json(remind(reference, inDays(5)))).toEqual({ day: inDays(5) });
    expect([await dayOf(reference), await dayOf(reference, ravi)]).toEqual([inDays(5), inDays(9)]);
    const mine = { reference, accountId: await idOf('meera@team.example.org') };
    const [stored, ...more] = await rows().find(mine).toArray();
    expect([stored!['nextDeliveryAt'], more]).toEqual([new Date(`${inDays(5)}T03:30:00Z`), []]);
    expect(await due()).not.toContain(reference);
    const remove = () => statusOf(api.send('DELETE', `${AT}/${reference}/reminder`, undefined, meera));
    expect([await remove(), await remove(), await dayOf(reference)]).toEqual([204, 204, null]);
    expect(await dayOf(reference, ravi)).toBe(inDays(9));
  });

  it('is refused for invalid or past days, and closed or unknown enquiries', async () => {
    const reference = await receive();
    for (const [day, code] of [
      ['2027-02-31', 'not_a_date'],
      ['2027-13-01', 'not_a_date'],
      ['2027-1-1', 'not_a_date'],
      ['tomorrow', 'not_a_date'],
      ['$where', 'not_a_date'],
      [inDays(-1), 'too_small'],
      ['0000-01-01', 'too_small'],
      [inDays(368), 'too_large'],
      ['9999-12-31', 'too_large'],
      ['2027-01-01T09:00', 'too_long'],
      ['', 'required'],
      [null, 'required'],
      [undefined, 'required'],
      [7, 'not_text'],
    ]) {
      const answer = await remind(reference, day);
      const { errors } = await json(answer);
      expect([day, answer.status, errors?.[0].code]).toEqual([day, 422, code]);
    }
    for (const method of ['GET', 'PUT'])
      expect(
        await statusOf(
          api.send(
            method,
            `${AT}/OB-AAAA-AAAA-AAAA/reminder`,
            method === 'PUT' ? { day: inDays(2) } : undefined,
            meera,
          ),
        ),
      ).toBe(404);
    await change(reference, 1, { status: 'handled' });
    expect(await statusOf(remind(reference, inDays(2)))).toBe(409);
    expect(await rows().countDocuments({ reference })).toBe(0);
  });

  it('is mailed once by two instances, and stays due in the inbox until changed', async () => {
    const reference = await receive();
    await remind(reference, inDays(2));
    await comes(reference);
    await until(() => mailsAbout(reference).length > 0);
    await until(isQuiet(reference));
    const [{ to, source }] = mailsAbout(reference) as [(typeof mail.mails)[number]];
    expect(to).toEqual(['meera@team.example.org']);
    expect(textOfMail(source)).toMatch(
      new RegExp(
        `^You asked to be reminded of enquiry ${reference} on \\d+ \\w+ \\d{4}\\.\n\nOpen it:\nhttps://`,
      ),
    );
    expect(source).not.toMatch(/Lakshmi|biopsy|stage/);
    const [first] = (await json(api.get(`${AT}/reminders`, meera))) as Json[];
    expect(first).toMatchObject({ reference, firstName: 'Lakshmi', subject: 'Her biopsy' });
    expect(await due(ravi)).not.toContain(reference);
    // After a move to another day, it is mailed again.
    await remind(reference, inDays(4));
    expect(await due()).not.toContain(reference);
    await comes(reference, new Date(Date.now() - 1_000));
    await until(() => mailsAbout(reference).length > 1);
    await until(isQuiet(reference));
    const ids = mailsAbout(reference).map((one) => /^Message-ID:\s+<(\S+)>/im.exec(one.source)![1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  });

  it('is due behind hundreds of closed enquiries', async () => {
    const [open, closed] = [await receive(), await receive()];
    for (const reference of [open, closed]) await remind(reference, inDays(2));
    await comes(open, new Date(Date.now() - 2 * 86_400_000));
    await comes(closed);
    const headers = seen(await json(api.get(`${AT}/${closed}`, meera)), meera);
    await api.send('PATCH', `${AT}/${closed}`, { status: 'handled' }, headers);
    const { _id, ...reminder } = (await rows().findOne({ reference: closed }))!;
    await rows().insertMany(
      Array.from({ length: 450 }, (_, number) => ({ ...reminder, _id: `${_id} ${number}` })),
    );
    expect(await due()).toContain(open);
    await rows().deleteMany({ reference: closed });
  });

  it('of a merged enquiry counts for the thread, until that has one of its own', async () => {
    const person = { email: 'merged@example.org' };
    const [kept, other] = [await receive(person), await receive(person)];
    await remind(other, inDays(2));
    const merge = (into: string, revision: number) =>
      api.send('PUT', `${AT}/${other}/merged-into`, { into }, seen(revision, meera));
    expect(await statusOf(merge(kept, 1))).toBe(200);
    expect(await dayOf(kept)).toBe(inDays(2));
    await comes(other);
    await until(() => mailsAbout(kept).length > 0);
    expect(await due()).toContain(kept);
    await remind(kept, inDays(3));
    expect([await dayOf(kept), (await due()).includes(kept)]).toEqual([inDays(3), false]);
    await remind(other, inDays(1), ravi).then(({ status }) => expect(status).toBe(409));
    await api.send('DELETE', `${AT}/${kept}/reminder`, undefined, meera);
    expect(await dayOf(kept)).toBe(null);
  });

  it('is only shown if late, and hidden while its enquiry is closed', async () => {
    const late = await receive();
    await remind(late, inDays(2));
    await comes(late, new Date(Date.now() - 4 * 86_400_000));
    await until(isQuiet(late));
    expect([mailsAbout(late), (await due()).includes(late)]).toEqual([[], true]);
    const closed: string[] = [];
    for (const status of ['handled', 'spam']) {
      const reference = await receive();
      await remind(reference, inDays(2));
      await change(reference, 1, { status });
      await comes(reference);
      await until(isQuiet(reference));
      expect(mailsAbout(reference)).toEqual([]);
      closed.push(reference);
    }
    expect(await due()).not.toEqual(expect.arrayContaining(closed));
    await change(closed[0]!, 2, { status: 'contacted' });
    expect(await due()).toContain(closed[0]);
  });

  it('is deleted with its enquiry and person, and if orphaned by a kill', async () => {
    const [one, two, left] = [
      await receive(),
      await enquire(api, { email: 'erased@example.org' }),
      await receive(),
    ];
    for (const reference of [one, two, left]) await remind(reference!, inDays(2));
    await api.send('DELETE', `${AT}/${one}`, undefined, meera);
    await api.send('DELETE', `${AT}/of-person?email=erased@example.org`, undefined, meera);
    expect(await rows().countDocuments({ reference: { $in: [one, two] } })).toBe(0);
    await api.database.collection('enquiries').deleteOne({ _id: left as never });
    await comes(left!);
    await until(isQuiet(left!));
    expect([mailsAbout(left!), (await due()).includes(left!)]).toEqual([[], false]);
    await api.application.nest.get(ForgetEnquiries).old();
    expect(await rows().countDocuments({ reference: left! })).toBe(0);
  });
});
