import { Secret, TOTP } from 'otpauth';
import { Ceremonies } from '../../src/auth/passkeys/ceremonies.ts';
import { changeAccounts } from '../../src/commands/change-accounts.ts';
import { textOfMail, until } from '../support/receivers.ts';
import { addPasskey, beginPasskey, logInWithPasskey, SoftwarePasskey } from '../support/software-passkey.ts';
import {
  ADMIN,
  inTurn,
  json,
  startApi,
  statusOf,
  TEST_SECRET,
  testApi,
  type Json,
} from '../support/start-api.ts';

const { api, mail } = testApi({}, 'test');

const post = (path: string, body: object = {}, headers = {}, on = api) =>
  on.send('POST', `/api/admin/${path}`, body, headers);
const codeOf = async (answer: Response | Promise<Response>) => (await json(answer)).code as string;
const list = async (headers: Record<string, string>): Promise<Json[]> =>
  json(api.get('/api/admin/passkeys', headers));
const add = (headers: Record<string, string>) => addPasskey(api, headers, ADMIN.password);
const begin = (headers: Record<string, string>) => beginPasskey(api, headers, ADMIN.password);
const loginOptions = (on = api): Promise<Json> => json(post('login/passkey/options', {}, {}, on));
const subjects = () => mail.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)![1]!.trim());
const told = (subject: string) => until(() => subjects().includes(subject));

describe('a passkey', () => {
  it('can be added, log in without password and code, be renamed and removed', async () => {
    const admin = await api.asAdmin();
    const other = { Authorization: `Bearer ${(await json(post('login', ADMIN))).token}` };
    const passkey = await add(admin);
    await told('A passkey was added to your account');
    expect(await statusOf(api.get('/api/admin/me', other))).toBe(401);
    // A login with the password requires a code.
    const secret = 'ABCDEFGHIJKLMNOP';
    await api.database.collection('accounts').updateOne({}, { $set: { totpSecret: secret } });
    expect(await codeOf(post('login', ADMIN))).toBe('second_factor_required');
    const session = await json(logInWithPasskey(api, passkey));
    expect(session).toMatchObject({ email: ADMIN.email, deviceMark: expect.any(String) });
    await told('A new device logged in to your account');
    const headers = { Authorization: `Bearer ${session.token}` };
    expect(await json(api.get('/api/admin/me', headers))).toMatchObject({ email: ADMIN.email });

    const [one] = await list(headers);
    expect(one).toEqual({
      id: passkey.credentialId,
      name: 'My phone',
      synced: false,
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    });
    const at = `/api/admin/passkeys/${one.id}`;
    expect(await statusOf(api.send('PATCH', at, { name: ' Phone\n2 ' }, headers))).toBe(204);
    expect((await list(headers))[0].name).toBe('Phone 2');
    const removal = `passkeys/${one.id}/removal`;
    expect(await statusOf(post(removal, { password: 'wrong' }, headers))).toBe(403);
    expect(await statusOf(post(removal, { password: ADMIN.password }, headers))).toBe(422);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect(await statusOf(post(removal, { password: ADMIN.password, code }, headers))).toBe(204);
    expect(await codeOf(logInWithPasskey(api, passkey))).toBe('passkey_refused');
    await api.database.collection('accounts').updateOne({}, { $set: { totpSecret: null } });
    expect(await statusOf(post(removal, { password: ADMIN.password }, headers))).toBe(404);
    await told('A passkey was removed from your account');
    expect(await statusOf(api.get('/api/admin/me', admin))).toBe(401);
    expect(textOfMail(mail.mails.at(-1)!.source)).toContain('Your password still logs you in.');
  });

  it('can be registered and used across instances', async () => {
    const passkey = await add(await api.asAdmin());
    const other = await startApi(api.environment);
    expect(await statusOf(logInWithPasskey(other, passkey))).toBe(200);
    const begun = passkey.sign(await loginOptions(other));
    await other.stop();
    expect(await statusOf(post('login/passkey', begun))).toBe(200);
  });

  it('can confirm the addition of another one, without the password', async () => {
    const admin = await api.asAdmin();
    const passkey = await add(admin);
    const options = await json(post('passkeys/confirmation', {}, admin));
    expect(options.options.allowCredentials).toMatchObject([{ id: passkey.credentialId }]);
    const confirmed = passkey.sign(options);
    const begun = await post('passkeys/registration', { passkey: confirmed }, admin);
    expect(begun.status).toBe(200);
    expect((await json(begun)).options.excludeCredentials).toMatchObject([{ id: passkey.credentialId }]);
    expect(await codeOf(post('passkeys/registration', { passkey: confirmed }, admin))).toBe(
      'passkey_refused',
    );
    expect(await statusOf(post('passkeys/registration', {}, admin))).toBe(422);
    expect(await statusOf(post('passkeys/registration', { password: 'wrong' }, admin))).toBe(403);
  });

  it('reveals nothing to authenticators that identifies a person', async () => {
    const { options } = await begin(await api.asAdmin());
    const account = (await api.database.collection('accounts').findOne())!;
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).not.toContain(String(account._id));
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await loginOptions()).toMatchObject({
      options: { rpId: 'localhost', userVerification: 'required', allowCredentials: [] },
    });
  });
});

