import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import {
  activated,
  canaryEnded,
  canaryStarted,
  emptyRegistry,
  rolledBack,
  type Registry,
} from '@opinionbridge/contracts/release';
import { makeTestKeys, type TestKeys } from '../../tools/slice/testing/index.ts';
import { ReleaseBlobs } from '../src/releases/store/release-blobs.repository.ts';
import { PruneReleases } from '../src/releases/retention/prune-releases.ts';
import { digest, makeRelease, sender, sha256, upload, type MadeRelease } from './make-release.ts';
import { json, startApi, type Json, type TestApi } from './start-api.ts';

const OPERATOR = 'operator-token-of-the-tests-0123456789';
const SHELLS = 'reading-token-of-the-tests-0123456789';
const WRITER = { who: 'somebody', why: 'a test' };

let keys: TestKeys;
let api: TestApi;
beforeAll(async () => {
  keys = await makeTestKeys(['blog', 'admin', 'marketing', 'shell']);
  api = await startApi({ RELEASE_TOKEN: OPERATOR, RELEASE_READ_TOKEN: SHELLS, SLICE_KEYS: keys.json });
});
afterAll(() => api.stop());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const get = (path: string, token = SHELLS, headers = {}) =>
  api.get(`/api/releases/${path}`, { ...bearer(token), ...headers });

/** A token as an owner makes it at the desk. */
async function makeToken(slices: string[], rights = ['read', 'upload', 'activate']): Promise<Json> {
  const wish = { name: `team ${slices.join(' ')}`.replace('*', 'all'), slices, rights };
  const response = await api.send('POST', '/api/admin/release-tokens', wish, await api.asAdmin());
  expect(response.status).toBe(201);
  return json(response);
}

async function readRegistry(): Promise<Registry> {
  return (await json(get('registry.json'))) as Registry;
}

/** Sends a registry as the command does. */
const put = (registry: unknown, revision: number, token = OPERATOR, headers = {}) =>
  api.send('PUT', '/api/releases/registry.json', JSON.stringify(registry), {
    ...bearer(token),
    'Content-Type': 'application/json',
    'If-Match': `"${revision}"`,
    ...headers,
  });

async function change(step: (before: Registry) => Registry, token = OPERATOR): Promise<Response> {
  const before = await readRegistry();
  return put(step(before), before.revision, token);
}

const named = ({ version, manifestSha256 }: MadeRelease) => ({ version, manifestSha256 });
const release = (version: string, slice = 'blog', bytes: number[] = []) =>
  makeRelease(keys, slice, version, bytes);
async function uploaded(version: string, slice = 'blog'): Promise<MadeRelease> {
  const made = await release(version, slice);
  expect(await upload(sender(api.url, OPERATOR), made)).toBe(201);
  return made;
}

