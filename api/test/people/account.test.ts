import { createHash } from 'node:crypto';
import { MongoNetworkTimeoutError } from 'mongodb';
import { TOTP, Secret } from 'otpauth';
import { Accounts } from '../../src/auth/accounts/accounts.repository.ts';
import { changeAccounts } from '../../src/commands/change-accounts.ts';
import { ReleaseTokenRows } from '../../src/releases/tokens/release-tokens.repository.ts';
import { Sessions } from '../../src/auth/sessions/sessions.ts';
import { RequiredSecondFactor } from '../../src/auth/two-factor/required-second-factor.ts';
import { SecondFactor } from '../../src/auth/two-factor/second-factor.ts';
import { enquiry } from '../support/enquiries.ts';
import { textOfMail, until } from '../support/receivers.ts';
import { ADMIN, json, startApi, inTurn, statusOf, testApi, type TestApi } from '../support/start-api.ts';

/** Increase for a thorough run of the races. */
const ROUNDS = Number(process.env['PASSWORD_ROUNDS'] ?? 4);

const { api, mail } = testApi({ SITE_URL: 'https://site.example' }, 'test');

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  api.send('POST', `/api/admin/${path}`, body, headers);
const login = (changes: Record<string, unknown> = {}) => post('login', { ...ADMIN, ...changes });
const NEW = 'correct horse battery staple';

async function resetToken(): Promise<string> {
  const resets = () => mail.mails.filter(({ source }) => source.includes('Subject: Reset your password'));
  const before = resets().length;
  await post('password/forgot', { email: ADMIN.email });
  await until(() => resets().length > before);
  return /https:\/\/site\.example\/admin\/reset-password#token=([\w-]+)/.exec(
    textOfMail(resets().at(-1)!.source),
  )![1]!;
}

