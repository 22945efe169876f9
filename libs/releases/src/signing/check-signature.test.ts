import { createPrivateKey, sign } from 'node:crypto';
import { checkSignature } from './check-signature.ts';
import { signRelease } from './sign-release.ts';
import { MAX_SIGNATURE_BYTES } from './signature.ts';
import { makeSigningKey, publicHalf, type SigningKey } from './signing-key.ts';
import type { PublicKey, SliceKeys } from './slice-keys.ts';

const DAY_MS = 86_400_000;
const release = { slice: 'blog', version: '1.0.0-x', manifestSha256: 'a'.repeat(64) };

let blog: SigningKey;
let admin: SigningKey;
beforeAll(async () => {
  [blog, admin] = await Promise.all([makeSigningKey('blog'), makeSigningKey('admin')]);
});

const known = (change: Partial<PublicKey> = {}): SliceKeys => ({
  blog: [{ ...publicHalf(blog), ...change }],
  admin: [publicHalf(admin)],
});

async function check(
  signature: string | Promise<string>,
  { keys = known(), now = Date.now() }: { keys?: SliceKeys; now?: number } = {},
) {
  const checked = await checkSignature(Buffer.from(await signature), release, keys, now);
  if (checked.state === 'trusted') return checked.state;
  return `${checked.state} ${checked.code}: ${checked.reason}`;
}