describe('a login is refused', () => {
  it.each([
    ['of another origin', { origin: 'http://localhost:3001' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a fingerprint, face or PIN', { isVerified: false }],
    ['for another person', { userHandle: 'AAAA' }],
    ['for nobody', { userHandle: '' }],
  ])('%s', async (_what, at) => {
    const passkey = await add(await api.asAdmin());
    expect(await codeOf(logInWithPasskey(api, passkey, at))).toBe('passkey_refused');
    expect(await statusOf(logInWithPasskey(api, passkey))).toBe(200);
  });

  it('with a used, forged or foreign response or challenge', async () => {
    const admin = await api.asAdmin();
    const passkey = await add(admin);
    const options = await loginOptions();
    const answer = passkey.sign(options);
    const twice = await Promise.all([1, 2].map(() => statusOf(post('login/passkey', answer))));
    expect(twice.sort()).toEqual([200, 403]);
    const refused = [
      passkey.sign(options),
      { ...passkey.sign(await loginOptions()), ceremony: options.ceremony },
      { ...passkey.sign(await loginOptions()), ceremony: 'a.b.c' },
      { ...answer, ceremony: (await loginOptions()).ceremony },
      passkey.sign(await json(post('passkeys/confirmation', {}, admin))),
    ];
    for (const body of refused) expect(await codeOf(post('login/passkey', body))).toBe('passkey_refused');
  });

  it('with a challenge used at an instance that has another secret', async () => {
    const secrets = { JWT_SECRET: 'another secret for tests, long enough', JWT_SECRET_FORMER: TEST_SECRET };
    const second = await startApi({ ...api.environment, ...secrets });
    const { ceremony } = await loginOptions();
    const [first, again] = [api, second].map(({ application }) => application.nest.get(Ceremonies));
    await first!.end(ceremony, 'login', '');
    await expect(again!.end(ceremony, 'login', '')).rejects.toMatchObject({ code: 'passkey_refused' });
    await second.stop();
  });

  it('after five minutes', async () => {
    const passkey = await add(await api.asAdmin());
    const options = await loginOptions();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
    expect(await codeOf(post('login/passkey', passkey.sign(options)))).toBe('passkey_refused');
    clock.mockRestore();
  });

  it('in the same words for an unknown passkey, and after a few attempts', async () => {
    const passkey = await add(await api.asAdmin());
    const stranger = new SoftwarePasskey();
    const [unknown, wrong] = [
      await json(logInWithPasskey(api, stranger)),
      await json(logInWithPasskey(api, passkey, { isVerified: false })),
    ];
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
    const tries = await inTurn(5, () => logInWithPasskey(api, stranger));
    expect(tries).toEqual([403, 403, 403, 403, 429]);
    // Other people's guesses of the password do not block a passkey.
    await inTurn(6, () => post('login', { ...ADMIN, password: 'wrong' }));
    expect(await statusOf(logInWithPasskey(api, passkey))).toBe(200);
  });

  it('once its counter goes backwards, and its owner is notified', async () => {
    const passkey = await add(await api.asAdmin());
    expect(await statusOf(logInWithPasskey(api, passkey, { counter: 9 }))).toBe(200);
    for (const counter of [9, 3, 0])
      expect(await codeOf(logInWithPasskey(api, passkey, { counter }))).toBe('passkey_copied');
    await told('A passkey was refused: it may have been copied');
    expect(await statusOf(logInWithPasskey(api, passkey, { counter: 10 }))).toBe(200);
  });

  it('to a disabled account, which is revealed only to its passkey', async () => {
    const owner = await api.asAdmin();
    const passkey = await add(await api.as('editor'));
    const { people } = await json(api.get('/api/admin/people', owner));
    const { id, passkeys } = people.find(({ role }: Json) => role === 'editor');
    expect(passkeys).toBe(1);
    const disable = (disabled: boolean) => api.send('PATCH', `/api/admin/people/${id}`, { disabled }, owner);
    await disable(true);
    expect(await codeOf(logInWithPasskey(api, passkey))).toBe('account_disabled');
    expect(await codeOf(logInWithPasskey(api, passkey, { isVerified: false }))).toBe('passkey_refused');
    await disable(false);
    expect(await statusOf(logInWithPasskey(api, passkey))).toBe(200);
  });
});

describe('a registration is refused', () => {
  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a fingerprint, face or PIN', { isVerified: false }],
  ])('%s', async (_what, at) => {
    const admin = await api.asAdmin();
    const body = new SoftwarePasskey().register(await begin(admin), 'x', at);
    expect(await codeOf(post('passkeys', body, admin))).toBe('passkey_refused');
    expect(await list(admin)).toEqual([]);
  });

  it('with another session’s challenge, one for a login, or a used one', async () => {
    const [admin, editor] = [await api.asAdmin(), await api.as('editor')];
    const passkey = new SoftwarePasskey();
    const body = passkey.register(await begin(admin));
    expect(await codeOf(post('passkeys', body, editor))).toBe('passkey_refused');
    const { ceremony, options } = await loginOptions();
    const forLogin = { ceremony, options: { ...options, rp: { id: 'localhost' }, user: { id: 'x' } } };
    expect(await codeOf(post('passkeys', passkey.register(forLogin), admin))).toBe('passkey_refused');
    expect(await statusOf(post('passkeys', body, admin))).toBe(201);
    expect(await codeOf(post('passkeys', body, admin))).toBe('passkey_refused');
    // The same key for another account, or again for this one.
    for (const headers of [editor, admin])
      expect(await codeOf(post('passkeys', passkey.register(await begin(headers)), headers))).toBe(
        'conflict',
      );
    expect(await list(editor)).toEqual([]);
  });

  it('for the eleventh, even if two are registered concurrently', async () => {
    const admin = await api.asAdmin();
    for (let n = 0; n < 9; n++) await add(admin);
    const bodies = [];
    for (let n = 0; n < 3; n++) bodies.push(new SoftwarePasskey().register(await begin(admin)));
    const statuses = await Promise.all(bodies.map((body) => statusOf(post('passkeys', body, admin))));
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect(await list(admin)).toHaveLength(10);
    expect(await codeOf(post('passkeys/registration', { password: ADMIN.password }, admin))).toBe('conflict');
  });

  it('for an invalid passkey', async () => {
    const admin = await api.asAdmin();
    const body = new SoftwarePasskey().register(await begin(admin));
    const { response } = body;
    const broken = [
      ...[{}, { id: 'x' }, { ...response, id: { $ne: '' } }, { ...response, response: null }],
      { ...response, response: { ...response.response, attestationObject: 'AAAA' } },
      { ...response, response: { ...response.response, clientDataJSON: '!' } },
    ];
    for (const one of broken) {
      const { ceremony } = await begin(admin);
      const answer = await codeOf(post('passkeys', { ...body, ceremony, response: one }, admin));
      expect(['passkey_refused', 'malformed_request']).toContain(answer);
      const login = { ceremony: (await loginOptions()).ceremony, response: one };
      expect(['passkey_refused', 'malformed_request']).toContain(await codeOf(post('login/passkey', login)));
    }
    for (const changes of [{ name: ' ' }, { name: 'x'.repeat(61) }, { response: 'x' }, { ceremony: null }])
      expect(await statusOf(post('passkeys', { ...body, ...changes }, admin))).toBe(422);
    const transports = ['usb', { a: 1 }, 'x'.repeat(31), null];
    Object.assign(body.response.response, { transports });
    expect(await statusOf(post('passkeys', body, admin))).toBe(201);
    expect(await api.database.collection('passkeys').findOne()).toMatchObject({ transports: ['usb'] });
  });
});

