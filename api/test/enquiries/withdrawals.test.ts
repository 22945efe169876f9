import { holdDeliveries } from '../../src/backup/restore/hold-deliveries.ts';
import { Enquiries } from '../../src/contact/enquiry/enquiries.repository.ts';
import { Outbox } from '../../src/platform/work/outbox/outbox.ts';
import { enquire, linkOf } from '../support/enquiries.ts';
import { startWebhook, until } from '../support/receivers.ts';
import { json, seen, statusOf, testServers, type Json, type TestApi } from '../support/start-api.ts';

const AT = '/api/admin/enquiries';
const { apiWith, kept, mailServer } = testServers({ DELIVERY_FIRST_RETRY_MS: '50' });

async function withMail(changes: Record<string, string> = {}) {
  const server = await mailServer();
  const desk = { SMTP_URL: server.url, ENQUIRY_MAIL_TO: 'desk@example.org' };
  return { server, api: await apiWith({ ...desk, ...changes }) };
}
const webhook = async () => kept(await startWebhook((response) => response.end('ok')));
const withdraw = async (api: TestApi, reference: string, withdrawn = true) =>
  api.send('POST', '/api/contact/withdrawal', { link: await linkOf(api, reference), withdrawn });
const post = async (api: TestApi, path: string, body?: object) =>
  api.send('POST', `${AT}/${path}`, body, await api.asAdmin());
const reply = (api: TestApi, reference: string) =>
  post(api, `${reference}/replies`, { subject: 'Re', text: 'Hello.' });
const mark = async (api: TestApi, reference: string, status: string) => {
  const admin = await api.asAdmin();
  const now = await json(api.get(`${AT}/${reference}`, admin));
  return api.send('PATCH', `${AT}/${reference}`, { status }, seen(now, admin));
};
const documents = (api: TestApi, name: 'enquiries' | 'enquiry_entries') =>
  api.database.collection<Json>(name);
const deliveriesOf = async (api: TestApi, reference: string): Promise<string[]> =>
  (await documents(api, 'enquiries').findOne({ _id: reference }))!['deliveries'].map(
    ({ channel, state }: Json) => `${channel} ${state}`,
  );
/** Puts what waits on hold, as a restore does. */
async function hold(api: TestApi, name: 'enquiries' | 'enquiry_entries'): Promise<void> {
  for (const document of await documents(api, name).find().toArray())
    await documents(api, name).replaceOne({ _id: document._id }, holdDeliveries(name, document as never));
}
const repliesOf = async (api: TestApi): Promise<string[]> =>
  (await documents(api, 'enquiry_entries').find().toArray()).map((one) => one['delivery'].state);

it('a reply that still waits is not sent to somebody who has withdrawn', async () => {
  const { server, api } = await withMail({ DELIVERY_FIRST_RETRY_MS: '1000' });
  const reference = await enquire(api);
  await until(() => server.mails.length === 1);
  server.state.refuse = 1;
  await reply(api, reference);
  await until(() => server.state.refuse === 0);
  await withdraw(api, reference);
  await until(async () => (await repliesOf(api))[0] === 'dead');
  expect(server.mails.filter(({ to }) => to.includes('asha@example.org'))).toEqual([]);
  const { entries } = await json(api.get(`${AT}/${reference}`, await api.asAdmin()));
  expect(entries[0].delivery.attempts.at(-1).reason).toBe('withdrawn');
  expect(await statusOf(post(api, `${reference}/replies/${entries[0].id}/retry`))).toBe(409);
});

it('“Deliver all” leaves out replies of spam and withdrawn enquiries', async () => {
  const { api } = await withMail({ JOBS: 'false' });
  const [spam, withdrawn, wanted] = [await enquire(api), await enquire(api), await enquire(api)];
  for (const reference of [spam, withdrawn, wanted]) await reply(api, reference);
  await mark(api, spam, 'spam');
  await withdraw(api, withdrawn);
  await hold(api, 'enquiry_entries');
  const { held } = await json(api.get(`${AT}/unread`, await api.asAdmin()));
  expect([held, (await json(post(api, 'held/release'))).released]).toEqual([1, 1]);
  expect((await repliesOf(api)).sort()).toEqual(['held', 'held', 'waiting']);
});

it('“Deliver all” includes confirmations that a restore put on hold', async () => {
  const { api } = await withMail({ JOBS: 'false' });
  const reference = await enquire(api);
  await documents(api, 'enquiries').updateOne(
    { _id: reference },
    { $set: { 'deliveries.0.state': 'delivered' } },
  );
  await hold(api, 'enquiries');
  const { held } = await json(api.get(`${AT}/unread`, await api.asAdmin()));
  expect([held, (await json(post(api, 'held/release'))).released]).toEqual([1, 1]);
  expect(await deliveriesOf(api, reference)).toEqual(['mail delivered', 'sender waiting']);
});

