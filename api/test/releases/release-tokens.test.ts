import { activated, emptyRegistry } from '@opinionbridge/releases';
import { sender, upload, type InMemoryRelease } from '../support/releases/make-release.ts';
import { bearer, SHELLS, testReleaseCalls } from '../support/releases/release-calls.ts';
import { named, WRITER } from '../support/releases/release-service.ts';
import { json, startApi, type Json } from '../support/start-api.ts';

const calls = testReleaseCalls();
const { api } = calls;

/**
 * Each call of the service by operationId: the right that it requires, and the answer to a team's token with all rights
 * for another slice.
 */
const TABLE = `
getRegistry          read      200
getRegistryChange    read      200
listShells           read      200
listRamps            read      200
listReleases         read      403
getReleaseSignature  read      403
getReleaseFile       read      403
listPreviewKeys      read      403
readPreview          read      403
explainRelease       read      403
getReleaseEvidence   read      403
putShellReport       report    403
addReads             report    403
deleteShell          report    403
listMissingContents  upload    403
putRelease           upload    403
putReleaseSignature  upload    403
putReleaseFile       upload    403
putReleaseCommits    upload    403
deleteRelease        upload    403
makePreview          upload    403
promoteRelease       upload    403
putRegistry          activate  403
keepRegistryChange   activate  204
putRamp              activate  403
deleteRamp           activate  403
`;
const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [operationId: string, right: string, answer: string]);
const RIGHTS = ['read', 'report', 'upload', 'activate'];