it('refuses to rename or remove somebody else’s passkey', async () => {
  const passkey = await add(await api.asAdmin());
  const editor = await api.as('editor');
  const at = `/api/admin/passkeys/${passkey.credentialId}`;
  expect(await statusOf(api.send('PATCH', at, { name: 'Mine' }, editor))).toBe(404);
  expect(await statusOf(api.send('POST', `${at}/removal`, { password: ADMIN.password }, editor))).toBe(404);
  const options = await json(post('passkeys/confirmation', {}, editor));
  const confirmed = { passkey: passkey.sign(options) };
  expect(await codeOf(post('passkeys/registration', confirmed, editor))).toBe('passkey_refused');
  expect(await statusOf(logInWithPasskey(api, passkey))).toBe(200);
});

describe('a new password', () => {
  it('keeps the passkeys, and its mail tells how many there are', async () => {
    const admin = await api.asAdmin();
    const passkey = await add(admin);
    const { token } = await json(logInWithPasskey(api, passkey));
    await post(
      'password/change',
      { currentPassword: ADMIN.password, newPassword: 'correct horse battery' },
      admin,
    );
    await told('Your password was changed');
    expect(textOfMail(mail.mails.at(-1)!.source)).toContain('The account has passkeys: 1.');
    expect(await statusOf(api.get('/api/admin/me', { Authorization: `Bearer ${token}` }))).toBe(401);
    expect(await statusOf(logInWithPasskey(api, passkey))).toBe(200);
  });

  it('set by the command removes them, for who lost them', async () => {
    await add(await api.asAdmin());
    const said = jest.spyOn(console, 'info').mockImplementation(() => {});
    await changeAccounts(api.application.nest, ['reset-password', ADMIN.email]);
    expect(said.mock.calls.join('\n')).toContain('Its passkeys were removed: 1.');
    said.mockRestore();
  });
});

