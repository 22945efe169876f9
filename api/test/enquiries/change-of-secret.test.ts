import { Keys } from '../../src/platform/configuration/secrets/keys.ts';
import { secretName } from '../../src/platform/configuration/secrets/secret-age.ts';
import { answerAddressOf, enquire, linkOf } from '../support/enquiries.ts';
import { until } from '../support/receivers.ts';
import { runCommand } from '../support/spawn-api.ts';
import { json, startApi, type Json, type TestApi } from '../support/start-api.ts';

const AT = '/api/admin/enquiries';
const [LEAKED, FORMER, PRESENT] = ['leaked', 'former', 'present'].map(
  (name) => `the ${name} secret of this API, long enough`,
);

const INBOUND = {
  INBOUND_MAIL_ADDRESS: 'answers@in.example.org',
  INBOUND_MAIL_TOKEN: 'handed-over-by-the-mail-server-only',
};

const rows = ({ database }: TestApi) => database.collection<{ _id: string; sealedBy: string }>('enquiries');
const foundBy = async (api: TestApi, query: string): Promise<string[]> =>
  (await json(api.get(`${AT}${query}`, await api.asAdmin()))).map(({ reference }: Json) => reference);
const textsOf = async (api: TestApi, reference: string) => {
  const { helpyou, entries } = await json(api.get(`${AT}/${reference}`, await api.asAdmin()));
  return [helpyou, ...entries.map(({ text }: Json) => text)];
};

/** Starts an API, stores an enquiry with a note, and stops it. */
async function withOldEnquiry(secret: string) {
  const api = await startApi({ JWT_SECRET: secret, ...INBOUND });
  const reference = await enquire(api, { email: 'Asha@example.org', helpyou: 'My knee hurts.' });
  const sent = { link: await linkOf(api, reference), to: await answerAddressOf(api, reference) };
  await api.send('POST', `${AT}/${reference}/notes`, { text: 'Called back.' }, await api.asAdmin());
  await api.stop();
  return { environment: api.environment, reference, sent };
}

it('keeps enquiries readable and findable, and then needs only the new secret', async () => {
  const { environment, reference, sent } = await withOldEnquiry(FORMER!);
  const without = startApi({ ...environment, JWT_SECRET: PRESENT! });
  await expect(without).rejects.toThrow('Set JWT_SECRET_FORMER to it');

  const both = { ...environment, JWT_SECRET: PRESENT!, JWT_SECRET_FORMER: FORMER!, JOBS: 'true' };
  const api = await startApi(both);
  const later = await enquire(api, { email: 'asha@example.org', helpyou: 'My knee again.' });
  expect(await textsOf(api, reference)).toEqual(['My knee hurts.', 'Called back.']);
  expect(await foundBy(api, '?q=knee')).toEqual([later, reference]);
  expect(await foundBy(api, '/of-person?email=ASHA@example.org')).toEqual([later, reference]);
  // Until every instance has the new secret, what was there stays readable to those with the former.
  const former = new Keys(FORMER!).fingerprint;
  expect(await rows(api).countDocuments({ sealedBy: former })).toBe(1);
  const states = api.database.collection<{ _id: string; value: number }>('site_state');
  const used = { _id: secretName(new Keys(PRESENT!).fingerprint) };
  await states.updateOne(used, { $inc: { value: -3_600_000 } });
  await api.database.collection('jobs').deleteMany({});
  await api.stop();

  const hourLater = await startApi(both);
  await until(async () => (await rows(hourLater).countDocuments({ sealedBy: former })) === 0);
  await hourLater.stop();
  const after = await startApi({ ...environment, JWT_SECRET: PRESENT! });
  expect(await textsOf(after, reference)).toEqual(['My knee hurts.', 'Called back.']);
  expect(await foundBy(after, '?q=hurts')).toEqual([reference]);
  // What its sender was sent stays valid, too.
  const { link, to } = sent;
  expect(await json(after.send('POST', '/api/contact/status', { link }))).toMatchObject({ reference });
  const mail = `From: asha@example.org\r\nTo: ${to}\r\nMessage-ID: <1@example.org>\r\n\r\nIt hurts more.`;
  const from = { Authorization: `Bearer ${INBOUND.INBOUND_MAIL_TOKEN}`, 'Content-Type': 'message/rfc822' };
  expect((await after.send('POST', '/api/inbound-mail', mail, from)).ok).toBe(true);
  expect(await textsOf(after, reference)).toContain('It hurts more.');
  const address = `${AT}/of-person?email=asha@example.org`;
  expect(await json(after.send('DELETE', address, undefined, await after.asAdmin()))).toEqual({ deleted: 2 });
  await after.stop();
});

it('a command makes enquiries independent of a leaked secret at once', async () => {
  const { environment, reference } = await withOldEnquiry(LEAKED!);
  const secrets = { JWT_SECRET: PRESENT!, JWT_SECRET_FORMER: LEAKED! };
  const { MONGODB_URI } = environment;
  const reseal = () => runCommand('admin', ['reseal'], { MONGODB_URI: MONGODB_URI!, ...secrets });
  const alone = { MONGODB_URI: MONGODB_URI!, JWT_SECRET: PRESENT! };
  expect(runCommand('admin', ['list'], alone).status).toBe(0);
  expect(runCommand('admin', ['reseal'], alone)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('need yet another secret'),
  });
  expect(reseal()).toMatchObject({ status: 0, stdout: expect.stringContaining('JWT_SECRET: 1') });
  expect(reseal()).toMatchObject({ status: 0, stdout: expect.stringContaining('JWT_SECRET: 0') });
  const api = await startApi({ ...environment, JWT_SECRET: PRESENT! });
  expect(await textsOf(api, reference)).toEqual(['My knee hurts.', 'Called back.']);
  await api.stop();
});

it('one damaged enquiry hides no other, and two are not one person’s', async () => {
  const api = await startApi();
  const [whole, ...damaged] = [await enquire(api), await enquire(api), await enquire(api)] as [
    string,
    string,
    string,
  ];
  const admin = await api.asAdmin();
  const note = (reference: string) =>
    api.send('POST', `${AT}/${reference}/notes`, { text: 'Called back.' }, admin);
  const one = damaged[0]!;
  expect((await note(one)).status).toBe(201);
  await rows(api).updateMany({ _id: { $in: damaged } }, { $set: { wrappedKey: 'damaged' } as never });
  const list = await json(api.get(AT, admin));
  const cannot = 'This enquiry cannot be decrypted';
  expect(list.map(({ reference, subject }: Json) => [reference, subject])).toEqual([
    [damaged[1], cannot],
    [one, cannot],
    [whole, 'A question'],
  ]);
  expect(await textsOf(api, one)).toEqual(['', 'This entry cannot be decrypted']);
  const file = await (await api.get(`${AT}/export.csv`, admin)).text();
  expect([...damaged, whole].filter((reference) => !file.includes(reference!))).toEqual([]);
  const seen = { ...admin, 'If-Match': '"1"' };
  const merged = await api.send('PUT', `${AT}/${damaged[1]}/merged-into`, { into: one }, seen);
  expect([merged.status, (await merged.json()).detail]).toEqual([
    409,
    expect.stringContaining('same e-mail'),
  ]);
  const noted = await note(one);
  expect([noted.status, (await noted.json()).detail]).toEqual([409, expect.stringContaining('altered')]);
  await api.stop();
});
