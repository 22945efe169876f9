import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { Keys } from '../../src/platform/configuration/secrets/keys.ts';
import { ADMIN, inTurn, json, startApi, statusOf, TEST_SECRET, testApi } from '../support/start-api.ts';

const { api } = testApi({}, 'test');

const login = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}, on = api) =>
  on.send('POST', '/api/admin/login', { ...ADMIN, ...changes }, headers);
const me = (token: string) => api.get('/api/admin/me', { Authorization: `Bearer ${token}` });
const tokenOf = async (response: Promise<Response>) => (await json(response)).token as string;

describe('logging in', () => {
  it('returns a token that opens the admin calls and contains only the session', async () => {
    const answer = await json(login());
    const content = JSON.parse(Buffer.from(answer.token.split('.')[1], 'base64url').toString()) as object;
    expect(Object.keys(content).sort()).toEqual(['exp', 'iat', 'sid']);
    // 192 random bits.
    expect((content as { sid: string }).sid).toMatch(/^[\w-]{32}$/);
    expect(Date.parse(answer.expiresAt)).toBeLessThanOrEqual(Date.now() + 12 * 3_600_000);
    const mine = await me(answer.token);
    expect(mine.headers.get('cache-control')).toBe('no-store');
    expect(await json(mine)).toMatchObject({ email: ADMIN.email, twoFactor: false });
  });

  it('accepts the e-mail address in any case', async () =>
    expect(await statusOf(login({ email: ' EDITOR@Example.org ' }))).toBe(200));

  it('answers the same for an unknown address and a wrong password', async () => {
    const [unknown, wrong] = [
      await login({ email: 'nobody@example.org' }),
      await login({ password: 'wrong' }),
    ];
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    const [a, b] = [await json(unknown), await json(wrong)];
    expect(a).toMatchObject({ code: 'invalid_credentials', message: 'Invalid credentials' });
    expect({ ...a, requestId: '' }).toEqual({ ...b, requestId: '' });
    const names = (response: Response) => [...response.headers.keys()].sort();
    expect(names(unknown)).toEqual(names(wrong));
  });

  it('tells which it was with LOGIN_MESSAGES=detailed', async () => {
    const detailed = await startApi({ LOGIN_MESSAGES: 'detailed' });
    expect((await json(login({ email: 'nobody@example.org' }, {}, detailed))).message).toBe('Invalid email');
    expect((await json(login({ password: 'wrong' }, {}, detailed))).message).toBe('Invalid password');
    await detailed.stop();
  });

  it.each([{ email: '' }, { password: '' }, { password: 'x'.repeat(129) }, { email: 7 }, { more: 1 }])(
    'refuses %j before any password is checked',
    async (changes) => expect(await statusOf(login(changes))).toBe(422),
  );
});