describe('a role that needs two-factor login or a passkey', () => {
  const require = (role: string, required: boolean, headers: Record<string, string>) =>
    api.send('PUT', '/api/admin/people/second-factor', { role, required }, headers);

  it('allows nothing else until one is set up, with immediate effect', async () => {
    const [owner, editor] = [await api.asAdmin(), await api.as('editor')];
    const posts = () => api.get('/api/admin/blog', editor);
    expect(await statusOf(posts())).toBe(200);
    for (let time = 0; time < 2; time++) expect(await statusOf(require('editor', true, owner))).toBe(204);
    expect((await json(api.get('/api/admin/people', owner))).secondFactorRoles).toEqual(['editor']);
    expect(await codeOf(posts())).toBe('second_factor_missing');
    expect(await codeOf(api.get('/api/admin/sessions', editor))).toBe('second_factor_missing');
    const lacks = async () => (await json(api.get('/api/admin/me', editor))).lacksSecondFactor;
    expect(await lacks()).toBe(true);
    const passkey = await add(editor);
    expect([await lacks(), await statusOf(posts())]).toEqual([false, 200]);
    // Otherwise whoever knows the password alone would be let in.
    const account = { email: 'editor@team.example.org', password: ADMIN.password };
    expect(await codeOf(post('login', account))).toBe('passkey_required');
    expect(await statusOf(logInWithPasskey(api, passkey))).toBe(200);
    // The last one cannot be removed while the role requires it.
    const removal = `passkeys/${passkey.credentialId}/removal`;
    expect(await codeOf(post(removal, { password: ADMIN.password }, editor))).toBe('conflict');
    expect(await statusOf(require('editor', false, owner))).toBe(204);
    expect(await statusOf(post(removal, { password: ADMIN.password }, editor))).toBe(204);
    expect(await statusOf(posts())).toBe(200);
  });

  it('takes a passkey, not the password alone, for changes of factors', async () => {
    const [owner, editor] = [await api.asAdmin(), await api.as('editor')];
    const [first, second] = [await add(editor), await add(editor)];
    await require('editor', true, owner);
    const { token } = await json(logInWithPasskey(api, first));
    const me = { Authorization: `Bearer ${token}` };
    const removal = `passkeys/${second.credentialId}/removal`;
    const changes = ['passkeys/registration', 'two-factor/start', removal];
    for (const path of changes) {
      const alone = await json(post(path, { password: ADMIN.password }, me));
      expect([path, alone.code, alone.detail]).toEqual([
        ...[path, 'conflict', expect.stringContaining('confirm with one of your passkeys')],
      ]);
    }
    for (const path of changes) {
      const passkey = first.sign(await json(post('passkeys/confirmation', {}, me)));
      const { status } = await post(path, { passkey }, me);
      expect([path, status < 300]).toEqual([path, true]);
    }
    expect(await json(api.get('/api/admin/passkeys', me))).toHaveLength(1);
    await require('editor', false, owner);
  });

  it('accepts two-factor login, which then cannot be turned off', async () => {
    const owner = await api.asAdmin();
    await require('owner', true, owner);
    const people = () => api.get('/api/admin/people', owner);
    expect(await codeOf(people())).toBe('second_factor_missing');
    const { secret } = await json(post('two-factor/start', { password: ADMIN.password }, owner));
    const first = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { recoveryCodes } = await json(post('two-factor/confirm', { code: first }, owner));
    expect(await statusOf(people())).toBe(200);
    const off = (code: string) => post('two-factor/off', { password: ADMIN.password, code }, owner);
    expect(await codeOf(off(recoveryCodes[0]))).toBe('conflict');
    await addPasskey(api, owner, ADMIN.password, recoveryCodes[1]);
    expect(await statusOf(off(recoveryCodes[2]))).toBe(204);
    expect(await statusOf(people())).toBe(200);
  });
});
