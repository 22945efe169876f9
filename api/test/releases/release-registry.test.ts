import { makeTestKeys } from '../../../tools/slice/testing/index.ts';
import {
  activated,
  canaryEnded,
  canaryPromoted,
  canaryStarted,
  emptyRegistry,
  historyRestored,
  namedRevision,
  flagSet,
  prefixesGranted,
  rolledBack,
  type Registry,
} from '@opinionbridge/releases';
import { endOf, expectSuccessor, headOf } from '@opinionbridge/releases/signing';
import { makeRelease, sender, upload, type InMemoryRelease } from '../support/releases/make-release.ts';
import { bearer, OPERATOR, testReleaseCalls } from '../support/releases/release-calls.ts';
import { named, WRITER } from '../support/releases/release-service.ts';
import { json, startApi } from '../support/start-api.ts';

const calls = testReleaseCalls();
const { api } = calls;

/** Alters the last change of the history. */
const retold = ({ history }: Registry, change: object) => history.with(-1, { ...history.at(-1)!, ...change });

describe('the registry', () => {
  it('is empty at first, has an ETag, and is not resent to callers that have it', async () => {
    const other = await startApi({ RELEASE_TOKEN: OPERATOR });
    const first = await other.get('/api/releases/registry.json', bearer(OPERATOR));
    expect([first.status, first.headers.get('etag'), await json(first)]).toEqual([200, '"0"', emptyRegistry]);
    const known = { ...bearer(OPERATOR), 'If-None-Match': '"0"' };
    const again = await other.get('/api/releases/registry.json', known);
    expect([again.status, await again.text()]).toEqual([304, '']);
    await other.stop();
  });

  it('takes author from the token and time from its clock, like the audit log', async () => {
    const made = await calls.uploaded('1.0.0-who');
    const { token } = await calls.makeToken(['blog']);
    const before = await calls.readRegistry();
    const begun = Date.now();
    const wish = activated(before, 'blog', named(made), { who: 'admin team lead', why: 'because' });
    const forged = { ...wish, history: retold(wish, { at: '2001-01-01T00:00:00.000Z' }) };
    expect((await calls.put(forged, before.revision, token)).status).toBe(200);
    const last = (await calls.readRegistry()).history.at(-1)!;
    expect(last).toMatchObject({ who: 'team blog', why: 'because', action: 'activate', to: named(made) });
    expect(Date.parse(last.at)).toBeGreaterThanOrEqual(begun);
    expect(await json(calls.get(`history/${last.revision}.json`))).toEqual(last);
    const audit = await json(api.get('/api/admin/audit', await api.asAdmin()));
    expect(audit).toContainEqual(
      expect.objectContaining({ what: 'registry.changed', who: 'token team blog', outcome: 'done' }),
    );
  });

  it('is signed by the service for a limited time, and chains its changes', async () => {
    const made = await calls.uploaded('1.0.0-signed');
    await calls.change((before) => activated(before, 'blog', named(made), WRITER));
    const read = (await json(calls.get('registry.json'))) as Registry;
    const { sha256, until } = await headOf(read, calls.keys.document);
    expect(until!.getTime()).toBeGreaterThan(Date.now());
    await calls.change((before) => activated(before, 'blog', named(made), WRITER));
    const next = await json(calls.get(`history/${read.revision + 1}.json`));
    expect(next.seal.before).toEqual({ revision: read.revision, sha256 });
  });

  it('is not changed unless the service signed it, except by the owner’s order', async () => {
    const made = await calls.uploaded('1.0.0-forged');
    const activate = () => calls.change((before) => activated(before, 'blog', named(made), WRITER));
    await activate();
    const rows = api.database.collection<{ content: string }>('release_registry');
    const forged = { ...(await calls.readRegistry()), shells: [named(made)] };
    await rows.updateOne({}, { $set: { content: JSON.stringify(forged) } });
    const refused = await activate();
    expect([refused.status, (await json(refused)).detail]).toEqual([
      409,
      expect.stringContaining('The registry cannot be signed: It is signed by nobody'),
    ]);
    const seen = { revision: forged.revision + 30, sha256: 'a'.repeat(64) };
    const word = (before: Registry) =>
      historyRestored(before, namedRevision(seen), namedRevision(endOf(before)!), WRITER);
    const { token } = await calls.makeToken(['blog']);
    expect((await calls.change(word, token)).status).toBe(403);
    expect((await calls.change(word)).status).toBe(200);
    expect((await activate()).status).toBe(200);
    const after = (await json(calls.get('registry.json'))) as Registry;
    expect(after).toMatchObject({ revision: seen.revision + 2, restored: seen.revision + 1 });
    await expectSuccessor(after, await headOf(after, calls.keys.document), seen, () => Promise.reject());
  });

  it('has addresses granted only with a token for all slices, none of the site’s', async () => {
    const grant = (...prefixes: string[]) =>
      calls.change((before) => prefixesGranted(before, 'blog', prefixes, WRITER));
    const { token } = await calls.makeToken(['blog']);
    const wish = (before: Registry) => prefixesGranted(before, 'blog', ['stories'], WRITER);
    expect((await calls.change(wish, token)).status).toBe(403);
    expect((await grant('stories')).status).toBe(200);
    const after = (await json(calls.get('registry.json'))) as Registry;
    expect(after).toMatchObject({ prefixes: { blog: ['stories'] } });
    await headOf(after, calls.keys.document);
    const own = await grant('stories', 'faq');
    expect([own.status, (await json(own)).detail]).toEqual([
      ...[422, 'The registry: /faq belongs to marketing, so it cannot be granted to blog.'],
    ]);
    expect((await calls.readRegistry()).prefixes).toEqual(after.prefixes);
  });

  it('has flags set by whoever may activate their slice, and by no other team', async () => {
    const rule = { share: 10, languages: ['hi'], paths: ['/blog'] };
    const set = (slice: string) => (before: Registry) => flagSet(before, slice, 'reader', rule, WRITER);
    const { token } = await calls.makeToken(['blog']);
    expect((await calls.change(set('admin'), token)).status).toBe(403);
    expect((await calls.change(set('blog'), token)).status).toBe(200);
    const after = (await json(calls.get('registry.json'))) as Registry;
    expect(after.flags).toEqual({ blog: { reader: rule } });
    expect(after.history.at(-1)).toMatchObject({ who: 'team blog', flag: { name: 'reader', rule } });
    await headOf(after, calls.keys.document);
    // Nor together with an own step.
    const both = (before: Registry) => ({
      ...flagSet(before, 'blog', 'reader', null, WRITER),
      flags: { blog: {}, admin: { reader: rule } },
    });
    expect((await calls.change(both, token)).status).toBe(422);
    expect((await calls.readRegistry()).flags).toEqual(after.flags);
  });

  it('is changed only from the revision that was read', async () => {
    const made = await calls.uploaded('1.0.0-stale');
    const before = await calls.readRegistry();
    const wish = activated(before, 'blog', named(made), WRITER);
    for (const match of ['', '*'])
      expect((await calls.put(wish, 0, OPERATOR, { 'If-Match': match })).status).toBe(428);
    expect((await calls.put(wish, before.revision)).status).toBe(200);
    const late = await calls.put(wish, before.revision);
    expect(late.status).toBe(412);
    expect(await json(late)).toMatchObject({
      detail: `The registry is at revision ${before.revision + 1}: activate of blog by operator.`,
    });
  });

  it('names no release that the store lacks, and none that shells would refuse', async () => {
    const made = await calls.release('1.0.0-nowhere');
    const activate = (one: InMemoryRelease) =>
      calls.change((before) => activated(before, 'blog', named(one), WRITER));
    expect(await json(activate(made))).toMatchObject({ code: 'release_unknown' });
    const there = await calls.uploaded('1.0.0-there');
    const another = await json(activate({ ...there, manifestSha256: 'a'.repeat(64) }));
    expect(another.code).toBe('release_unknown');
    const stranger = await makeTestKeys(['blog']);
    const foreign = await makeRelease(stranger, 'blog', '1.0.0-foreign');
    expect(await upload(sender(api.url, OPERATOR), foreign)).toBe(201);
    // As left by a key that was valid and has been revoked since: the store itself accepts no invalid signature.
    const signature = { _id: 'blog/1.0.0-foreign', content: foreign.signature, signedAt: new Date() };
    await api.database.collection('release_signatures').insertOne(signature as never);
    expect(await json(activate(foreign))).toMatchObject({
      code: 'release_not_signed',
      detail: expect.stringContaining('SLICE-013'),
    });
    await api.database.collection('release_signatures').deleteOne({ _id: 'blog/1.0.0-there' as never });
    expect(await json(activate(there))).toMatchObject({ code: 'release_not_signed' });
  });

  it('neither rolls back to nor promotes a release that shells would refuse by now', async () => {
    const status = async (step: (before: Registry) => Registry) => (await calls.change(step)).status;
    const refused = async (step: (before: Registry) => Registry) =>
      expect(await json(calls.change(step))).toMatchObject({ code: 'release_not_signed' });
    // As left by a key that was valid and has been revoked since.
    const revoke = (version: string) =>
      api.database
        .collection('release_signatures')
        .updateOne({ _id: `blog/${version}` as never }, { $set: { content: 'of another' } });
    for (const version of ['1.0.0-before', '1.0.0-now']) {
      const made = await calls.uploaded(version);
      expect(await status((read) => activated(read, 'blog', named(made), WRITER))).toBe(200);
    }
    await revoke('1.0.0-before');
    await refused((read) => rolledBack(read, 'blog', WRITER));
    const canary = await calls.uploaded('1.0.0-canary');
    expect(await status((read) => canaryStarted(read, 'blog', named(canary), 5, WRITER))).toBe(200);
    await revoke('1.0.0-canary');
    await refused((read) => canaryPromoted(read, 'blog', WRITER));
    expect(await status((read) => canaryEnded(read, 'blog', WRITER))).toBe(200);
  });

  /** `after` is the registry with the release activated. */
  type Spoil = (after: Registry, before: Registry, made: InMemoryRelease) => unknown;
  it.each<[string, Spoil]>([
    ['nothing', () => null],
    ['garbage', () => '{'],
    ['the same again', (_, before) => before],
    ['a registry without history', (after) => ({ ...after, history: [] })],
    ['two steps at once', (after) => rolledBack(after, 'blog', WRITER)],
    [
      'a step that is not what it says',
      (after) => ({ ...after, history: retold(after, { action: 'promote' }) }),
    ],
    [
      'a history that is written anew',
      (after) => ({ ...after, history: after.history.map((one) => ({ ...one, who: 'nobody' })) }),
    ],
    [
      'more releases to go back to',
      ({ slices: { blog, ...others }, ...after }, _, made) => ({
        ...after,
        slices: { ...others, blog: { ...blog, previous: [named(made), ...blog!.previous] } },
      }),
    ],
    ['a slice that is no name', (_, before) => ({ ...before, slices: { ...before.slices, __proto__x: {} } })],
  ])('is not replaced by %s', async (_what, spoil) => {
    const made = await calls.uploaded(`1.0.0-spoil-${Math.random().toString(36).slice(2)}`);
    const before = await calls.readRegistry();
    const spoilt = spoil(activated(before, 'blog', named(made), WRITER), before, made);
    expect([400, 422]).toContain((await calls.put(spoilt, before.revision)).status);
    expect(await calls.readRegistry()).toEqual(before);
  });
});