describe('a forgotten password', () => {
  it('is reset by a single-use link, which ends all sessions and starts none', async () => {
    const admin = await api.asAdmin();
    const token = await resetToken();
    expect(mail.mails[0]!.to).toEqual([ADMIN.email]);
    expect(await statusOf(post('password/reset', { token, password: NEW }))).toBe(204);
    expect(await statusOf(api.get('/api/admin/me', admin))).toBe(401);
    expect(await statusOf(login())).toBe(401);
    expect(await statusOf(login({ password: NEW }))).toBe(200);
    expect(await statusOf(post('password/reset', { token, password: `${NEW} again` }))).toBe(410);
  });

  it('is reset by one of two concurrent uses of the link', async () => {
    const token = await resetToken();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => post('password/reset', { token, password: `${NEW} ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410]);
  });

  it('keeps the link valid if the new password is refused', async () => {
    const token = await resetToken();
    expect(await statusOf(post('password/reset', { token, password: 'short' }))).toBe(422);
    expect(await statusOf(post('password/reset', { token, password: NEW }))).toBe(204);
  });

  it('is not reset by an old or forged link, or with the database alone', async () => {
    const token = await resetToken();
    const [stored] = await api.database.collection('password_resets').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await statusOf(post('password/reset', { token: String(stored!._id), password: NEW }))).toBe(410);
    await api.database
      .collection('password_resets')
      .updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await statusOf(post('password/reset', { token, password: NEW }))).toBe(410);
  });

  it('is answered the same for an unknown address, without a mail', async () => {
    const [known, unknown] = [
      await post('password/forgot', { email: ADMIN.email }),
      await post('password/forgot', { email: 'x@example.org' }),
    ];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await json(known)).toEqual(await json(unknown));
    // Links are mailed in sequence.
    await post('password/forgot', { email: ADMIN.email });
    await until(() => mail.mails.length > 1);
    expect(mail.mails.map(({ to }) => to)).toEqual([[ADMIN.email], [ADMIN.email]]);
  });

  it('lets its owner in again at once, regardless of other people’s guesses', async () => {
    const token = await resetToken();
    for (let n = 0; n < 6; n++) await login({ password: 'guess' });
    expect(await statusOf(login())).toBe(429);
    expect(await statusOf(post('password/reset', { token, password: NEW }))).toBe(204);
    expect(await statusOf(login({ password: NEW }))).toBe(200);
  });

  it('is not reset by a link older than another change of the password', async () => {
    const [one, two] = [await resetToken(), await resetToken()];
    const change = { currentPassword: ADMIN.password, newPassword: NEW };
    expect(await statusOf(post('password/change', change, await api.asAdmin()))).toBe(204);
    expect(await statusOf(post('password/reset', { token: one, password: `${NEW} one` }))).toBe(410);
    // Nor if a killed process left the link itself.
    const id = createHash('sha256').update(two).digest('hex') as never;
    const account = await api.database.collection('accounts').findOne();
    await api.database.collection('password_resets').insertOne({
      _id: id,
      accountId: account!._id,
      loginGeneration: 0,
      expiresAt: new Date(Date.now() + 60_000),
    });
    expect(await statusOf(post('password/reset', { token: two, password: `${NEW} two` }))).toBe(410);
    expect(await statusOf(login({ password: NEW }))).toBe(200);
  });

  it('can be reported three times in a quarter of an hour', async () => {
    const statuses = await inTurn(4, () => post('password/forgot', { email: ADMIN.email }));
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  it('is refused with a reason if the site sends no mail', async () => {
    const silent = await startApi();
    const answer = await silent.send('POST', '/api/admin/password/forgot', { email: ADMIN.email });
    expect(await json(answer)).toEqual({ mailIsSent: false });
    await silent.stop();
  });
});

describe('changing the password', () => {
  it('requires the current one and ends the other sessions', async () => {
    const admin = await api.asAdmin();
    const { token } = await json(login());
    const change = (body: object) => post('password/change', body, admin);
    expect(await statusOf(change({ currentPassword: 'wrong', newPassword: NEW }))).toBe(403);
    expect(await statusOf(change({ currentPassword: ADMIN.password, newPassword: NEW }))).toBe(204);
    expect(await statusOf(api.get('/api/admin/me', admin))).toBe(200);
    expect(await statusOf(api.get('/api/admin/me', { Authorization: `Bearer ${token}` }))).toBe(401);
    expect(await statusOf(login())).toBe(401);
    expect(await statusOf(login({ password: NEW }))).toBe(200);
  });

  it('leaves no session started concurrently with the former one', async () => {
    const admin = await api.asAdmin();
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = round % 2 === 0 ? [ADMIN.password, NEW] : [NEW, ADMIN.password];
      const [changed, ...logins] = await Promise.all([
        post('password/change', { currentPassword: from, newPassword: to }, admin),
        ...Array.from({ length: 3 }, () => login({ password: from })),
      ]);
      expect(changed!.status).toBe(204);
      for (const answer of logins) {
        const { token } = await json(answer);
        const alive = await api.get('/api/admin/me', { Authorization: `Bearer ${token}` });
        expect([round, alive.status]).toEqual([round, 401]);
      }
      await api.database.collection('login_attempts').deleteMany({});
      expect(await statusOf(api.get('/api/admin/me', admin))).toBe(200);
    }
  });

  it('makes the account forget its devices', async () => {
    const { deviceMark } = await json(login());
    const change = { currentPassword: ADMIN.password, newPassword: NEW };
    expect(await statusOf(post('password/change', change, await api.asAdmin()))).toBe(204);
    for (let n = 0; n < 5; n++) await login({ password: 'guess' });
    expect(await statusOf(login({ deviceMark, password: 'guess' }))).toBe(429);
  });

  it('gives a stolen session five guesses at the current one', async () => {
    const admin = await api.asAdmin();
    const guess = (n: number) => ({ currentPassword: `guess ${n}`, newPassword: NEW });
    const statuses = await inTurn(6, (n) => post('password/change', guess(n), admin));
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('refuses guesses from the account’s name, takes 128 characters of any script', async () => {
    const admin = await api.asAdmin();
    const change = (newPassword: string) =>
      post('password/change', { currentPassword: ADMIN.password, newPassword }, admin);
    expect((await json(change('editor123456'))).errors).toMatchObject([
      { field: 'newPassword', code: 'too_common' },
    ]);
    const password = Array.from(
      { length: 128 },
      (_, n) => [...'🦜🐘🦚🐅🦏क🐊🐢🦉🐝🐠'][(n * 7 + 3) % 11],
    ).join('');
    expect(await statusOf(change(password))).toBe(204);
    expect(await statusOf(login({ password }))).toBe(200);
  });
});

describe('two-factor login', () => {
  const STEP_MS = 30_000;

  /**
   * Codes of the step before and after are valid, too: confirms with the present code and leaves the next one for the
   * login. Both remain valid for at least half a minute, however busy the machine is.
   */
  async function switchOn() {
    const admin = await api.asAdmin();
    const { secret, uri } = await json(post('two-factor/start', { password: ADMIN.password }, admin));
    expect(uri).toContain(`secret=${secret}`);
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_MS / 1000 });
    const timestamp = Date.now();
    const used = totp.generate({ timestamp });
    const code = totp.generate({ timestamp: timestamp + STEP_MS });
    const confirmed = await post('two-factor/confirm', { code: used }, admin);
    expect(confirmed.status).toBe(200);
    const { recoveryCodes } = await json(confirmed);
    return { admin, used, code, recoveryCodes: recoveryCodes as string[] };
  }

  it('requires a code after the right password, and accepts each code once', async () => {
    const { used, code } = await switchOn();
    const without = await login();
    expect([without.status, (await json(without)).code]).toEqual([401, 'second_factor_required']);
    expect((await json(login({ code: '000000' }))).code).toBe('invalid_code');
    expect((await json(login({ code: used }))).code).toBe('invalid_code');
    const both = await Promise.all([login({ code }), login({ code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('rejects codes older than the last one used, even if never used', async () => {
    const { code } = await switchOn();
    const ofLaterCode = await api.database
      .collection('accounts')
      .updateMany({}, { $inc: { totpLastStep: 2 } });
    expect(ofLaterCode.modifiedCount).toBe(1);
    expect((await json(login({ code }))).code).toBe('invalid_code');
    await api.database.collection('accounts').updateMany({}, { $inc: { totpLastStep: -2 } });
    expect(await statusOf(login({ code }))).toBe(200);
  });

  it('reveals that a code is needed only with the right password', async () => {
    await switchOn();
    expect((await json(login({ password: 'wrong' }))).code).toBe('invalid_credentials');
  });

  it('shows the valid recovery codes to only one of several concurrent requests', async () => {
    const factor = api.application.nest.get(SecondFactor);
    const read = async () => (await api.application.nest.get(Accounts).findByEmail(ADMIN.email))!;
    /** All of them read the account before one changes it. */
    const atOnce = async (ask: () => Promise<string[]>) => {
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, ask));
      return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    };
    const { secret } = await factor.start(await read());
    const started = await read();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const confirmed = await atOnce(() => factor.confirm(started, code));
    expect(confirmed).toHaveLength(1);
    expect(await statusOf(login({ code: confirmed[0]![0] }))).toBe(200);
    const on = await read();
    const renewed = await atOnce(() => factor.renewRecoveryCodes(on));
    expect(renewed).toHaveLength(1);
    expect(await statusOf(login({ code: renewed[0]![0] }))).toBe(200);
    await expect(factor.start(started)).rejects.toThrow();
  });

  it('accepts each of ten recovery codes once', async () => {
    const { recoveryCodes } = await switchOn();
    expect(recoveryCodes).toHaveLength(10);
    const [code] = recoveryCodes;
    expect(await statusOf(login({ code }))).toBe(200);
    expect(await statusOf(login({ code }))).toBe(401);
    const [account] = await api.database.collection('accounts').find().toArray();
    expect(JSON.stringify(account)).not.toContain(recoveryCodes[1]);
  });

  it('still requires a code after a new password by a mailed link', async () => {
    const { code } = await switchOn();
    expect(await statusOf(post('password/reset', { token: await resetToken(), password: NEW }))).toBe(204);
    expect((await json(login({ password: NEW }))).code).toBe('second_factor_required');
    expect(await statusOf(login({ password: NEW, code }))).toBe(200);
  });

  it('limits guesses at the code', async () => {
    await switchOn();
    expect((await inTurn(6, (n) => login({ code: `00000${n}` }))).at(-1)).toBe(429);
  });

  it('can be turned off with the password and a code', async () => {
    const { admin, used, code } = await switchOn();
    const off = (body: object) => post('two-factor/off', body, admin);
    const { password } = ADMIN;
    expect(await statusOf(off({ password: 'wrong', code }))).toBe(403);
    for (const [wrong, reason] of [
      [undefined, 'required'],
      [used, 'invalid_code'],
    ] as const) {
      const answer = await off({ password, code: wrong });
      expect([answer.status, (await json(answer)).errors]).toMatchObject([
        422,
        [{ field: 'code', code: reason }],
      ]);
    }
    expect(await statusOf(off({ password, code }))).toBe(204);
    expect(await statusOf(login())).toBe(200);
  });

  it('is needed for each change of how one logs in, and limits guesses there, too', async () => {
    const { admin, recoveryCodes } = await switchOn();
    const { password } = ADMIN;
    const changes = [
      'two-factor/recovery-codes',
      'passkeys/registration',
      `passkeys/${'x'.repeat(22)}/removal`,
    ];
    for (const change of changes) expect(await statusOf(post(change, { password }, admin))).toBe(422);
    const [code] = recoveryCodes;
    const { recoveryCodes: renewed } = await json(post(changes[0]!, { password, code }, admin));
    expect(renewed).toHaveLength(10);
    expect(await statusOf(post(changes[1]!, { password, code: renewed[0] }, admin))).toBe(200);
    const guesses = await inTurn(9, (n) => post(changes[1]!, { password, code: `00000${n}` }, admin));
    expect(guesses.at(-1)).toBe(429);
  });

  it('is off until a code is confirmed, and starts only with the password', async () => {
    const admin = await api.asAdmin();
    expect(await statusOf(post('two-factor/start', { password: 'wrong' }, admin))).toBe(403);
    expect(await statusOf(post('two-factor/confirm', { code: '123456' }, admin))).toBe(409);
    await post('two-factor/start', { password: ADMIN.password }, admin);
    expect(await statusOf(post('two-factor/confirm', { code: 'abc' }, admin))).toBe(422);
    expect(await statusOf(login())).toBe(200);
  });

  it('leaves no session that a login without a code was just starting', async () => {
    const admin = await api.asAdmin();
    const { secret } = await json(post('two-factor/start', { password: ADMIN.password }, admin));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    for (const [service, method] of [
      [RequiredSecondFactor, 'needsPasskey'],
      [Sessions, 'start'],
    ] as const) {
      const one = api.application.nest.get<Record<string, (...values: unknown[]) => unknown>>(
        service as never,
      );
      const original = one[method]!.bind(one);
      jest.spyOn(one, method).mockImplementationOnce(async (...values) => {
        await api.database
          .collection('accounts')
          .updateMany({}, { $set: { totpSecret: null, totpLastStep: 0, totpPendingSecret: secret } });
        expect(await statusOf(post('two-factor/confirm', { code }, admin))).toBe(200);
        return original(...values);
      });
      const { token } = await json(login());
      expect(await statusOf(api.get('/api/admin/me', { Authorization: `Bearer ${token}` }))).toBe(401);
      expect(await statusOf(api.get('/api/admin/me', admin))).toBe(200);
      await api.database.collection('accounts').updateMany({}, { $set: { totpSecret: null } });
    }
  });

  it('ends other sessions when turned on or off, or when its recovery codes change', async () => {
    const confirmed = (code?: string) => ({ password: ADMIN.password, code });
    const others: string[] = [];
    const logInAgain = async (code?: string) => others.push((await json(login({ code }))).token);
    await logInAgain();
    const { admin, recoveryCodes } = await switchOn();
    await logInAgain(recoveryCodes[0]);
    const { recoveryCodes: renewed } = await json(
      post('two-factor/recovery-codes', confirmed(recoveryCodes[1]), admin),
    );
    await logInAgain(renewed[0]);
    await post('two-factor/off', confirmed(renewed[1]), admin);
    for (const token of others)
      expect(await statusOf(api.get('/api/admin/me', { Authorization: `Bearer ${token}` }))).toBe(401);
    expect(await statusOf(api.get('/api/admin/me', admin))).toBe(200);
  });
});

it('remembers ten devices of an account, each with its own guesses, and no more', async () => {
  const marks: string[] = [];
  for (let n = 0; n < 12; n++) {
    marks.push((await json(login())).deviceMark);
    await api.database.collection('login_attempts').deleteMany({});
  }
  for (let n = 0; n < 5; n++) await login({ password: 'guess' });
  const statuses = await Promise.all(marks.map((deviceMark) => statusOf(login({ deviceMark }))));
  expect(statuses).toEqual([429, 429, ...Array<number>(10).fill(200)]);
});

it('keeps sessions, previews and references for twelve hours after a new secret', async () => {
  const admin = await api.asAdmin();
  const created = await json(api.send('POST', '/api/blog', { title: 'Draft', status: 'draft' }, admin));
  const preview = await json(api.send('POST', `/api/admin/blog/${created._id}/preview`, undefined, admin));
  const sent = enquiry();
  const key = { 'Idempotency-Key': 'a-key-of-before' };
  const { reference } = await json(api.send('POST', '/api/contact', sent, key));
  const changed = {
    ...api.environment,
    JWT_SECRET: 'another secret, changed by the operator',
    JWT_SECRET_FORMER: api.environment.JWT_SECRET!,
  };
  const after = await startApi(changed);
  const statuses = async (one: TestApi) => [
    await statusOf(one.get('/api/admin/me', admin)),
    await statusOf(one.get(`/api/preview/${preview.token}`)),
  ];
  expect(await statuses(after)).toEqual([200, 200]);
  expect((await json(after.send('POST', '/api/contact', sent, key))).reference).toBe(reference);
  const twelveHoursAgo = Date.now() - 12 * 3_600_000;
  await api.database
    .collection('site_state')
    .updateMany({ _id: /^secret / as never }, { $set: { value: twelveHoursAgo } });
  const later = await startApi(changed);
  expect(await statuses(later)).toEqual([401, 410]);
  await Promise.all([after.stop(), later.stop()]);
});

/** Runs the operators' command without the seconds that a process takes to start. */
async function command(...args: string[]) {
  const said = { log: '', error: '' };
  const info = jest.spyOn(console, 'info').mockImplementation((line) => (said.log += `${line}\n`));
  const error = jest.spyOn(console, 'error').mockImplementation((line) => (said.error += `${line}\n`));
  try {
    const status = await changeAccounts(api.application.nest, args);
    return { status, stdout: said.log, stderr: said.error };
  } finally {
    info.mockRestore();
    error.mockRestore();
  }
}

it('has a command on the server for when nobody can log in', async () => {
  const admin = await api.asAdmin();
  const { stdout, status } = await command('reset-password', ADMIN.email);
  expect(status).toBe(0);
  const password = stdout.trim().split(' ').at(-1)!;
  expect(await statusOf(api.get('/api/admin/me', admin))).toBe(401);
  expect(await statusOf(login({ password }))).toBe(200);
  const again = (await command('reset-password')).stdout.trim().split(' ').at(-1)!;
  expect(await statusOf(login({ password }))).toBe(401);
  expect(await statusOf(login({ password: again }))).toBe(200);
  expect((await command('create', 'second@example.org')).status).toBe(0);
  expect((await command('reset-password', 'nobody@example.org')).status).toBe(1);
  const second = (...words: string[]) => command(words[0]!, 'second@example.org', ...words.slice(1));
  expect((await second('role', 'editor')).stdout).toBe('second@example.org: editor\n');
  expect((await second('disable')).stdout).toBe('second@example.org: disabled\n');
  expect((await command('list')).stdout).toBe(
    `${ADMIN.email}  owner\nsecond@example.org  editor  disabled\n`,
  );
  expect((await second('enable')).stdout).toBe('second@example.org: enabled\n');
  for (const [words, said] of [
    [['reset-password'], 'several accounts'],
    [['create', 'second@example.org'], 'already'],
    [['role', ADMIN.email, 'editor'], 'last owner'],
    [['disable', ADMIN.email], 'last owner'],
    [['disable'], 'no account'],
    [['role', 'second@example.org', 'god'], 'Name a role'],
    [['create', 'third@example.org', 'god'], 'Name a role'],
  ] as const)
    expect(await command(...words)).toMatchObject({ status: 1, stderr: expect.stringContaining(said) });
  expect((await command()).stderr).toContain('Usage');
});

it('has a command that prints the password even if the database’s answer is lost', async () => {
  const accounts = api.application.nest.get(Accounts);
  const late = (method: 'create' | 'setPassword') => {
    const write = accounts[method].bind(accounts) as (...given: unknown[]) => Promise<boolean>;
    jest.spyOn(accounts, method).mockImplementationOnce(async (...given: unknown[]) => {
      await write(...given);
      throw new MongoNetworkTimeoutError('connection timed out');
    });
  };
  const told = async (...words: string[]) => {
    const { status, stderr } = await command(...words);
    expect(status).toBe(1);
    return /the password is (\S+) /.exec(stderr)?.[1];
  };
  const email = 'second@example.org';
  late('create');
  const first = await told('create', email);
  expect(await statusOf(login({ email, password: first }))).toBe(200);
  expect((await command('create', email)).stderr).toContain(`reset-password ${email}`);
  const tokens = api.application.nest.get(ReleaseTokenRows);
  jest.spyOn(tokens, 'insert').mockRejectedValueOnce(new MongoNetworkTimeoutError('connection timed out'));
  expect((await command('tokens', 'make', 'team', 'blog')).stderr).toContain('`tokens list` shows it');
  late('setPassword');
  const second = await told('reset-password', email);
  expect(await statusOf(login({ email, password: second }))).toBe(200);
});

it('has a command that creates, lists and revokes release service tokens', async () => {
  const tokens = (...args: string[]) => command('tokens', ...args);
  const { stdout } = await tokens('make', 'team blog', 'blog');
  const [token = ''] = /obr_[\w-]+/.exec(stdout) ?? [];
  const read = () => statusOf(api.get('/api/releases/registry.json', { Authorization: `Bearer ${token}` }));
  expect(await read()).toBe(200);
  const list = (await tokens('list')).stdout;
  expect(list).toMatch(/^[\w-]{12}\tteam blog\tblog\tread,upload,activate\t\n$/);
  const [id = ''] = list.split('\t');
  expect((await tokens('revoke', id)).status).toBe(0);
  expect(await read()).toBe(401);
  expect((await tokens('list')).stdout).toContain('revoked');
  expect(await tokens('revoke', id)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no valid token'),
  });
  for (const wrong of [['make'], ['make', 'team', '../x'], ['make', 'team', 'blog', 'everything'], ['what']])
    expect(await tokens(...wrong)).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage') });
});