it('receivers that had it before it was marked as spam are told', async () => {
  const endpoint = await webhook();
  const { server, api } = await withMail({ ENQUIRY_WEBHOOK_URL: endpoint.url });
  const reference = await enquire(api);
  await until(async () => (await deliveriesOf(api, reference)).every((one) => one.endsWith('delivered')));
  await mark(api, reference, 'spam');
  await withdraw(api, reference);
  await until(() => endpoint.received.length === 2 && server.mails.length === 2);
  expect(Object.keys(endpoint.received[1]!.fields)).toContain('Withdrawn');
  await withdraw(api, reference, false);
  await until(() => endpoint.received.length === 3);
  const { status } = (await documents(api, 'enquiries').findOne({ _id: reference }))!;
  expect([status, server.confirmations.length]).toEqual(['spam', 1]);
});

it('spam that nobody has is not delivered by a withdrawal, or by its undo', async () => {
  const { api } = await withMail({ JOBS: 'false' });
  const reference = await enquire(api);
  await mark(api, reference, 'spam');
  for (const withdrawn of [true, false]) {
    await withdraw(api, reference, withdrawn);
    expect(await deliveriesOf(api, reference)).toEqual(['mail held', 'sender held']);
  }
});

it('receivers are told although they were not told of earlier withdrawals and undos', async () => {
  const { api } = await withMail({ JOBS: 'false' });
  const reference = await enquire(api);
  const attempts = [{ at: new Date(), outcome: 'delivered', reason: '' }];
  const delivered = { 'deliveries.0.state': 'delivered', 'deliveries.0.attempts': attempts };
  await documents(api, 'enquiries').updateOne({ _id: reference }, { $set: delivered });
  for (const withdrawn of [true, false, true]) {
    await withdraw(api, reference, withdrawn);
    expect((await deliveriesOf(api, reference))[0]).toBe('mail waiting');
  }
});

describe('while a delivery ends', () => {
  /** Runs something once, between the reading of an enquiry and its change. Others may be delivered meanwhile. */
  function inBetween(
    api: TestApi,
    method: 'change' | 'update',
    reference: string,
    work: () => Promise<unknown>,
  ): void {
    const enquiries = api.application.nest.get(Enquiries);
    const original = enquiries[method].bind(enquiries) as (...values: unknown[]) => Promise<never>;
    let isOver = false;
    jest.spyOn(enquiries, method).mockImplementation(async (...values) => {
      const [of] = values;
      if (isOver || (typeof of === 'string' ? of : of._id) !== reference) return original(...values);
      isOver = true;
      await work();
      return original(...values);
    });
  }
  /** An enquiry that a surge holds, and its delivery. */
  async function heldEnquiry() {
    const endpoint = await webhook();
    const { api } = await withMail({
      ENQUIRY_WEBHOOK_URL: endpoint.url,
      ENQUIRY_MAIL_TO: '',
      ENQUIRIES_PER_MINUTE: '1',
    });
    await enquire(api);
    const reference = await enquire(api);
    const deliver = async () => {
      await post(api, 'held/release');
      api.application.nest.get(Outbox).sendNow('enquiry', reference);
      await until(async () => (await deliveriesOf(api, reference))[0] === 'webhook delivered');
    };
    return { api, endpoint, reference, deliver };
  }

  it('a withdrawal tells the receiver', async () => {
    const { api, endpoint, reference, deliver } = await heldEnquiry();
    inBetween(api, 'change', reference, deliver);
    await withdraw(api, reference);
    await until(() => endpoint.received.some(({ fields }) => 'Withdrawn' in fields));
  });

  it('marking as spam keeps what was recorded', async () => {
    const { api, reference, deliver } = await heldEnquiry();
    inBetween(api, 'change', reference, deliver);
    expect(await statusOf(mark(api, reference, 'spam'))).toBe(200);
    expect((await deliveriesOf(api, reference))[0]).toBe('webhook delivered');
  });

  it('a retry sends nothing twice', async () => {
    const { api, endpoint, reference, deliver } = await heldEnquiry();
    inBetween(api, 'update', reference, deliver);
    expect(await statusOf(post(api, `${reference}/retry`))).toBe(409);
    expect((await deliveriesOf(api, reference))[0]).toBe('webhook delivered');
    const ofIt = endpoint.received.filter(({ idempotencyKey }) => idempotencyKey.startsWith(reference));
    expect(ofIt).toHaveLength(1);
  });

  it('a retry sends nothing to somebody who withdraws', async () => {
    const { api } = await withMail({ JOBS: 'false' });
    const reference = await enquire(api);
    inBetween(api, 'update', reference, () => withdraw(api, reference));
    expect(await statusOf(post(api, `${reference}/retry`))).toBe(409);
    expect(await deliveriesOf(api, reference)).toEqual(['mail held', 'sender held']);
  });
});