/** Builds a compact JWS by hand, in ways that no library would. */
function jws(header: object, payload: object, { x, d }: SigningKey = blog): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode(header)}.${encode(payload)}`;
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x, d } });
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}
const header = () => ({ alg: 'EdDSA', kid: blog.kid, typ: 'opinionbridge-release+jws' });
const payload = (change: object = {}) => ({ ...release, iat: Math.floor(Date.now() / 1000), ...change });

test('trusts a signature by the slice’s key, and reports the key and the time', async () => {
  const at = new Date('2026-11-22T10:00:00Z');
  const checked = await checkSignature(Buffer.from(await signRelease(release, blog, at)), release, known());
  expect(checked).toEqual({ state: 'trusted', kid: blog.kid, signedAt: at, commit: undefined });
  expect(await check(jws(header(), payload()))).toBe('trusted');
});

test.each([40, 64])('the signature covers the commit hash of %s digits', async (digits) => {
  const built = { ...release, commit: 'c'.repeat(digits) };
  const signature = await signRelease(built, blog);
  const checked = await checkSignature(Buffer.from(signature), release, known());
  expect(checked).toMatchObject({ state: 'trusted', commit: built.commit });
});

test('accepts any of a slice’s keys', async () => {
  const second = await makeSigningKey('blog');
  const keys = { ...known(), blog: [publicHalf(blog), publicHalf(second)] };
  expect(await check(signRelease(release, blog), { keys })).toBe('trusted');
  expect(await check(signRelease(release, second), { keys })).toBe('trusted');
});

test('accepts signatures up to the maximum length', async () => {
  const signature = await signRelease(release, blog);
  const check = (bytes: number) =>
    checkSignature(Buffer.from(signature.padEnd(bytes, 'A')), release, known());
  expect(await check(MAX_SIGNATURE_BYTES)).toMatchObject({ isGarbage: false });
  expect(await check(MAX_SIGNATURE_BYTES + 1)).toMatchObject({ isGarbage: true });
});

test('refuses another team’s key', async () => {
  expect(await check(signRelease(release, admin))).toBe(
    `refused SLICE-013: the key ${admin.kid} belongs to admin and may not release blog`,
  );
  const second = await makeSigningKey('admin');
  const keys = { ...known(), admin: [publicHalf(admin), publicHalf(second)] };
  expect(await check(signRelease(release, second), { keys })).toContain(
    'belongs to admin and may not release blog',
  );
  // Nor under our key id.
  expect(await check(signRelease(release, { ...admin, kid: blog.kid }))).toBe(
    `refused SLICE-013: the key ${blog.kid} did not sign this`,
  );
});

test('refuses an unknown key, and a slice without keys', async () => {
  const stranger = await makeSigningKey('blog');
  expect(await check(signRelease(release, stranger))).toBe(
    `refused SLICE-013: the key ${stranger.kid} is unknown`,
  );
  expect(await check(signRelease(release, blog), { keys: { admin: [publicHalf(admin)] } })).toBe(
    `refused SLICE-013: the key ${blog.kid} is unknown`,
  );
});

test('does not sign a slice named like a built-in object property', () =>
  expect(() => signRelease({ ...release, slice: 'constructor' }, blog)).toThrow('slice'));

test.each([
  ['slice', { slice: 'admin' }],
  ['version', { version: '1.0.0-y' }],
  ['manifestSha256', { manifestSha256: 'b'.repeat(64) }],
])('refuses our signature over a different %s', async (name, change) => {
  expect(await check(signRelease({ ...release, ...change }, blog))).toMatch(
    new RegExp(`^refused SLICE-013: ${blog.kid} signed another release: ${name} is`),
  );
});

test('tolerates a clock difference of one day, but no more', async () => {
  const now = Date.now();
  const at = (ms: number) => check(signRelease(release, blog, new Date(now + ms)), { now });
  expect(await at(DAY_MS - 1_000)).toBe('trusted');
  const second = Math.floor(now / 1_000) * 1_000;
  expect(await check(signRelease(release, blog, new Date(second + DAY_MS)), { now: second })).toBe('trusted');
  expect(await at(-365 * DAY_MS)).toBe('trusted');
  expect(await at(DAY_MS + 1_000)).toMatch(
    /^refused SLICE-013: it is dated .*, more than a day in the future$/,
  );
  expect(await check(jws(header(), payload({ iat: Number.MAX_SAFE_INTEGER })))).toMatch(/more than a day/);
});

test('refuses a key that had expired when it signed, not one that expired since', async () => {
  const now = Date.parse('2027-06-01T00:00:00Z');
  const keys = known({ notAfter: '2027-01-31T00:00:00Z' });
  const at = (time: string) => check(signRelease(release, blog, new Date(time)), { keys, now });
  expect(await at('2027-01-30T00:00:00Z')).toBe('trusted');
  expect(await at('2027-01-31T00:00:00Z')).toBe('trusted');
  expect(await at('2027-02-01T00:00:00Z')).toMatch(/^refused SLICE-014: .*after the key had expired/);
});

test('distinguishes a revoked key from an invalid signature', async () => {
  const keys = known({ revokedAt: '2026-11-22T10:00:00Z' });
  expect(await check(signRelease(release, blog), { keys })).toBe(
    `revoked SLICE-014: the key ${blog.kid} was revoked, 2026-11-22T10:00:00Z`,
  );
  expect(await check(signRelease(release, { ...admin, kid: blog.kid }), { keys })).toMatch(
    /^refused SLICE-013/,
  );
  const expired = known({ revokedAt: '2026-11-22T10:00:00Z', notAfter: '2020-01-01T00:00:00Z' });
  expect(await check(signRelease(release, blog), { keys: expired })).toMatch(/^refused SLICE-014/);
});

test('detects any changed byte', async () => {
  const signature = await signRelease(release, blog);
  for (let index = 0; index < signature.length; index++) {
    const other = signature[index] === 'A' ? 'B' : 'A';
    const changed = signature.slice(0, index) + other + signature.slice(index + 1);
    // The last character of each part contains unused bits.
    const isSame = changed
      .split('.')
      .every((part, at) =>
        Buffer.from(part, 'base64url').equals(Buffer.from(signature.split('.')[at] ?? '', 'base64url')),
      );
    if (!isSame) expect(await check(changed)).toMatch(/^refused SLICE-013/);
  }
});

test.each<[what: string, make: () => string]>([
  ['nothing', () => ''],
  ['garbage', () => '<!doctype html>'],
  ['bytes that are no text', () => String.fromCharCode(0, 255, 254).repeat(100)],
  ['more than there may be', () => jws(header(), payload({ slice: 'x'.repeat(5_000) }))],
  ['no algorithm', () => jws({ ...header(), alg: 'none' }, payload()).replace(/[^.]*$/, '')],
  ['another algorithm', () => jws({ ...header(), alg: 'HS256' }, payload())],
  ['a key of its own', () => jws({ ...header(), jwk: publicHalf(admin) }, payload(), admin)],
  ['another type, as of a login', () => jws({ ...header(), typ: 'JWT' }, payload())],
  ['no type', () => jws({ alg: 'EdDSA', kid: blog.kid }, payload())],
  ['an extension that must be understood', () => jws({ ...header(), crit: ['b64'], b64: false }, payload())],
  ['a key id that is a path', () => jws({ ...header(), kid: '../../x' }, payload())],
  ['a key id of a prototype', () => jws({ ...header(), kid: '__proto__' }, payload())],
])('%s is no signature of a release', async (_what, make) => {
  expect(await check(make())).toBe('refused SLICE-013: release.sig is not a release’s signature');
  expect(await checkSignature(Buffer.from(make()), release, known())).toMatchObject({ isGarbage: true });
});

test.each<[what: string, change: object]>([
  ['no time', { iat: undefined }],
  ['a time that is no number', { iat: 'yesterday' }],
  ['more than we know', { admin: true }],
  ['a commit that is an option', { commit: '--upload-pack=x' }],
  ['half of a commit', { commit: 'c'.repeat(20) }],
])('refuses a payload with %s', async (_what, change) => {
  expect(await check(jws(header(), payload(change)))).toBe(
    `refused SLICE-013: the key ${blog.kid} did not sign this`,
  );
});
