import { createHash } from 'node:crypto';
import { makeSigningKey, parseSigningKey, publicHalf, type SigningKey } from './signing-key.ts';
import { MAX_SLICES } from '../registry/registry.ts';
import { keysOf, MAX_KEYS, MAX_KEYS_BYTES, parseSliceKeys } from './slice-keys.ts';

let one: SigningKey;
let two: SigningKey;
beforeAll(async () => {
  [one, two] = await Promise.all([makeSigningKey('blog'), makeSigningKey('blog')]);
});
const parse = (document: unknown) => parseSliceKeys(JSON.stringify(document));

test('reads keys of slices and of the shell, with expiry and revocation', () => {
  const document = {
    blog: [
      { ...publicHalf(one), notAfter: '2027-01-31T00:00:00Z' },
      { ...publicHalf(two), revokedAt: '2026-11-22T12:00:00+05:30', alg: 'EdDSA', use: 'sig' },
    ],
    shell: [publicHalf(one)],
    admin: [],
  };
  expect(parse(document)).toEqual(document);
});

test.each<[what: string, reason: RegExp, document: () => unknown]>([
  ['a private key', /blog 0 d is a private key, which belongs to its team alone/, () => ({ blog: [one] })],
  ['nothing', /contains no keys/, () => ({})],
  ['slices without keys', /contains no keys/, () => ({ blog: [], admin: [] })],
  ['a list', /expected record/, () => [publicHalf(one)]],
  ['a name that is no slice’s', /\.\.\/x/, () => ({ '../x': [publicHalf(one)] })],
  ['one key, not in a list', /blog.*expected array/, () => ({ blog: publicHalf(one) })],
  [
    'a date that is none',
    /blog 0 notAfter is not a time/,
    () => ({ blog: [{ ...publicHalf(one), notAfter: 'soon' }] }),
  ],
  [
    'a field that means nothing',
    /blog 0.*"revoked"/,
    () => ({ blog: [{ ...publicHalf(one), revoked: true }] }),
  ],
  ['a key of another curve', /blog 0 crv/, () => ({ blog: [{ ...publicHalf(one), crv: 'X25519' }] })],
  [
    'a cut key',
    /blog 0 x is not an Ed25519 public key/,
    () => ({ blog: [{ ...publicHalf(one), x: 'abc' }] }),
  ],
  [
    'a key twice, of which one could be revoked and the other forgotten',
    /blog names the key .* twice \(x\)/,
    () => ({ blog: [publicHalf(one), { ...publicHalf(one), kid: 'other' }] }),
  ],
  [
    'two keys of one name',
    /blog names the key .* twice \(kid\)/,
    () => ({ blog: [publicHalf(one), { ...publicHalf(two), kid: one.kid }] }),
  ],
  [
    'a longer key, or one with something before it',
    /blog 0 x is not an Ed25519.*blog 1 x is not an Ed25519/,
    () => ({
      blog: [
        { ...publicHalf(one), x: `${one.x}A` },
        { ...publicHalf(two), x: ` ${two.x}` },
      ],
    }),
  ],
  [
    'very many keys',
    /blog Too big/,
    () => ({
      blog: Array.from({ length: MAX_KEYS + 1 }, (_, index) => ({ ...publicHalf(one), kid: `k${index}` })),
    }),
  ],
])('refuses %s, naming the place', (_what, reason, document) => {
  expect(() => parse(document())).toThrow(reason);
});

test('accepts as many slices as a registry may have, the shell and the registry', () => {
  const documentOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`slice-${index}`, [publicHalf(one)]]));
  expect(Object.keys(parse(documentOf(MAX_SLICES + 2)))).toHaveLength(MAX_SLICES + 2);
  expect(() => parse(documentOf(MAX_SLICES + 3))).toThrow(`at most ${MAX_SLICES} slices, the shell and`);
});

test('a slice that is not named has no keys', () => {
  expect(keysOf({ blog: [publicHalf(one)] }, 'blog')).toEqual([publicHalf(one)]);
  expect([keysOf({}, 'blog'), keysOf({}, 'constructor')]).toEqual([[], []]);
});

test('refuses invalid JSON and oversized documents', () => {
  expect(() => parseSliceKeys('')).toThrow('JSON');
  expect(() => parseSliceKeys('{"blog":')).toThrow('JSON');
  expect(() => parseSliceKeys(' '.repeat(MAX_KEYS_BYTES + 1))).toThrow('is larger than');
});

test('a new key has a unique id, and its public half contains no secret', () => {
  const { kty, crv, x } = one;
  // RFC 7638: the required members in lexicographic order.
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('hex');
  expect(one.kid).toBe(`blog-${thumbprint.slice(0, 12)}`);
  expect(two.kid).not.toBe(one.kid);
  expect(JSON.stringify(publicHalf(one))).not.toContain(one.d);
  expect(parseSigningKey(JSON.stringify(one))).toEqual(one);
});

test('what is no private key is told without a word of it', () => {
  expect(() => parseSigningKey(JSON.stringify(publicHalf(one)))).toThrow(/not a private Ed25519 key.*: d\.$/);
  expect(() => parseSigningKey('secret words')).toThrow(/^The signing key is not JSON\.$/);
  const broken = JSON.stringify({ ...one, kid: undefined });
  expect(() => parseSigningKey(broken)).toThrow(/see: kid\.$/);
  const both = JSON.stringify({ ...one, x: `${one.x}A`, d: ` ${one.d}` });
  expect(() => parseSigningKey(both)).toThrow(/see: x, d\.$/);
  try {
    parseSigningKey(broken);
  } catch (error) {
    expect(String(error)).not.toContain(one.d);
  }
});
