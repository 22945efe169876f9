import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { activated } from '@opinionbridge/releases';
import { signEvidence, signRelease, type PromotionEvidence } from '@opinionbridge/releases/signing';
import { sender, sha256, type InMemoryRelease } from '../support/releases/make-release.ts';
import { OPERATOR, SHELLS, startReleaseCalls, testReleaseCalls } from '../support/releases/release-calls.ts';
import { named, shellReport, WRITER } from '../support/releases/release-service.ts';
import { json, startApi, type Json, type TestApi } from '../support/start-api.ts';

/** The site that tries releases and the site that takes them: two databases with HTTP in between. */
const staging = testReleaseCalls({ SITE_URL: 'https://staging.example.org' });
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

const HOUR_MS = 3_600_000;
const RULES = { STAGING_HOURS: '24', STAGING_PAGES: '100' };
let production: TestApi;
beforeAll(async () => (production = await receiver(staging.api.url)));

/** Starts a site with the same teams' keys and a registry of its own. */
async function receiver(url: string, changes: Record<string, string> = {}): Promise<TestApi> {
  const own = await startReleaseCalls();
  await own.api.stop();
  const api = await startApi({
    RELEASE_TOKEN: OPERATOR,
    SLICE_KEYS: JSON.stringify({ ...staging.keys.document, registry: own.keys.document['registry'] }),
    REGISTRY_KEY: own.keys.registryKey,
    STAGING_URL: url,
    STAGING_TOKEN: SHELLS,
    STAGING_KEY: JSON.stringify(staging.keys.document['registry']![0]),
    ...RULES,
    ...changes,
  });
  stops.push(() => api.stop());
  return api;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const take = async (version: string, to = production, slice = 'blog', token = OPERATOR): Promise<Json> => {
  const path = `/api/releases/promotions/${slice}/${version}`;
  return json(to.send('POST', path, undefined, bearer(token)));
};
const stored = (to = production): Promise<Json[]> =>
  json(to.get('/api/releases/store/blog', bearer(OPERATOR)));

/** Activates a release at staging and has its visitors use it. */
async function tried(
  version: string,
  {
    hours = 26,
    pages = 200,
    faults = 0,
    bytes = [1_000],
  }: { hours?: number; pages?: number; faults?: number; bytes?: number[] } = {},
): Promise<InMemoryRelease> {
  const made = await staging.uploaded(version, 'blog', bytes);
  expect((await staging.change((before) => activated(before, 'blog', named(made), WRITER))).status).toBe(200);
  const { revision } = await staging.readRegistry();
  const at = new Date(Date.now() - hours * HOUR_MS - 1_000).toISOString();
  // Simulates the hours instead of waiting a day.
  await staging.api.database
    .collection('release_changes')
    .updateOne({ _id: revision as never }, { $set: { at } });
  await visited(made, pages, faults);
  return made;
}

async function visited(made: InMemoryRelease, pages: number, faults: number): Promise<void> {
  const { version, manifestSha256 } = made;
  const measures = { TTFB: [pages - 10, 4, 0, 0, 0] };
  const faultGroups = [
    { where: 'browser', message: 'broken', stack: [], count: 2, lastAt: new Date().toISOString() },
  ];
  const report = shellReport(1, [
    { version, manifestSha256, since: '', pages, faults, measures, faultGroups } as never,
  ]);
  const startedAt = new Date().toISOString();
  const sent = await staging.send('PUT', 'shells/shell-number-1', { ...report, startedAt }, SHELLS);
  expect(sent.status).toBe(204);
}

const evidenceOf = async (version: string): Promise<PromotionEvidence> => {
  const answer = await staging.get(`evidence/blog/${version}`);
  expect(answer.headers.get('content-type')).toContain('application/jose');
  return JSON.parse(Buffer.from((await answer.text()).split('.')[1]!, 'base64url').toString('utf8'));
};

describe('evidence', () => {
  it('tells how long a release was active, and what shells and browsers report', async () => {
    const made = await tried('1.0.0-evidence', { faults: 1 });
    expect(await evidenceOf(made.version)).toMatchObject({
      slice: 'blog',
      version: made.version,
      manifestSha256: made.manifestSha256,
      site: 'https://staging.example.org',
      currentHours: 26,
      quarantine: null,
      currentSince: expect.stringMatching(/Z$/),
      pages: { delivered: 200, failed: 1 },
      browsers: { visits: 194, faults: 2 },
    });
    const never = await staging.uploaded('1.0.0-never');
    expect(await evidenceOf(never.version)).toMatchObject({
      currentHours: 0,
      currentSince: null,
      pages: { delivered: 0, failed: 0 },
      browsers: { visits: 0, faults: 0 },
    });
    expect((await staging.get('evidence/blog/9.9.9')).status).toBe(404);
  });
});

describe('a promotion', () => {
  it('copies the same bytes with the same signature, without activating them', async () => {
    const made = await tried('1.1.0-good', { bytes: [1_000, 5_000_000, 10, 20, 30] });
    expect((await take(made.version)).manifestSha256).toBe(made.manifestSha256);
    for (const [path, content] of [...made.files, ['release.json', made.manifest] as const]) {
      const answer = await production.get(
        `/api/releases/store/blog/${made.version}/${path}`,
        bearer(OPERATOR),
      );
      expect([path, Buffer.from(await answer.arrayBuffer()).equals(content)]).toEqual([path, true]);
    }
    const signature = await production.get(
      `/api/releases/store/blog/${made.version}/release.sig`,
      bearer(OPERATOR),
    );
    expect(await signature.text()).toBe(made.signature);
    expect(await stored()).toContainEqual(
      expect.objectContaining({
        version: made.version,
        manifestSha256: made.manifestSha256,
        uploadedBy: 'operator',
        promotion: { site: 'https://staging.example.org', hours: 26, pages: 200, at: expect.any(String) },
      }),
    );
    const explained = await json(
      production.get(`/api/releases/explained/blog/${made.version}`, bearer(OPERATOR)),
    );
    expect(explained.promotion.hours).toBe(26);
    const registry = await json(production.get('/api/releases/registry.json', bearer(OPERATOR)));
    expect(registry.revision).toBe(0);
  });

  it('does nothing the second time, whatever has become of staging', async () => {
    const made = await tried('1.1.0-twice');
    const first = await take(made.version);
    const before = await stored();
    await staging.api.database.collection('releases').deleteOne({ _id: `blog/${made.version}` as never });
    expect(await take(made.version)).toEqual(first);
    expect(await stored()).toEqual(before);
  });

  it('is done once for concurrent requests on two instances', async () => {
    const made = await tried('1.1.0-many', { bytes: [100, 200, 300] });
    const second = await startApi({ ...production.environment, JOBS: 'false' });
    stops.push(() => second.stop());
    const answers = await Promise.all(
      [production, second, production, second].map((api) => take(made.version, api)),
    );
    expect(answers.map(({ version }) => version)).toEqual(Array(4).fill(made.version));
    expect((await stored()).filter(({ version }) => version === made.version)).toHaveLength(1);
  });

  it('resumes after an interruption', async () => {
    const made = await tried('1.1.0-cut', { bytes: [100, 200] });
    const [[, first]] = [...made.files] as [[string, Buffer]];
    const put = sender(production.url, OPERATOR);
    expect(await put(`blog/${made.version}/${[...made.files.keys()][0]}`, first)).toBe(204);
    const taken = await take(made.version);
    expect(taken.version).toBe(made.version);
    // As if interrupted between `release.json` and its signature.
    const signatures = production.database.collection('release_signatures');
    await signatures.deleteOne({ _id: `blog/${made.version}` as never });
    expect(await take(made.version)).toEqual(taken);
    expect(await signatures.countDocuments({ _id: `blog/${made.version}` as never })).toBe(1);
  });

  it.each<[string, string, Record<string, number>]>([
    ['current on staging for 3 of 24 hours', '1.2.0-young', { hours: 3 }],
    ['99 of 100 pages on staging', '1.2.0-few', { pages: 99 }],
    ['60 of 200 pages failed on staging', '1.2.0-fails', { faults: 60 }],
    ['faults that browsers reported on staging: 2 in 14 visits', '1.2.0-browsers', { pages: 20 }],
  ])('is refused with the figures: %s', async (detail, version, how) => {
    const to = how['pages'] === 20 ? await receiver(staging.api.url, { STAGING_PAGES: '20' }) : production;
    await tried(version, how);
    expect(await take(version, to)).toMatchObject({
      status: 409,
      code: 'promotion_refused',
      detail: `blog ${version} is not taken: ${detail}.`,
    });
    expect((await stored(to)).map((one) => one.version)).not.toContain(version);
  });

  it('is refused for what staging has replaced or quarantined', async () => {
    const made = await tried('1.2.0-left');
    const bad = await tried('1.2.0-bad');
    expect((await take(made.version)).detail).toContain('not the current release on staging');
    const admin = await staging.api.asAdmin();
    const at = `/api/admin/releases/slices/blog/${bad.version}/quarantine`;
    expect((await staging.api.send('PUT', at, { why: 'blank pages' }, admin)).status).toBe(204);
    expect((await take(bad.version)).detail).toContain(
      'quarantined on staging: editor@example.org: blank pages',
    );
  });

  it('is refused if staging lacks it, or another release has the version', async () => {
    expect(await take('9.9.9')).toMatchObject({ code: 'promotion_refused' });
    expect((await take('9.9.9')).detail).toContain('has no such release (evidence/blog/9.9.9)');
    const made = await tried('1.2.0-other');
    const manifest = Buffer.from(
      JSON.stringify({ ...JSON.parse(made.manifest.toString()), probe: '/blog?other' }),
    );
    const put = sender(production.url, OPERATOR);
    for (const [path, content] of made.files) await put(`blog/${made.version}/${path}`, content);
    expect(await put(`blog/${made.version}/release.json`, manifest)).toBe(201);
    expect(await take(made.version)).toMatchObject({ status: 409, code: 'release_differs' });
  });

  it('requires the right to upload for the slice, or a person in charge of it', async () => {
    const made = await tried('1.3.0-rights');
    const owner = await production.asAdmin();
    const token = async (slices: string[], rights: string[]) => {
      const wish = { name: 'team', slices, rights };
      return (await json(production.send('POST', '/api/admin/release-tokens', wish, owner))).token as string;
    };
    expect(
      (await take(made.version, production, 'blog', await token(['blog'], ['read', 'activate']))).status,
    ).toBe(403);
    expect((await take(made.version, production, 'blog', await token(['admin'], ['upload']))).status).toBe(
      403,
    );
    const at = `/api/admin/releases/slices/blog/${made.version}/promotion`;
    const editor = await production.as('editor');
    expect((await json(production.send('POST', at, undefined, editor))).code).toBe('needs_owner');
    expect(await json(production.send('POST', at, undefined, owner))).toMatchObject({
      version: made.version,
    });
    const row = (await stored()).find(({ version }) => version === made.version);
    expect(row.uploadedBy).toBe('editor@example.org');
    const [entry] = await json(production.get('/api/admin/audit', owner));
    expect(entry).toMatchObject({ what: 'release.promoted', target: `blog ${made.version}` });
  });
});

describe('a site without staging', () => {
  it('says so, and shows no releases', async () => {
    const alone = await receiver('');
    expect((await take('1', alone)).detail).toBe('This site has no staging site: STAGING_URL is not set.');
    expect(await json(alone.get('/api/admin/releases/staging', await alone.asAdmin()))).toEqual({
      host: null,
      problem: null,
      slices: [],
    });
  });

  it('does not start with incomplete settings', async () => {
    await expect(
      receiver('https://staging.example.org/', { STAGING_TOKEN: '', STAGING_KEY: 'x' }),
    ).rejects.toThrow(/STAGING_URL: must be an origin.*STAGING_KEY: must be JSON.*needs STAGING_TOKEN/s);
  });
});

describe('the console', () => {
  const look = async (to = production): Promise<Json> =>
    json(to.get('/api/admin/releases/staging', await to.asAdmin()));

  it('shows staging’s releases, whether they would be taken, and are stored here', async () => {
    const to = await receiver(staging.api.url);
    const made = await tried('1.4.0-shown', { hours: 26, pages: 1_204 });
    const { host, problem, slices } = await look(to);
    expect([host, problem]).toEqual([new URL(staging.api.url).host, null]);
    const shown = { slice: 'blog', version: made.version, currentHours: 26, pages: 1_204, objection: null };
    expect(slices).toEqual([{ ...shown, isStored: false }]);
    await take(made.version, to);
    // Staging is not queried again so soon; the local store is read each time.
    expect((await look(to)).slices[0].isStored).toBe(true);
  });

  it('reports in a sentence why staging’s state is unknown', async () => {
    const nowhere = await receiver('http://127.0.0.1:9');
    const { problem, slices } = await look(nowhere);
    expect([problem, slices]).toEqual([
      '127.0.0.1:9 does not answer: the connection broke (registry.json).',
      [],
    ]);
  });
});

/** The attacker controls the staging site: they have its registry key, but nobody's token. */
describe('a hostile staging site', () => {
  let made: InMemoryRelease;
  let answer: RequestListener;
  let server: Server;
  let to: TestApi;
  const asked: string[] = [];
  beforeAll(async () => {
    made = await staging.release('6.6.6', 'blog', [100]);
    server = createServer((request, response) => {
      asked.push(request.url!);
      answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    to = await receiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    stops.push(() => {
      server.closeAllConnections();
      server.close();
    });
  });
  beforeEach(() => (asked.length = 0));
  afterEach(async () => expect(await stored(to)).toEqual([]));

  const evidence = (changes: object = {}): PromotionEvidence => ({
    slice: 'blog',
    version: made.version,
    manifestSha256: made.manifestSha256,
    site: 'https://evil.example',
    currentSince: '2026-11-27T08:00:00.000Z',
    currentHours: 100,
    quarantine: null,
    pages: { delivered: 5_000, failed: 0 },
    browsers: { visits: 4_000, faults: 0 },
    ...changes,
  });
  const key = () => staging.keys.signingKey('registry');

  /** Answers like a release service, except for the given paths' endings. */
  const answering =
    (others: Record<string, Buffer | string> = {}, statement: object = {}): RequestListener =>
    async (request, response) => {
      const path = request.url!.replace(/^\/api\/releases\/(store\/blog\/6\.6\.6\/)?/, '');
      const files: Record<string, Buffer | string> = {
        ...Object.fromEntries(made.files),
        'evidence/blog/6.6.6': await signEvidence(evidence(statement), await key()),
        'release.json': made.manifest,
        'release.sig': made.signature,
        ...others,
      };
      response.end(files[path]);
    };

  /** The same, but with one file missing. */
  const lacking =
    (file: string): RequestListener =>
    (request, response) =>
      request.url!.endsWith(file) ? response.writeHead(404).end() : answering()(request, response);

  it('can sign evidence, but not releases', async () => {
    const manifest = Buffer.from(
      JSON.stringify({ ...JSON.parse(made.manifest.toString()), probe: '/blog?evil' }),
    );
    const hash = { manifestSha256: sha256(manifest) };
    answer = answering({ 'release.json': manifest }, hash);
    expect(await take(made.version, to)).toMatchObject({ status: 409, code: 'release_not_signed' });
    // Nor with the key that it has.
    const own = await signRelease({ slice: 'blog', version: made.version, ...hash }, await key());
    answer = answering({ 'release.json': manifest, 'release.sig': own }, hash);
    expect(await take(made.version, to)).toMatchObject({ status: 409, code: 'release_not_signed' });
    // No file was requested.
    expect(asked.filter((path) => /server|browser/.test(path))).toEqual([]);
  });

  it('cannot change a byte of what was signed', async () => {
    answer = answering({ 'release.json': `${made.manifest} ` });
    expect((await take(made.version, to)).detail).toContain(
      'release.json on staging is not what its team signed',
    );
    answer = answering({ 'server/slice.cjs': 'module.exports = { };' });
    expect(await take(made.version, to)).toMatchObject({ code: 'staging_unavailable' });
    answer = answering({ 'server/slice.cjs': 'module.exports = [];' });
    expect((await take(made.version, to)).detail).toContain(
      'server/slice.cjs on staging is not what its team signed',
    );
  });

  it('cannot bring in a release for another contract', async () => {
    const manifest = Buffer.from(JSON.stringify({ ...JSON.parse(made.manifest.toString()), contract: 2 }));
    const hash = { manifestSha256: sha256(manifest) };
    const signed = await signRelease(
      { slice: 'blog', version: made.version, ...hash },
      await staging.keys.signingKey('blog'),
    );
    answer = answering({ 'release.json': manifest, 'release.sig': signed }, hash);
    expect((await take(made.version, to)).detail).toContain('It needs contract 2, this site speaks 1');
  });

  it.each<[string, object, string]>([
    ['of another release', { version: '6.6.5' }, 'is about blog 6.6.5, not blog 6.6.6'],
    ['changed on its way', {}, 'is not what'],
  ])('has no valid evidence: %s', async (_what, changes, said) => {
    const text = await signEvidence(evidence(changes), await key());
    const [head, payload, signature] = text.split('.') as [string, string, string];
    const forged = said === 'is not what' ? [head, payload.slice(0, -2), signature].join('.') : text;
    answer = answering({ 'evidence/blog/6.6.6': forged });
    const refusal = await take(made.version, to);
    expect([refusal.code, refusal.detail]).toEqual(['promotion_refused', expect.stringContaining(said)]);
  });

  it.each<[string, RequestListener, string]>([
    [
      'redirects',
      (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'redirects, which is not allowed',
    ],
    [
      'does not know the token',
      (_, response) => response.writeHead(401).end(),
      'does not accept STAGING_TOKEN',
    ],
    ['lacks a file', lacking('release.sig'), 'answers with status 404 (store/blog/6.6.6/release.sig)'],
    ['fails', (_, response) => response.writeHead(500).end('<h1>'), 'answers with status 500'],
    [
      'sends no end',
      (_, response) => void response.write(Buffer.alloc(9 * 1024)),
      'sends more than 8192 bytes',
    ],
    ['hangs up', (request) => request.socket.destroy(), 'does not answer'],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': 9 });
        response.write('x');
        setImmediate(() => response.destroy());
      },
      'does not answer',
    ],
  ])('reports nothing valid: it %s', async (_what, hostile, said) => {
    answer = hostile;
    const refusal = await take(made.version, to);
    expect([refusal.code, refusal.detail]).toEqual(['staging_unavailable', expect.stringContaining(said)]);
    expect(JSON.stringify(refusal)).not.toContain(SHELLS);
  });

  it.each([
    ['nonsense', '<!doctype html>'],
    ['a registry of nonsense', '{"format":3,"slices":{"../x":{}}}'],
  ])('shows nothing with %s as its registry', async (_what, content) => {
    answer = answering({ 'registry.json': content });
    const other = await receiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const { problem, slices } = await json(other.get('/api/admin/releases/staging', await other.asAdmin()));
    expect([problem, slices]).toEqual([expect.stringContaining('answers with no registry'), []]);
  });
});