describe('guessing', () => {
  it('gets five checks of an account in 15 minutes, even with 60 concurrent ones', async () => {
    const proxied = await startApi({ TRUSTED_PROXIES: 'loopback' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        login({ password: `guess ${n}` }, { 'X-Forwarded-For': `10.1.0.${n}` }, proxied),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(55);
    const wait = Number(refused[0]!.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    // The right password must wait as well, or the refusal would reveal it.
    expect(await statusOf(login({}, { 'X-Forwarded-For': '10.2.0.1' }, proxied))).toBe(429);
    await proxied.stop();
  });

  it('gets the same limits for addresses that have no account', async () =>
    expect(await inTurn(6, () => login({ email: 'nobody@example.org' }))).toEqual([
      401, 401, 401, 401, 401, 429,
    ]));

  it.each([
    ['', (n: number) => ({ 'X-Forwarded-For': `10.3.0.${n}`, Forwarded: `for=10.4.0.${n}` })],
    ['loopback', (n: number) => ({ 'X-Forwarded-For': `10.5.0.${n}, 127.0.0.1, 203.0.113.9` })],
  ])(
    'many accounts is limited by address, with proxies %j, despite forged headers',
    async (proxies, headers) => {
      const behind = await startApi({ TRUSTED_PROXIES: proxies });
      const guesses = Array.from({ length: 40 }, (_, n) =>
        login({ email: `user${n}@example.org`, password: 'x' }, headers(n), behind),
      );
      expect((await Promise.all(guesses)).filter(({ status }) => status === 401)).toHaveLength(20);
      await behind.stop();
    },
  );

  it('is counted across all instances, and across restarts', async () => {
    const other = await startApi(api.environment);
    for (let n = 0; n < 3; n++) expect(await statusOf(login({ password: 'guess' }))).toBe(401);
    for (let n = 0; n < 2; n++) expect(await statusOf(login({ password: 'guess' }, {}, other))).toBe(401);
    expect(await statusOf(login({ password: 'guess' }))).toBe(429);
    await other.stop();
    const restarted = await startApi(api.environment);
    expect(await statusOf(login({}, {}, restarted))).toBe(429);
    await restarted.stop();
  });

  it('with a stolen database finds only slow hashes, and no token', async () => {
    const token = await tokenOf(login());
    const [account] = await api.database.collection('accounts').find().toArray();
    expect(account!['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const everything = JSON.stringify(
      await Promise.all(
        ['accounts', 'sessions', 'login_attempts', 'audit'].map((name) =>
          api.database.collection(name).find().toArray(),
        ),
      ),
    );
    expect(everything).not.toContain(ADMIN.password);
    expect(everything).not.toContain(token);
  });

  it('does not lock out the owner on a device that has logged in before', async () => {
    const { deviceMark } = await json(login());
    for (let n = 0; n < 8; n++) await login({ password: 'guess' });
    expect(await statusOf(login())).toBe(429);
    expect(await statusOf(login({ deviceMark }))).toBe(200);
    // A mark allows neither unlimited guesses nor another account, and cannot be forged.
    expect(await inTurn(6, () => login({ deviceMark, password: 'guess' }))).toEqual([
      401, 401, 401, 401, 401, 429,
    ]);
    expect(await statusOf(login({ deviceMark: `${deviceMark.slice(0, -4)}AAAA` }))).toBe(429);
  });
});

describe('tokens', () => {
  const header = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const signed = (head: object, content: object, key: string | Buffer) => {
    const text = `${header(head)}.${header(content)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };

  const keys = new Keys(TEST_SECRET);
  const KEY = keys.current('session');

  it('with another secret or algorithm, altered or expired, grant no access', async () => {
    const token = await tokenOf(login());
    const [head, body, signature] = token.split('.') as [string, string, string];
    const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sid: string };
    const content = { sid, exp: Math.floor(Date.now() / 1000) + 3600 };
    expect(await statusOf(me(signed({ alg: 'HS256', typ: 'JWT' }, content, KEY)))).toBe(200);
    const forged = [
      signed({ alg: 'HS256', typ: 'JWT' }, content, 'another secret that is long enough too'),
      signed({ alg: 'HS256', typ: 'JWT' }, content, ''),
      signed({ alg: 'HS256', typ: 'JWT' }, content, TEST_SECRET),
      signed({ alg: 'HS256', typ: 'JWT' }, content, keys.current('preview')),
      signed({ alg: 'HS512', typ: 'JWT' }, content, KEY),
      signed({ alg: 'HS256' }, { ...content, exp: 1 }, KEY),
      // A key of the sender's own.
      signed(
        { alg: 'HS256', jwk: { kty: 'oct', k: 'c2VuZGVy' }, jku: 'https://evil.example' },
        content,
        'sender',
      ),
      signed({ alg: 'HS256' }, { ...content, sid: { $ne: '' } }, KEY),
      signed({ alg: 'HS256' }, { ...content, sid: 'A'.repeat(32) }, KEY),
      `${header({ alg: 'none' })}.${header(content)}.`,
      `${header({ alg: 'none' })}.${header(content)}.${signature}`,
      `${head}.${body}`,
      `${head}.${header({ sid: 'B'.repeat(32) })}.${signature}`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      '',
      'null',
      token.repeat(2),
    ];
    for (const one of forged) expect([one, await statusOf(me(one))]).toEqual([one, 401]);
    expect(await statusOf(api.get('/api/admin/me', { Authorization: `Basic ${token}` }))).toBe(401);
    expect(await statusOf(api.get(`/api/admin/me?token=${token}`))).toBe(401);
  });

  it('end with a logout, after 30 idle minutes, and after 12 hours in any case', async () => {
    const sessions = api.database.collection('sessions');
    const [out, idle, old] = [await tokenOf(login()), await tokenOf(login()), await tokenOf(login())];
    const idOf = (token: string) => new JwtService().decode<{ sid: string }>(token).sid as never;

    expect(
      await statusOf(api.send('POST', '/api/admin/logout', undefined, { Authorization: `Bearer ${out}` })),
    ).toBe(204);
    expect(await statusOf(me(out))).toBe(401);

    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await sessions.updateOne({ _id: idOf(idle) }, { $set: { lastSeenAt: minutesAgo(29) } });
    const begun = Date.now();
    expect(await statusOf(me(idle))).toBe(200); // and seen again by it
    expect((await sessions.findOne({ _id: idOf(idle) }))!.lastSeenAt.getTime()).toBeGreaterThanOrEqual(begun);
    await sessions.updateOne({ _id: idOf(idle) }, { $set: { lastSeenAt: minutesAgo(31) } });
    expect(await statusOf(me(idle))).toBe(401);

    await sessions.updateOne({ _id: idOf(old) }, { $set: { expiresAt: minutesAgo(0) } });
    expect(await statusOf(me(old))).toBe(401);
  });

  it('end when another login takes their place in the same browser', async () => {
    const before = await tokenOf(login());
    const after = await tokenOf(login({}, { Authorization: `Bearer ${before}` }));
    expect([await statusOf(me(before)), await statusOf(me(after))]).toEqual([401, 200]);
    expect((await login({ password: 'wrong' }, { Authorization: `Bearer ${after}` })).status).toBe(401);
    expect(await statusOf(me(after))).toBe(200);
  });

  it('are listed even if hundreds of former ones were seen later', async () => {
    const token = await tokenOf(login());
    const sessions = api.database.collection<{ _id: string }>('sessions');
    const { _id, ...own } = (await sessions.findOne({}))!;
    const former = { ...own, loginGeneration: -1, lastSeenAt: new Date(Date.now() + 1_000) };
    await sessions.insertMany(Array.from({ length: 150 }, (_, n) => ({ ...former, _id: `${_id} ${n}` })));
    const listed = await json(api.get('/api/admin/sessions', { Authorization: `Bearer ${token}` }));
    expect(listed.some(({ current }: Record<string, unknown>) => current)).toBe(true);
  });

  it('are listed as sessions and can be ended from another', async () => {
    const [one, two] = [
      await tokenOf(login({}, { 'User-Agent': 'Phone' })),
      await tokenOf(login({}, { 'User-Agent': 'Desk' })),
    ];
    const asTwo = { Authorization: `Bearer ${two}` };
    const sessions = await json(api.get('/api/admin/sessions', asTwo));
    expect(sessions.map(({ device, current }: Record<string, unknown>) => [device, current]).sort()).toEqual([
      ['Desk', true],
      ['Phone', false],
    ]);
    const phone = sessions.find(({ device }: { device: string }) => device === 'Phone');
    expect(await statusOf(api.send('DELETE', `/api/admin/sessions/${phone.id}`, undefined, asTwo))).toBe(204);
    expect(await statusOf(me(one))).toBe(401);
    expect(await statusOf(api.send('DELETE', '/api/admin/sessions/unknown', undefined, asTwo))).toBe(404);
  });
});