describe('the store', () => {
  it('has a release as a whole or not at all', async () => {
    const made = await release('1.0.0-whole', 'blog', [5_000_000, 100]);
    const send = sender(api.url, OPERATOR);
    const at = 'blog/1.0.0-whole';
    const [first, ...others] = [...made.files];
    expect(await send(`${at}/${first![0]}`, first![1])).toBe(204);
    expect((await get(`store/${at}/${first![0]}`)).status).toBe(404);
    const early = await api.send(
      'PUT',
      `/api/releases/store/${at}/release.json`,
      made.manifest.toString(),
      bearer(OPERATOR),
    );
    expect(early.status).toBe(409);
    expect(await json(early)).toMatchObject({
      code: 'release_incomplete',
      detail: expect.stringContaining('3 of 4 files'),
    });
    for (const [path, content] of others) expect(await send(`${at}/${path}`, content)).toBe(204);
    expect((await get(`store/${at}/release.json`)).status).toBe(404);
    await send(`${at}/release.sig`, Buffer.from(made.signature));
    expect((await get(`store/${at}/release.sig`)).status).toBe(404);
    expect(await send(`${at}/release.json`, made.manifest)).toBe(201);

    for (const [path, content] of [...made.files, ['release.json', made.manifest] as const]) {
      const answer = await get(`store/${at}/${path}`);
      expect(answer.headers.get('content-length')).toBe(String(content.length));
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
      const again = await get(`store/${at}/${path}`, SHELLS, { 'If-None-Match': answer.headers.get('etag') });
      expect(again.status).toBe(304);
    }
    expect(await (await get(`store/${at}/release.sig`)).text()).toBe(made.signature);
    expect(await json(get('store/blog'))).toContainEqual(
      expect.objectContaining({
        version: '1.0.0-whole',
        manifestSha256: made.manifestSha256,
        uploadedBy: 'operator',
      }),
    );
  });

  it('takes the same release a second time, and no other under its version', async () => {
    const made = await uploaded('1.0.0-twice');
    expect(await upload(sender(api.url, OPERATOR), made)).toBe(200);
    const other = await release('1.0.0-twice', 'blog', [10]);
    expect(await upload(sender(api.url, OPERATOR), other)).toBe(409);
    expect(Buffer.from(await (await get('store/blog/1.0.0-twice/release.json')).arrayBuffer())).toEqual(
      made.manifest,
    );
  });

  it('puts a damaged content right when the release is sent again', async () => {
    const made = await release('1.0.0-damaged', 'blog', [4_000]);
    await upload(sender(api.url, OPERATOR), made);
    await api.database.collection('release_files.chunks').deleteMany({});
    const path = 'store/blog/1.0.0-damaged/browser/picture-0.avif';
    // What is missing is a broken connection, not an empty file.
    await expect(get(path).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    expect(await upload(sender(api.url, OPERATOR), made)).toBe(200);
    expect((await get(path)).status).toBe(200);
  });

  it('has room for a release of 50 MB, file by file', async () => {
    const made = await release('1.0.0-large', 'marketing', Array(10).fill(5_000_000));
    expect(await upload(sender(api.url, OPERATOR), made)).toBe(201);
    const [path, content] = [...made.files].at(-1)!;
    const answer = await get(`store/marketing/1.0.0-large/${path}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  }, 60_000);

  const content = Buffer.from('hello');
  it.each<[string, string, Buffer, Record<string, string> | undefined, number]>([
    ['another digest', 'blog/1/browser/x.js', content, digest(Buffer.from('hullo')), 422],
    ['no digest that is known', 'blog/1/browser/x.js', content, { 'Content-Digest': 'md5=:AA==:' }, 422],
    ['more bytes than a file may have', 'blog/1/browser/x.js', Buffer.alloc(16 * 1024 * 1024 + 1), {}, 413],
    ['a signature without end', 'blog/1/release.sig', Buffer.alloc(5_000), undefined, 413],
    ['a manifest without end', 'blog/1/release.json', Buffer.alloc(1024 * 1024 + 1), undefined, 413],
    ['a manifest that is none', 'blog/1/release.json', Buffer.from('null'), undefined, 422],
    ['a manifest of garbage', 'blog/1/release.json', Buffer.from('{"a":'), undefined, 422],
    ['a slice that is none', '..%2Fblog/1/browser/x.js', content, undefined, 422],
    ['a version that is a path', 'blog/..%2f..%2f1/browser/x.js', content, undefined, 422],
    ['a version without end', `blog/${'1'.repeat(65)}/browser/x.js`, content, undefined, 422],
  ])('refuses %s', async (_what, path, body, headers, status) => {
    expect(await sender(api.url, OPERATOR)(path, body, headers)).toBe(status);
  });

  it.each<[string, (manifest: Json) => void]>([
    ['of another slice', (manifest) => (manifest.name = 'admin')],
    ['of another version', (manifest) => (manifest.version = '2')],
    ['with a path that leaves the release', (manifest) => (manifest.files[0].path = 'browser/../../x')],
    ['with a file that is listed twice', (manifest) => manifest.files.push(manifest.files[0])],
    ['that lists no entry', (manifest) => manifest.files.shift()],
    [
      'with more bytes than a release may have',
      (manifest) => {
        for (let n = 0; n < 5; n++)
          manifest.files.push({ path: `browser/${n}.x`, bytes: 16 * 1024 * 1024, sha256: 'a'.repeat(64) });
      },
    ],
    ['with a field that nobody knows', (manifest) => (manifest.admin = true)],
  ])('refuses a manifest %s', async (_what, spoil) => {
    const made = await release('1.0.0-spoilt');
    const manifest = JSON.parse(made.manifest.toString()) as Json;
    spoil(manifest);
    const status = await upload(sender(api.url, OPERATOR), {
      ...made,
      manifest: Buffer.from(JSON.stringify(manifest)),
    });
    expect(status).toBe(422);
    expect((await get('store/blog/1.0.0-spoilt/release.json')).status).toBe(404);
  });

  it('refuses an upload that does not say how long it is, and one that is cut off', async () => {
    const chunked = httpRequest(`${api.url}/api/releases/store/blog/1/browser/x.js`, {
      method: 'PUT',
      headers: { ...bearer(OPERATOR), 'Transfer-Encoding': 'chunked' },
    });
    chunked.write('hello');
    chunked.end();
    const [answer] = (await once(chunked, 'response')) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(411);

    const before = await api.database.collection('release_files.files').countDocuments();
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT /api/releases/store/blog/1/browser/x.js HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${OPERATOR}\r\nContent-Length: 1000\r\n\r\nhello`,
    );
    await once(socket, 'connect');
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    expect((await get('store/blog')).status).toBe(200);
    expect(await api.database.collection('release_files.files').countDocuments()).toBe(before);
  });

  it('removes no content that somebody is about to name', async () => {
    const blobs = api.application.nest.get(ReleaseBlobs);
    const content = Buffer.from('of a release that went long ago');
    await blobs.put(sha256(content), content);
    const before = new Date(Date.now() + 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await blobs.keep(sha256(content))).toBe(true);
    await blobs.delete(sha256(content), before);
    expect(await blobs.lengthOf(sha256(content))).toBe(content.length);
    await blobs.delete(sha256(content), new Date(Date.now() + 1_000));
    expect(await blobs.lengthOf(sha256(content))).toBeUndefined();
  });

  it('keeps what is in service, what came last and what was just named; the rest goes, with its contents', async () => {
    const slice = 'admin';
    const made: MadeRelease[] = [];
    for (let n = 0; n < 25; n++) made.push(await uploaded(`1.0.${n}`, slice));
    await change((before) => activated(before, slice, named(made[2]!), WRITER));
    await change((before) => activated(before, slice, named(made[3]!), WRITER));
    const prune = api.application.nest.get(PruneReleases);
    const versions = async () =>
      ((await json(get(`store/${slice}`))) as Json[]).map(({ version }) => version).sort();
    await prune.all(new Date());
    // All of them came within the hour.
    expect(await versions()).toHaveLength(25);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await prune.all(tomorrow);
    await prune.all(tomorrow);
    const kept = [...made.slice(2, 4), ...made.slice(5)].map(({ version }) => version);
    expect(await versions()).toEqual(kept.sort());
    for (const version of kept)
      expect((await get(`store/${slice}/${version}/browser/remote-entry.1.js`)).status).toBe(200);
    const contents = await api.database.collection('release_files.files').distinct('_id');
    const gone = made[0]!.files.get('browser/remote-entry.1.js')!;
    expect(contents.map(String)).not.toContain(sha256(gone));
    expect(
      (await api.send('DELETE', `/api/releases/store/${slice}/1.0.3`, undefined, bearer(OPERATOR))).status,
    ).toBe(409);
    expect(
      (await api.send('DELETE', `/api/releases/store/${slice}/9`, undefined, bearer(OPERATOR))).status,
    ).toBe(404);
  }, 60_000);
});

describe('tokens', () => {
  it('open what their team may do, and nothing else', async () => {
    const { token } = await makeToken(['blog']);
    const mine = await release('1.0.0-mine');
    expect(await upload(sender(api.url, token), mine)).toBe(201);
    expect(await upload(sender(api.url, token), await release('1.0.0-theirs', 'admin'))).toBe(403);
    expect((await change((before) => activated(before, 'blog', named(mine), WRITER), token)).status).toBe(
      200,
    );
    const theirs = await uploaded('1.0.0-other', 'marketing');
    const refused = await change((before) => activated(before, 'marketing', named(theirs), WRITER), token);
    expect(refused.status).toBe(403);
    expect(await json(refused)).toMatchObject({
      code: 'forbidden',
      detail: 'The token "team blog" is for blog, not for marketing.',
    });
    // Nor another slice's entry beside one's own.
    const both = await change((before) => {
      const own = activated(before, 'blog', named(mine), WRITER);
      const other = activated(before, 'marketing', named(theirs), WRITER);
      return { ...own, slices: { ...own.slices, marketing: other.slices['marketing']! } };
    }, token);
    expect(both.status).toBe(422);
  });

  it('have rights, which are named when one is missing', async () => {
    const { token } = await makeToken(['blog'], ['upload']);
    expect(await upload(sender(api.url, token), await release('1.0.0-upload'))).toBe(201);
    const refused = await get('registry.json', token);
    expect(refused.status).toBe(403);
    expect((await json(refused)).detail).toBe('The token "team blog" may upload, not read.');
    expect((await put(emptyRegistry, 0, SHELLS)).status).toBe(403);
  });

  it('are shown once, hashed at rest, listed without their secret, and count nothing once revoked', async () => {
    const made = await makeToken(['*']);
    expect(made.token).toMatch(/^obr_[\w-]{12}_[\w-]{43}$/);
    const stored = JSON.stringify(await api.database.collection('release_tokens').find().toArray());
    expect(stored).not.toContain(made.token.split('_').at(-1));
    const list = await json(api.get('/api/admin/release-tokens', await api.asAdmin()));
    expect(JSON.stringify(list)).not.toContain(made.token.slice(-43));
    expect((await get('registry.json', made.token)).status).toBe(200);
    const used = await json(api.get('/api/admin/release-tokens', await api.asAdmin()));
    expect(used.find(({ id }: Json) => id === made.id).lastUsedAt).not.toBeNull();
    const revoke = () =>
      api
        .asAdmin()
        .then((admin) => api.send('DELETE', `/api/admin/release-tokens/${made.id}`, undefined, admin));
    expect((await revoke()).status).toBe(204);
    expect((await get('registry.json', made.token)).status).toBe(401);
    expect((await revoke()).status).toBe(404);
  });

  it('do not run out because of revoked ones, and one that counts is listed however many were revoked since', async () => {
    const made = await makeToken(['blog'], ['read']);
    const rows = api.database.collection('release_tokens');
    const old = await rows.findOne({ _id: made.id as never });
    const createdAt = new Date(Date.now() + 60_000);
    const revoked = Array.from({ length: 250 }, (_, n) => ({
      ...{ ...old, _id: `revoked-${n}` as never, name: 'revoked' },
      ...{ createdAt, revokedAt: createdAt },
    }));
    await rows.insertMany(revoked);
    const list = (await json(api.get('/api/admin/release-tokens', await api.asAdmin()))) as Json[];
    expect(list.map(({ id }) => id)).toContain(made.id);
    expect(list.filter(({ revokedAt }) => revokedAt !== null).length).toBeLessThanOrEqual(200);
    expect(list.at(-1)?.name).toBe('revoked');
    expect((await makeToken(['blog'], ['read'])).token).toMatch(/^obr_/);
    await rows.deleteMany({ name: 'revoked' });
  });

  it.each([
    ['', ['blog'], ['read'], 'Please use letters'],
    ['<script>', ['blog'], ['read'], 'Please use letters'],
    ['x'.repeat(81), ['blog'], ['read'], 'too long'],
    ['team', [], ['read'], 'Please name a slice'],
    ['team', ['../x'], ['read'], 'Please name slices'],
    ['team', ['blog', 'blog'], ['read'], 'twice'],
    ['team', ['blog'], [], 'Please choose what'],
    ['team', ['blog'], ['everything'], 'not one of the options'],
    ['team', null, ['read'], 'must be a list'],
  ])('named %j for %j with %j are not made, and it says why', async (name, slices, rights, why) => {
    const wish = { name, slices, rights };
    const answer = await api.send('POST', '/api/admin/release-tokens', wish, await api.asAdmin());
    expect(answer.status).toBe(422);
    expect((await json(answer)).errors).toEqual([
      expect.objectContaining({ message: expect.stringContaining(why) }),
    ]);
  });

  it('that are wrong open nothing, and are soon not looked at any more', async () => {
    const other = await startApi({ ...api.environment, RATE_LIMIT_PER_MINUTE: '600' });
    const { token } = await makeToken(['blog'], ['read']);
    const wrong = [token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'), 'obr_', token.toUpperCase(), ''];
    for (const one of wrong)
      expect((await other.get('/api/releases/registry.json', bearer(one))).status).toBe(401);
    expect((await other.get('/api/releases/registry.json')).status).toBe(401);
    expect((await other.get('/api/releases/registry.json', bearer(token))).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 60; n++)
      statuses.push((await other.get('/api/releases/registry.json', bearer(`obr_${n}`))).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    await other.stop();
  });
});

it('a shell with a wrong token locks out none of those behind the same proxy', async () => {
  const proxied = await startApi({ ...api.environment, TRUSTED_PROXIES: 'loopback' });
  const read = (token: string) => proxied.get('/api/releases/registry.json', bearer(token));
  for (let n = 0; n < 70; n++) expect((await read(`wrong-${n}`)).status).toBe(401);
  expect((await read(SHELLS)).status).toBe(200);
  await proxied.stop();
});

describe('the registry', () => {
  it('is empty at first, has an ETag, and is not sent again to who has it', async () => {
    const other = await startApi({ RELEASE_TOKEN: OPERATOR });
    const first = await other.get('/api/releases/registry.json', bearer(OPERATOR));
    expect([first.status, first.headers.get('etag'), await json(first)]).toEqual([200, '"0"', emptyRegistry]);
    const again = await other.get('/api/releases/registry.json', {
      ...bearer(OPERATOR),
      'If-None-Match': '"0"',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await other.stop();
  });

  it('says who from the token and when from its own clock, whatever was sent; the audit log has it, too', async () => {
    const made = await uploaded('1.0.0-who');
    const { token } = await makeToken(['blog']);
    const before = await readRegistry();
    const wish = activated(before, 'blog', named(made), { who: 'admin team lead', why: 'because' });
    const forged = {
      ...wish,
      history: [...wish.history.slice(0, -1), { ...wish.history.at(-1)!, at: '2001-01-01T00:00:00.000Z' }],
    };
    expect((await put(forged, before.revision, token)).status).toBe(200);
    const last = (await readRegistry()).history.at(-1)!;
    expect(last).toMatchObject({ who: 'team blog', why: 'because', action: 'activate', to: named(made) });
    expect(Date.now() - Date.parse(last.at)).toBeLessThan(60_000);
    expect(await json(get(`history/${last.revision}.json`))).toEqual(last);
    const audit = await json(api.get('/api/admin/audit', await api.asAdmin()));
    expect(audit).toContainEqual(
      expect.objectContaining({ what: 'registry.changed', who: 'token team blog', outcome: 'done' }),
    );
  });

  it('is changed from the revision that was read only', async () => {
    const made = await uploaded('1.0.0-stale');
    const before = await readRegistry();
    const wish = activated(before, 'blog', named(made), WRITER);
    expect((await put(wish, before.revision, OPERATOR, { 'If-Match': '' })).status).toBe(428);
    expect((await put(wish, before.revision, OPERATOR, { 'If-Match': '*' })).status).toBe(428);
    expect((await put(wish, before.revision)).status).toBe(200);
    const late = await put(wish, before.revision);
    expect(late.status).toBe(412);
    expect(await json(late)).toMatchObject({
      detail: `The registry is at revision ${before.revision + 1}: activate of blog by operator.`,
    });
  });

  it('names no release that the store has not got, and none that no shell would take', async () => {
    const made = await release('1.0.0-nowhere');
    const activate = (one: MadeRelease) => change((before) => activated(before, 'blog', named(one), WRITER));
    expect(await json(activate(made))).toMatchObject({ code: 'release_unknown' });
    const there = await uploaded('1.0.0-there');
    expect(await json(activate({ ...there, manifestSha256: 'a'.repeat(64) }))).toMatchObject({
      code: 'release_unknown',
    });
    const stranger = await makeTestKeys(['blog']);
    const foreign = await makeRelease(stranger, 'blog', '1.0.0-foreign');
    expect(await upload(sender(api.url, OPERATOR), foreign)).toBe(201);
    expect(await json(activate(foreign))).toMatchObject({
      code: 'release_not_signed',
      detail: expect.stringContaining('SLICE-013'),
    });
    await api.database.collection('release_signatures').deleteOne({ _id: 'blog/1.0.0-there' as never });
    expect(await json(activate(there))).toMatchObject({ code: 'release_not_signed' });
  });

  it.each<[string, (before: Registry, made: MadeRelease) => unknown]>([
    ['nothing', () => null],
    ['garbage', () => '{'],
    ['the same again', (before) => before],
    [
      'a registry without history',
      (before, made) => ({ ...activated(before, 'blog', named(made), WRITER), history: [] }),
    ],
    [
      'two steps at once',
      (before, made) => rolledBack(activated(before, 'blog', named(made), WRITER), 'blog', WRITER),
    ],
    [
      'a step that is not what it says',
      (before, made) => {
        const after = activated(before, 'blog', named(made), WRITER);
        const last = after.history.at(-1)!;
        return { ...after, history: [...after.history.slice(0, -1), { ...last, action: 'promote' }] };
      },
    ],
    [
      'a history that is written anew',
      (before, made) => {
        const after = activated(before, 'blog', named(made), WRITER);
        return { ...after, history: after.history.map((one) => ({ ...one, who: 'nobody' })) };
      },
    ],
    [
      'more releases to go back to',
      (before, made) => {
        const after = activated(before, 'blog', named(made), WRITER);
        const blog = after.slices['blog']!;
        return {
          ...after,
          slices: { ...after.slices, blog: { ...blog, previous: [named(made), ...blog.previous] } },
        };
      },
    ],
    ['a slice that is no name', (before) => ({ ...before, slices: { ...before.slices, __proto__x: {} } })],
  ])('is not replaced by %s', async (_what, spoil) => {
    const made = await uploaded(`1.0.0-spoil-${Math.random().toString(36).slice(2)}`);
    const before = await readRegistry();
    const spoilt = spoil(before, made);
    const body = typeof spoilt === 'string' ? spoilt : JSON.stringify(spoilt);
    const answer = await api.send('PUT', '/api/releases/registry.json', body, {
      ...bearer(OPERATOR),
      'Content-Type': 'application/json',
      'If-Match': `"${before.revision}"`,
    });
    expect([400, 422]).toContain(answer.status);
    expect(await readRegistry()).toEqual(before);
  });

  it('has canaries and their ends', async () => {
    const [one, two] = [await uploaded('1.0.0-stable'), await uploaded('1.0.0-canary')];
    await change((before) => activated(before, 'blog', named(one), WRITER));
    await change((before) => canaryStarted(before, 'blog', named(two), 10, WRITER));
    expect((await readRegistry()).slices['blog']).toMatchObject({
      active: named(one),
      canary: { release: named(two), share: 10 },
    });
    await change((before) => rolledBack(before, 'blog', WRITER));
  });
});

describe('shells', () => {
  const report = {
    composition: 'abc',
    contentVersion: 1,
    registry: { revision: 3 },
    current: { blog: '1.0.0' },
    canaries: [],
    releases: [],
  };
  const tell = (id: string, body: unknown, token = SHELLS) =>
    api.send('PUT', `/api/releases/shells/${id}`, JSON.stringify(body), {
      ...bearer(token),
      'Content-Type': 'application/json',
    });
  const list = async () => (await json(get('shells'))) as Json[];

  it('say what they serve, are lost when they are not heard for half a minute, and leave in good order', async () => {
    expect((await tell('shell-number-1', report)).status).toBe(204);
    expect((await tell('shell-number-2', report)).status).toBe(204);
    expect((await tell('shell-number-1', { ...report, registry: { revision: 4 } })).status).toBe(204);
    const heardAt = new Date(Date.now() - 31_000);
    await api.database
      .collection('release_shells')
      .updateOne({ _id: 'shell-number-2' as never }, { $set: { heardAt } });
    expect((await list()).map((shell) => [shell.id, shell.isLost, shell.report.registry.revision])).toEqual([
      ['shell-number-1', false, 4],
      ['shell-number-2', true, 3],
    ]);
    expect(
      (await api.send('DELETE', '/api/releases/shells/shell-number-2', undefined, bearer(SHELLS))).status,
    ).toBe(204);
    expect(await list()).toHaveLength(1);
  });

  it.each<[string, string, unknown, number]>([
    ['an id that is none', 'x', report, 422],
    ['an id that is a path', '..%2f..%2fregistry', report, 422],
    ['no report', 'shell-number-3', null, 422],
    ['a report of something else', 'shell-number-3', { ...report, releases: [{}] }, 422],
    ['more than there may be', 'shell-number-3', { ...report, composition: 'x'.repeat(600_000) }, 413],
  ])('are not heard with %s', async (_what, id, body, status) => {
    expect((await tell(id, body)).status).toBe(status);
    expect((await list()).map((shell) => shell.id)).not.toContain('shell-number-3');
  });

  it('have a token for all slices, as what they say can end any team’s canary', async () => {
    const { token } = await makeToken(['blog'], ['read', 'report']);
    expect((await tell('shell-number-5', report, token)).status).toBe(403);
    const leave = api.send('DELETE', '/api/releases/shells/shell-number-5', undefined, bearer(token));
    expect((await leave).status).toBe(403);
  });

  it('have a token that may not change anything', async () => {
    const { token } = await makeToken(['blog']);
    expect((await tell('shell-number-4', report, token)).status).toBe(403);
    expect((await api.send('DELETE', '/api/releases/store/blog/1', undefined, bearer(SHELLS))).status).toBe(
      403,
    );
  });

  const counts = (pages: number, faults: number, visitors = faults) => ({ pages, faults, visitors });
  const seen = (release: MadeRelease, now: object, before = counts(100, 1)) => ({
    trials: [{ slice: 'marketing', ...named(release), now, before }],
  });
  let canaries = 0;
  /** Makes a release a canary, and has two shells report on it. @returns whether it is one still, and the last change */
  async function afterReports(
    make: (canary: MadeRelease) => [one: object, other: object],
    isOfRevision: (revision: number) => number = (revision) => revision,
  ) {
    const stable = await release('1.0.0-judge', 'marketing');
    await upload(sender(api.url, OPERATOR), stable);
    const canary = await uploaded(`2.0.${canaries++}-judge`, 'marketing');
    if (!(await readRegistry()).slices['marketing'])
      await change((before) => activated(before, 'marketing', named(stable), WRITER));
    await change((before) => canaryStarted(before, 'marketing', named(canary), 20, WRITER));
    const { revision } = await readRegistry();
    for (const [number, part] of make(canary).entries())
      await tell(`judging-shell-${number}`, {
        ...report,
        registry: { revision: isOfRevision(revision) },
        ...part,
      });
    const registry = await readRegistry();
    const isCanary = registry.slices['marketing']?.canary !== null;
    const last = registry.history.at(-1)!;
    for (const number of [0, 1])
      await api.send('DELETE', `/api/releases/shells/judging-shell-${number}`, undefined, bearer(SHELLS));
    if (isCanary) await change((before) => canaryEnded(before, 'marketing', WRITER));
    return { isCanary, last };
  }

  it('end a canary for all when what they saw together speaks against it, though each alone saw too little', async () => {
    const { isCanary, last } = await afterReports((canary) => [
      seen(canary, counts(15, 6)),
      seen(canary, counts(15, 7)),
    ]);
    expect(isCanary).toBe(false);
    expect(last).toMatchObject({
      action: 'end-canary',
      who: 'release service',
      why: '13 of 30 pages failed on 2 shells, of the release before it 2 of 200',
    });
  });

  it('end a canary for all when one of them has found it bad', async () => {
    const { isCanary, last } = await afterReports((canary) => [
      {
        releases: [
          {
            slice: 'marketing',
            ...named(canary),
            ...{ state: 'quarantined', since: '', code: 'SLICE-009', reason: 'SLICE-009 unstable: it ends' },
            ...{ pages: 0, faults: 0, renderers: 0, restarts: 0 },
          },
        ],
      },
      {},
    ]);
    expect([isCanary, last.why]).toEqual([false, 'A shell found it bad: SLICE-009 unstable: it ends']);
  });

  it.each<[string, (canary: MadeRelease) => [object, object], ((revision: number) => number)?]>([
    [
      'fails no more often than the release before it',
      (canary) => [
        seen(canary, counts(100, 5), counts(100, 5)),
        seen(canary, counts(100, 5), counts(100, 5)),
      ],
    ],
    [
      'failed for one visitor, whom several shells saw',
      (canary) => [seen(canary, counts(20, 10, 1)), seen(canary, counts(20, 10, 1))],
    ],
    [
      'was bad the last time, as a shell says that has not read of it yet',
      (canary) => [seen(canary, counts(50, 40)), seen(canary, counts(50, 40))],
      (revision) => revision - 1,
    ],
  ])('leave a canary alone that %s', async (...[, make, isOfRevision]) => {
    expect((await afterReports(make, isOfRevision)).isCanary).toBe(true);
  });
});
