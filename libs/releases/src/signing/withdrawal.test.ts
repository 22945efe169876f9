import { signRelease } from './sign-release.ts';
import { makeSigningKey, publicHalf, type SigningKey } from './signing-key.ts';
import { MADE_AHEAD_S, readWithdrawal, signWithdrawal } from './withdrawal.ts';

const order = {
  slice: 'blog',
  version: '2',
  manifestSha256: 'b'.repeat(64),
  revision: 7,
};

let blog: SigningKey;
let admin: SigningKey;
let service: SigningKey;
beforeAll(async () => {
  [blog, admin] = [await makeSigningKey('blog'), await makeSigningKey('admin')];
  service = await makeSigningKey('registry');
});
afterEach(() => jest.useRealTimers());
const keys = (of: object = {}) => ({
  blog: [{ ...publicHalf(blog), ...of }],
  admin: [publicHalf(admin)],
  registry: [publicHalf(service)],
});

test('reads a team’s order as signed, with the key', async () => {
  const text = await signWithdrawal(order, blog);
  expect(await readWithdrawal(text, keys())).toEqual({ ...order, who: blog.kid });
});

test('the service signs orders for people; a team cannot act in a person’s name', async () => {
  const by = 'asha@example.org';
  const made = await signWithdrawal({ ...order, by }, service, MADE_AHEAD_S);
  expect(await readWithdrawal(made, keys())).toMatchObject({ who: by });
  expect(await readWithdrawal(await signWithdrawal({ ...order, by }, blog), keys())).toMatchObject({
    who: blog.kid,
  });
  jest.useFakeTimers({ now: Date.now() + 3_500_000 });
  expect(await readWithdrawal(made, keys())).toMatchObject({ who: by });
  jest.setSystemTime(Date.now() + 200_000);
  await expect(readWithdrawal(made, keys())).rejects.toThrow('The order has expired.');
});

test('refuses orders by anybody else, and expired ones', async () => {
  const own = await signWithdrawal(order, blog);
  const [head = '', body = '', signature = ''] = own.split('.');
  const other = Buffer.from(JSON.stringify({ ...order, exp: 9_999_999_999 })).toString('base64url');
  const refused: [text: string, why: RegExp, of?: object][] = [
    [await signWithdrawal(order, admin), /admin-\w+ may not speak for blog/],
    [await signWithdrawal(order, await makeSigningKey('blog')), /may not speak for blog/],
    [own, /revoked or has expired/, { revokedAt: '2026-01-01T00:00:00Z' }],
    [own, /revoked or has expired/, { notAfter: '2026-01-01T00:00:00Z' }],
    // A release signature by the same key.
    [await signRelease(order, blog), /typ/],
    [`${head}.${other}.${signature}`, /signature verification failed/],
    [`${head}.${body}.`, /./],
    ...['', 'x', 'a.b.c', '{}', '\0'.repeat(10_000)].map((text) => [text, /./] as [string, RegExp]),
  ];
  for (const [text, why, of] of refused) await expect(readWithdrawal(text, keys(of))).rejects.toThrow(why);
  // Revoked for this slice, but not for another one that shares the key.
  const revoked = keys({ revokedAt: '2026-01-01T00:00:00Z' }).blog;
  const shared = { admin: [publicHalf(blog)], blog: revoked };
  await expect(readWithdrawal(own, shared)).rejects.toThrow(/revoked or has expired/);
  jest.useFakeTimers({ now: Date.now() + 301_000 });
  await expect(readWithdrawal(own, keys())).rejects.toThrow('The order has expired.');
});
