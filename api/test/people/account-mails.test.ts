import { textOfMail, until } from '../support/receivers.ts';
import { ADMIN, json, testServers, type TestApi } from '../support/start-api.ts';

const { apiWith, mailServer } = testServers({ DELIVERY_FIRST_RETRY_MS: '50' });
const forgot = (api: TestApi, email = ADMIN.email) =>
  json(api.send('POST', '/api/admin/password/forgot', { email }));
const stored = (api: TestApi) => api.database.collection('account_mails').find().toArray();

it('mails links and notices later that the mail server refuses at first', async () => {
  const server = await mailServer();
  server.state.refuse = 2;
  const api = await apiWith({ SMTP_URL: server.url });
  expect(await forgot(api)).toEqual({ mailIsSent: true });
  await until(() => server.mails.length === 1);
  const [token] = /(?<=#token=)[\w-]+/.exec(textOfMail(server.mails[0]!.source))!;
  const password = 'correct horse battery staple';
  server.state.refuse = 2;
  const reset = await api.send('POST', '/api/admin/password/reset', { token, password });
  expect(reset.status).toBe(204);
  await until(() => server.mails.length === 2);
  expect(server.mails[1]!.source).toContain('Subject: Your password was changed');
});

it('seals a requested link, which another instance mails if this one is gone', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url, JOBS: 'false' });
  expect(await forgot(api)).toEqual({ mailIsSent: true });
  const [mail] = await stored(api);
  expect(JSON.stringify(mail)).not.toContain(ADMIN.email);
  const other = await apiWith({ ...api.environment, JOBS: 'true' });
  await until(() => server.mails.length === 1);
  expect(server.mails[0]!.to).toEqual([ADMIN.email]);
  await until(async () => (await stored(other)).length === 0);
});

it('repeats the same mail with the same link', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url, JOBS: 'false' });
  await forgot(api);
  const [mail] = await stored(api);
  const other = await apiWith({ ...api.environment, JOBS: 'true' });
  await until(() => server.mails.length === 1);
  // As after a kill between sending and recording, when the mail is already written.
  const rows = other.database.collection('account_mails');
  server.state.refuse = 1;
  await rows.insertOne({ ...mail!, _id: 'twice' as never });
  await until(() => server.state.refuse === 0);
  const written = await rows.findOne({ _id: 'twice' as never });
  await until(() => server.mails.length === 2);
  await until(async () => (await stored(other)).length === 0);
  await rows.insertOne({ ...written!, nextDeliveryAt: new Date(), leaseUntil: new Date(0) });
  await until(() => server.mails.length === 3);
  const [, first, second] = server.mails.map(({ source }) => source.replace(/^Date: .*$/m, ''));
  expect(second).toBe(first);
});

it('does not mail expired links, and drops mails to unknown addresses', async () => {
  const server = await mailServer();
  const api = await apiWith({ SMTP_URL: server.url, JOBS: 'false' });
  await forgot(api);
  await forgot(api, 'nobody@example.org');
  const rows = api.database.collection('account_mails');
  await rows.updateOne({}, { $set: { endsAt: new Date() } });
  await apiWith({ ...api.environment, JOBS: 'true' });
  await until(async () => (await rows.countDocuments({ nextDeliveryAt: { $ne: null } })) === 0);
  expect(server.mails).toEqual([]);
  expect((await stored(api)).map(({ sealed, delivery }) => [sealed, delivery.state])).toEqual([['', 'dead']]);
});
