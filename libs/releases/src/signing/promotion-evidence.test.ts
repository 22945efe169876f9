import { SignJWT } from 'jose';
import { readEvidence, signEvidence, type PromotionEvidence } from './promotion-evidence.ts';
import { makeSigningKey, publicHalf, type SigningKey } from './signing-key.ts';

const release = { slice: 'blog', version: '1.4.0', manifestSha256: 'b'.repeat(64) };
const evidence: PromotionEvidence = {
  ...release,
  site: 'https://staging.example.org',
  currentSince: '2026-11-27T08:00:00.000Z',
  currentHours: 26,
  pages: { delivered: 1_204, failed: 2 },
  browsers: { visits: 900, faults: 1 },
  quarantine: null,
};
const HOUR_MS = 3_600_000;

let [staging, other]: SigningKey[] = [];
beforeAll(async () => {
  [staging, other] = [await makeSigningKey('registry'), await makeSigningKey('registry')];
});
const keys = (of: object = {}) => ({
  registry: [{ ...publicHalf(staging!), ...of }],
  blog: [publicHalf(other!)],
});
const sign = (changes: Partial<PromotionEvidence> = {}, at = new Date()) =>
  signEvidence({ ...evidence, ...changes }, staging!, at);

test('reads evidence as its site signed it', async () => {
  const { iat: _, ...read } = (await readEvidence(await sign(), release, keys())) as PromotionEvidence & {
    iat?: number;
  };
  expect(read).toEqual(evidence);
});

const changes: Partial<PromotionEvidence>[] = [
  { slice: 'admin' },
  { version: '1.3.0' },
  { manifestSha256: 'c'.repeat(64) },
  { site: 'https://www.example.org' },
  { currentSince: null },
  { currentHours: 2_600 },
  { pages: { delivered: 9_000, failed: 0 } },
  { browsers: { visits: 9_000, faults: 0 } },
  { quarantine: 'nobody' },
];
test.each(changes.map((change) => [Object.keys(change)[0], change] as const))(
  'refuses evidence whose %s was tampered with',
  async (name, change) => {
    const [head, , signature] = (await sign()).split('.');
    const payload = { ...evidence, ...change, iat: Math.floor(Date.now() / 1000) };
    const changed = [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
    await expect(readEvidence(changed, { ...release, ...change }, keys())).rejects.toThrow(
      'its evidence is not what',
    );
    expect(Object.keys(evidence)).toContain(name);
  },
);

test('refuses evidence for another release', async () => {
  await expect(readEvidence(await sign({ version: '1.3.0' }), release, keys())).rejects.toThrow(
    'its evidence is about blog 1.3.0, not blog 1.4.0',
  );
  await expect(readEvidence(await sign({ slice: 'admin' }), release, keys())).rejects.toThrow(
    'about admin 1.4.0',
  );
});

test.each([
  ['of an hour ago', -HOUR_MS - 2_000],
  ['of tomorrow', 24 * HOUR_MS],
])('refuses evidence %s', async (_what, ms) => {
  const text = await sign({}, new Date(Date.now() + ms));
  await expect(readEvidence(text, release, keys())).rejects.toThrow('not from the last hour');
});

test('accepts only valid keys of the other site’s registry', async () => {
  const wrong = await signEvidence(evidence, other!);
  await expect(readEvidence(wrong, release, keys())).rejects.toThrow('whose key is not trusted');
  await expect(
    readEvidence(wrong.replace(/^[^.]*/, (await sign()).split('.')[0]!), release, keys()),
  ).rejects.toThrow('is not what');
  const at = '2026-01-01T00:00:00Z';
  await expect(readEvidence(await sign(), release, keys({ revokedAt: at }))).rejects.toThrow(
    'is not trusted',
  );
  await expect(readEvidence(await sign(), release, keys({ notAfter: at }))).rejects.toThrow('has expired');
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html>'],
  ['three parts of nothing', '..'],
])('refuses %s as evidence', async (_what, text) => {
  await expect(readEvidence(text, release, keys())).rejects.toThrow('its evidence is signed by nobody');
});

test('refuses another JWS by the same key, and incomplete evidence', async () => {
  const { kid, ...key } = staging!;
  const signed = (typ: string, payload: object) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'EdDSA', kid, typ }).setIssuedAt().sign(key);
  for (const text of [
    await signed('opinionbridge-registry+jws', evidence),
    await signed('opinionbridge-evidence+jws', { ...evidence, pages: undefined }),
    await signed('opinionbridge-evidence+jws', { ...evidence, site: 'https://x\u001b[2J' }),
    await signed('opinionbridge-evidence+jws', { ...evidence, currentHours: -1 }),
  ])
    await expect(readEvidence(text, release, keys())).rejects.toThrow('its evidence is not what');
});
