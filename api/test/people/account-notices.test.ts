import { Secret, TOTP } from 'otpauth';
import { textOfMail, until } from '../support/receivers.ts';
import { ADMIN, json, testApi, type Json } from '../support/start-api.ts';

const NEW = 'correct horse battery staple';

const { api, mail } = testApi({}, 'test');

const login = (changes: object = {}, headers = {}): Promise<Json> =>
  json(api.send('POST', '/api/admin/login', { ...ADMIN, ...changes }, headers));
const subjects = () => mail.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)![1]!.trim());
const told = (subject: string) => until(() => subjects().includes(subject));
const post = (path: string, body: object, headers: Record<string, string>) =>
  api.send('POST', `/api/admin/${path}`, body, headers);

it('notifies an account’s owner of new devices, but not of known ones', async () => {
  const { deviceMark } = await login();
  await login({ deviceMark });
  await login({}, { 'User-Agent': 'Phone\thttps://evil.example' });
  await told('A new device logged in to your account');
  expect(subjects()).toHaveLength(1);
  const [{ to, source }] = mail.mails as [Json];
  expect(to).toEqual([ADMIN.email]);
  expect(textOfMail(source)).toContain('127.0.0.1');
  expect(textOfMail(source)).not.toContain('https://evil.example');
});

it('notifies of a changed password, and of each change of two-factor login', async () => {
  const admin = await api.asAdmin();
  await post('password/change', { currentPassword: ADMIN.password, newPassword: NEW }, admin);
  await told('Your password was changed');
  const { secret } = await json(post('two-factor/start', { password: NEW }, admin));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = await json(post('two-factor/confirm', { code }, admin));
  await told('Two-factor login was turned on');
  expect((await post('two-factor/recovery-codes', { password: 'wrong' }, admin)).status).toBe(403);
  const made = (
    await json(post('two-factor/recovery-codes', { password: NEW, code: recoveryCodes[1] }, admin))
  ).recoveryCodes;
  await told('New recovery codes were created');
  expect(made).toHaveLength(10);
  expect((await login({ password: NEW, code: recoveryCodes[0] })).code).toBe('invalid_code');
  expect((await login({ password: NEW, code: made[0] })).token).toBeDefined();
  expect((await json(api.get('/api/admin/me', admin))).recoveryCodesLeft).toBe(9);
  await post('two-factor/off', { password: NEW, code: made[1] }, admin);
  await told('Two-factor login was turned off');
  expect((await post('two-factor/recovery-codes', { password: NEW }, admin)).status).toBe(409);
});

it('notifies of a reset password, and answers even if the mail server does not', async () => {
  await post('password/forgot', { email: ADMIN.email }, {});
  await told('Reset your password');
  const token = /#token=([\w-]+)/.exec(textOfMail(mail.mails[0]!.source))![1];
  await post('password/reset', { token, password: NEW }, {});
  await told('Your password was changed');
  mail.state.refuse = 1;
  const { token: session } = await login({ password: NEW });
  const admin = { Authorization: `Bearer ${session}` };
  const change = { currentPassword: NEW, newPassword: `${NEW} again` };
  expect((await post('password/change', change, admin)).status).toBe(204);
});

it('lists known devices, and forgets one', async () => {
  const { token, deviceMark } = await login({}, { 'User-Agent': 'Desk' });
  await login({}, { 'User-Agent': 'Phone' });
  const admin = { Authorization: `Bearer ${token}` };
  const devices = () => json(api.get('/api/admin/devices', admin)) as Promise<Json[]>;
  expect((await devices()).map(({ device }) => device)).toEqual(['Phone', 'Desk']);
  await login({ deviceMark }, { 'User-Agent': 'Desk' });
  const [desk] = await devices();
  expect(desk.device).toBe('Desk');
  const forget = (id: string) => api.send('DELETE', `/api/admin/devices/${id}`, undefined, admin);
  expect((await forget(desk.id)).status).toBe(204);
  expect((await forget(desk.id)).status).toBe(404);
  expect((await devices()).map(({ device }) => device)).toEqual(['Phone']);
  // Its session continues; its next login counts as one from a new device.
  await told('A new device logged in to your account');
  const before = subjects().length;
  await login({ deviceMark }, { 'User-Agent': 'Desk' });
  await until(() => subjects().length > before);
});