describe('tokens', () => {
  it('allow what their team may do, and nothing else', async () => {
    const { token } = await calls.makeToken(['blog']);
    const mine = await calls.release('1.0.0-mine');
    expect(await upload(sender(api.url, token), mine)).toBe(201);
    expect(await upload(sender(api.url, token), await calls.release('1.0.0-theirs', 'admin'))).toBe(403);
    const activate = (release: InMemoryRelease) =>
      calls.change((before) => activated(before, release.slice, named(release), WRITER), token);
    expect((await activate(mine)).status).toBe(200);
    const theirs = await calls.uploaded('1.0.0-other', 'marketing');
    const detail = 'The token "team blog" is for blog, not for marketing.';
    expect(await json(activate(theirs))).toMatchObject({ status: 403, code: 'forbidden', detail });
    // Nor another slice's entry next to its own.
    const both = await calls.change((before) => {
      const own = activated(before, 'blog', named(mine), WRITER);
      const other = activated(before, 'marketing', named(theirs), WRITER);
      return { ...own, slices: { ...own.slices, marketing: other.slices['marketing']! } };
    }, token);
    expect(both.status).toBe(422);
  });

  it('allow for other slices what the table says, and nothing without the right', async () => {
    const theirs = await calls.uploaded('2.0.0-theirs', 'marketing');
    expect(
      (await calls.change((before) => activated(before, 'marketing', named(theirs), WRITER))).status,
    ).toBe(200);
    const before = await calls.readRegistry();
    const { paths } = (await json(api.get('/api/docs/openapi.json'))) as Json;
    const operations = Object.entries<Record<string, Json>>(paths)
      .filter(([path]) => path.startsWith('/api/releases/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => ({ operationId, method, path })),
      );
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(ROWS.map(([id]) => id).sort());

    const values: Record<string, string> = {
      slice: 'marketing',
      version: theirs.version,
      path: 'server/slice.cjs',
      revision: String(before.revision),
      id: 'shell-number-1',
      token: 'x.y',
    };
    const wish = activated(before, 'marketing', named(theirs), WRITER);
    const ask = async ({ operationId, method, path }: Json, token: string) => {
      const address = path
        .replace('/api/releases/', '')
        .replace(/\{(\w+)\}/g, (_: string, name: string) => values[name]!);
      const body =
        operationId === 'putRegistry' ? wish : method === 'put' || method === 'post' ? {} : undefined;
      const match = { 'If-Match': `"${before.revision}"` };
      return (await calls.send(method.toUpperCase(), address, body, token, match)).status;
    };
    const answersTo = async (token: string, asked = operations) =>
      Object.fromEntries(
        await Promise.all(asked.map(async (one) => [one.operationId, await ask(one, token)] as const)),
      );

    const { token } = await calls.makeToken(['blog'], RIGHTS);
    const expected = Object.fromEntries(ROWS.map(([id, , answer]) => [id, Number(answer)]));
    expect(await answersTo(token)).toEqual(expected);
    // Nor on a second request.
    expect(await answersTo(token)).toEqual(expected);
    for (const right of RIGHTS) {
      const { token: lacking } = await calls.makeToken(
        ['*'],
        RIGHTS.filter((one) => one !== right),
      );
      const needing = ROWS.flatMap(([id, needs]) => (needs === right ? [id] : []));
      const asked = operations.filter(({ operationId }) => needing.includes(operationId));
      expect(await answersTo(lacking, asked)).toEqual(Object.fromEntries(needing.map((id) => [id, 403])));
    }
    const { token: gone, id } = await calls.makeToken(['*'], RIGHTS);
    await api.send('DELETE', `/api/admin/release-tokens/${id}`, undefined, await api.asAdmin());
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const invalid of [gone, forged])
      expect(new Set(Object.values(await answersTo(invalid)))).toEqual(new Set([401]));
    expect(await calls.readRegistry()).toEqual(before);
  });

  it('have rights; a refusal names the missing one', async () => {
    const { token } = await calls.makeToken(['blog'], ['upload']);
    expect(await upload(sender(api.url, token), await calls.release('1.0.0-upload'))).toBe(201);
    const detail = 'The token "team blog" may upload, not read.';
    expect(await json(calls.get('registry.json', token))).toMatchObject({ status: 403, detail });
    expect((await calls.put(emptyRegistry, 0, SHELLS)).status).toBe(403);
  });

  it('are shown once, stored hashed, listed without secrets, and void once revoked', async () => {
    const made = await calls.makeToken(['*']);
    expect(made.token).toMatch(/^obr_[\w-]{12}_[\w-]{43}$/);
    const stored = JSON.stringify(await api.database.collection('release_tokens').find().toArray());
    expect(stored).not.toContain(made.token.slice(-43));
    const list = async (): Promise<Json[]> => json(api.get('/api/admin/release-tokens', await api.asAdmin()));
    expect(JSON.stringify(await list())).not.toContain(made.token.slice(-43));
    expect((await calls.get('registry.json', made.token)).status).toBe(200);
    expect((await list()).find(({ id }) => id === made.id).lastUsedAt).not.toBeNull();
    const revoke = async () =>
      api.send('DELETE', `/api/admin/release-tokens/${made.id}`, undefined, await api.asAdmin());
    expect((await revoke()).status).toBe(204);
    expect((await calls.get('registry.json', made.token)).status).toBe(401);
    expect((await revoke()).status).toBe(404);
  });

  it('never run out because of revoked ones, nor does a valid one leave the list', async () => {
    const made = await calls.makeToken(['blog'], ['read']);
    const rows = api.database.collection('release_tokens');
    const old = await rows.findOne({ _id: made.id as never });
    const createdAt = new Date(Date.now() + 60_000);
    const revoked = Array.from({ length: 250 }, (_, n) => ({
      ...old,
      _id: `revoked-${n}` as never,
      name: 'revoked',
      createdAt,
      revokedAt: createdAt,
    }));
    await rows.insertMany(revoked);
    const list = (await json(api.get('/api/admin/release-tokens', await api.asAdmin()))) as Json[];
    expect(list.map(({ id }) => id)).toContain(made.id);
    expect(list.filter(({ revokedAt }) => revokedAt !== null).length).toBeLessThanOrEqual(200);
    expect(list.at(-1)?.name).toBe('revoked');
    const older = await calls.makeToken(['blog'], ['read']);
    await rows.updateOne(
      { _id: older.id as never },
      { $set: { createdAt: new Date(0), revokedAt: new Date(createdAt.getTime() + 1) } },
    );
    const after = (await json(api.get('/api/admin/release-tokens', await api.asAdmin()))) as Json[];
    expect(after.find(({ revokedAt }) => revokedAt !== null)?.id).toBe(older.id);
    expect((await calls.makeToken(['blog'], ['read'])).token).toMatch(/^obr_/);
    await rows.deleteMany({ name: 'revoked' });
  });

  it('never exceed their number, and are all listed', async () => {
    const rows = api.database.collection('release_tokens');
    const { id } = await calls.makeToken(['blog'], ['read']);
    const valid = await rows.countDocuments({ revokedAt: null });
    const one = await rows.findOne({ _id: id as never });
    const more = Array.from({ length: 199 - valid }, (_, n) => ({ ...one, _id: `more-${n}` as never }));
    await rows.insertMany(more);
    const admin = await api.asAdmin();
    const wish = { name: 'last', slices: ['blog'], rights: ['read'] };
    const make = () => api.send('POST', '/api/admin/release-tokens', wish, admin);
    const made = await Promise.all([make(), make(), make(), make()]);
    expect(made.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    expect(await rows.countDocuments({ revokedAt: null })).toBeLessThanOrEqual(200);
    await rows.deleteMany({ $or: [{ _id: /^more-/ as never }, { name: 'last' }] });
  });

  it.each([
    ['', ['blog'], ['read'], 'Please use only letters'],
    ['<script>', ['blog'], ['read'], 'Please use only letters'],
    ['x'.repeat(81), ['blog'], ['read'], 'at most 80 characters'],
    ['team', [], ['read'], 'Please name a slice'],
    ['team', ['../x'], ['read'], 'Please name slices'],
    ['team', ['blog', 'blog'], ['read'], 'twice'],
    ['team', ['blog'], [], 'Please choose what'],
    ['team', ['blog'], ['everything'], 'not one of the options'],
    ['team', null, ['read'], 'must be a list'],
  ])('named %j for %j with %j are refused with a reason', async (name, slices, rights, why) => {
    const wish = { name, slices, rights };
    const answer = await api.send('POST', '/api/admin/release-tokens', wish, await api.asAdmin());
    const { errors } = await json(answer);
    expect([answer.status, errors.length, errors[0].message]).toEqual([422, 1, expect.stringContaining(why)]);
  });

  it('that are wrong grant no access, and are soon refused without a query', async () => {
    const other = await startApi({ ...api.environment, RATE_LIMIT_PER_MINUTE: '600' });
    const { token } = await calls.makeToken(['blog'], ['read']);
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

it('does not lock out shells behind the same proxy as one with a wrong token', async () => {
  const proxied = await startApi({ ...api.environment, TRUSTED_PROXIES: 'loopback' });
  const read = (token: string) => proxied.get('/api/releases/registry.json', bearer(token));
  for (let n = 0; n < 70; n++) expect((await read(`wrong-${n}`)).status).toBe(401);
  expect((await read(SHELLS)).status).toBe(200);
  await proxied.stop();
});
