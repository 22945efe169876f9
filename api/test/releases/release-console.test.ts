import { activated, canaryStarted, rolledBack, shellPublished } from '@opinionbridge/releases';
import { storeAddress } from '../../../tools/slice/store/store-address.ts';
import { AdvanceRamps } from '../../src/releases/ramps/advance-ramps.ts';
import { RegistryState } from '../../src/releases/registry/registry-state.repository.ts';
import { StoredReleases } from '../../src/releases/store/stored-releases.repository.ts';
import { PruneReleases } from '../../src/releases/retention/prune-releases.ts';
import { makeRelease, sender, upload, type InMemoryRelease } from '../support/releases/make-release.ts';
import { bearer, OPERATOR, SHELLS } from '../support/releases/release-calls.ts';
import { named, shellReport, testReleaseService, WRITER } from '../support/releases/release-service.ts';
import { ADMIN, json, type Json } from '../support/start-api.ts';

/** Increase for a thorough run of the races. */
const ROUNDS = Number(process.env['RELEASE_ROUNDS'] ?? 4);

// No job runs by itself: the tests determine the time.
const service = testReleaseService({ JOBS: 'false' }, 'test');

/** Takes a step at the console, based on its present revision unless another one is given. */
async function act(wish: object, revision?: number): Promise<Response> {
  const seen = revision ?? (await service.registry()).revision;
  return service.person('POST', '/changes', { why: 'because', ...wish }, { 'If-Match': `"${seen}"` });
}

describe('the overview', () => {
  it('is empty before the first release', async () =>
    expect(await json(service.person('GET', ''))).toEqual({
      revision: 0,
      shells: 0,
      problems: [],
      granted: [],
      flags: [],
      slices: [],
    }));

  it('shows who activated which release, when and why, and the rollback’s target', async () => {
    await service.twoReleases();
    await service.person('PUT', '/slices/blog/1.0.0/pin', { why: 'to go back to' });
    expect(await service.slice('blog')).toMatchObject({
      pins: [{ version: '1.0.0', by: ADMIN.email, why: 'to go back to', at: expect.any(String) }],
      active: '2.0.0',
      rollbackTo: '1.0.0',
      canary: null,
      stored: 2,
      shownBy: 0,
      since: { action: 'activate', from: '1.0.0', to: '2.0.0', who: 'operator', why: 'new headings' },
    });
  });

  it('shows the activation of a release after more changes than the registry keeps', async () => {
    await service.twoReleases();
    const other = await service.uploaded('1.0.0', 'admin');
    let registry = await service.registry();
    for (let count = 0; count < 101; count++) registry = activated(registry, 'admin', named(other), WRITER);
    const stored = { revision: registry.revision, content: JSON.stringify(registry) };
    await service.api.database.collection('release_registry').updateOne({}, { $set: stored });
    expect(await service.slice('blog')).toMatchObject({ since: { revision: 2, why: 'new headings' } });
  });

  it('shows which shells serve it, and which do not and why, with the cure', async () => {
    const { one, two } = await service.twoReleases();
    await service.tell('shell-number-1', shellReport(2, [two]));
    const refused = { state: 'refused', code: 'SLICE-008', reason: 'the probe page throws' } as const;
    await service.tell('shell-number-2', shellReport(2, [one, { ...named(two), ...refused }]));
    await service.tell('shell-number-3', shellReport(1, [one]));
    // The same version with different content is another release.
    await service.tell('shell-number-4', shellReport(2, [{ ...two, manifestSha256: 'a'.repeat(64) }]));
    await service.api.database
      .collection('release_shells')
      .updateOne({ _id: 'shell-number-3' as never }, { $set: { heardAt: new Date(Date.now() - 31_000) } });
    await service.tell('shell-number-5', {
      ...shellReport(1, [one]),
      registry: { revision: 1, problem: 'Revision 2 does not come after 1' },
    });
    const { problems } = await json(service.person('GET', ''));
    expect(problems).toEqual(['1 of 4 shells: Revision 2 does not come after 1']);
    const blog = await service.slice('blog');
    expect(blog.shownBy).toBe(1);
    expect(blog.notShownBy.map(({ id, isLost, version }: Json) => [id, isLost, version]).sort()).toEqual([
      ['shell-number-2', false, '1.0.0'],
      ['shell-number-3', true, '1.0.0'],
      ['shell-number-4', false, '2.0.0'],
      ['shell-number-5', false, '1.0.0'],
    ]);
    expect(blog.refused).toEqual([
      expect.objectContaining({
        version: '2.0.0',
        state: 'refused',
        code: 'SLICE-008',
        title: 'probe',
        reason: 'the probe page throws',
        shells: ['shell-number-2'],
        cure: expect.stringContaining('npm run dev'),
      }),
    ]);
  });

  it('counts a canary’s pages across all shells that have read of it', async () => {
    const { one, two } = await service.twoReleases();
    await service.change((before) => canaryStarted(before, 'blog', named(one), 20, WRITER));
    const { revision } = await service.registry();
    const counts = (pages: number, faults: number) => ({ pages, faults, visitors: 1 });
    const trials = [
      {
        slice: 'blog',
        ...named(one),
        now: counts(10, 1),
        before: counts(40, 2),
        browsers: { served: 3, failing: 0 },
      },
    ];
    await service.tell('shell-number-1', { ...shellReport(revision, [two]), trials });
    await service.tell('shell-number-2', { ...shellReport(revision, [two]), trials });
    await service.tell('shell-number-3', { ...shellReport(revision - 1, [two]), trials });
    expect((await service.slice('blog')).canary).toMatchObject({
      version: '1.0.0',
      share: 20,
      now: { pages: 20, faults: 2 },
      before: { pages: 80, faults: 4 },
    });
  });
});

describe('the timeline', () => {
  it('contains every change, page by page, of one slice or all', async () => {
    const { one } = await service.twoReleases();
    const other = await service.uploaded('1.0.0', 'admin');
    await service.activate(other);
    await service.change((before) => rolledBack(before, 'blog', WRITER));
    const read = async (query: string) => {
      const response = await service.person('GET', `/changes${query}`);
      return [response.headers, (await json(response)) as Json[]] as const;
    };
    const [headers, first] = await read('?perPage=3');
    expect(first.map(({ revision, action }) => [revision, action])).toEqual([
      [4, 'rollback'],
      [3, 'activate'],
      [2, 'activate'],
    ]);
    expect(first[0]).toMatchObject({ slice: 'blog', from: '2.0.0', to: one.version, share: null });
    expect(headers.get('x-total-count')).toBe('4');
    const next = /cursor=([^&>]+)/.exec(headers.get('link')!.split(',').at(-1)!)![1];
    expect((await read(`?perPage=3&cursor=${next}`))[1].map(({ revision }) => revision)).toEqual([1]);
    expect((await read('?slice=blog'))[1].map(({ revision }) => revision)).toEqual([4, 2, 1]);
    expect((await service.person('GET', '/changes?slice=..%2F')).status).toBe(422);
    expect((await service.person('GET', '/changes?cursor=x')).status).toBe(422);
  });

  it('contains a change whose process was killed before recording it', async () => {
    await service.twoReleases();
    await service.api.database.collection('release_changes').deleteOne({ _id: 2 as never });
    const changes = (await json(service.person('GET', '/changes'))) as Json[];
    expect(changes.map(({ revision }) => revision)).toEqual([2, 1]);
  });
});

describe('a person’s step', () => {
  it('is any of the command’s, and is in history and audit with name and reason', async () => {
    await service.twoReleases();
    const answer = await act({ slice: 'blog', action: 'rollback', why: 'The headings were too small' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"3"');
    expect(await json(answer)).toMatchObject({ revision: 3, action: 'rollback', to: '1.0.0' });
    const { history, slices } = await service.registry();
    expect(history.at(-1)).toMatchObject({ who: ADMIN.email, why: 'The headings were too small' });
    expect(slices['blog']?.active.version).toBe('1.0.0');
    const entry = await service.lastAudited();
    expect(entry).toMatchObject({
      who: ADMIN.email,
      what: 'registry.changed',
      outcome: 'done',
      target: 'rollback blog 2.0.0 → 1.0.0',
    });
  });

  it('can start a canary, give it to more visitors, and promote or end it', async () => {
    const { one } = await service.twoReleases();
    const canary = async () => (await service.registry()).slices['blog']?.canary;
    for (const share of [5, 25]) {
      expect((await act({ slice: 'blog', action: 'canary', version: '1.0.0', share })).status).toBe(201);
      expect(await canary()).toMatchObject({ release: named(one), share });
    }
    expect((await act({ slice: 'blog', action: 'end-canary' })).status).toBe(201);
    expect(await canary()).toBeNull();
    const state = service.api.application.nest.get(RegistryState);
    const three = await service.uploaded('3.0.0');
    await act({ slice: 'blog', action: 'canary', version: three.version, share: 5 });
    await act({ slice: 'blog', action: 'end-canary' });
    expect(await state.versionBefore('blog', '2.0.0')).toBe('1.0.0');
    await act({ slice: 'blog', action: 'canary', version: '1.0.0', share: 5 });
    expect((await act({ slice: 'blog', action: 'promote' })).status).toBe(201);
    expect((await service.registry()).slices['blog']?.active).toEqual(named(one));
  });

  it('is refused naming a faster one on the same slice, but not on another slice', async () => {
    const { one } = await service.twoReleases();
    const other = await service.uploaded('1.0.0', 'admin');
    const { revision } = await service.registry();
    await service.activate(other);
    expect((await act({ slice: 'blog', action: 'rollback' }, revision)).status).toBe(201);
    const late = await act({ slice: 'blog', action: 'rollback' }, revision);
    expect(late.status).toBe(412);
    expect((await json(late)).detail).toBe(
      `${ADMIN.email} was faster: rollback of blog, which is now at ${one.version}.`,
    );
    expect((await act({ slice: 'blog', action: 'rollback' }, 99)).status).toBe(412);
  });

  it('succeeds, among concurrent ones, once per slice', async () => {
    await service.twoReleases();
    const slices = ['admin', 'marketing'];
    for (const slice of slices) await service.uploaded('1.0.0', slice);
    const { revision } = await service.registry();
    const all = [...slices, 'blog', 'blog', 'blog'].map((slice) =>
      act({ slice, action: 'activate', version: '1.0.0' }, revision),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.slice(0, 2)).toEqual([201, 201]);
    expect(statuses.slice(2).sort()).toEqual([201, 412, 412]);
    expect((await service.registry()).revision).toBe(revision + 3);
  });

  const REFUSED: [what: string, wish: object, status: number][] = [
    ['of a slice that there is not', { slice: 'nothing', action: 'rollback' }, 409],
    ['that activates nothing', { action: 'activate' }, 422],
    ['that activates what the store has not got', { action: 'activate', version: '9.9.9' }, 409],
    ['that ends a canary that there is not', { action: 'end-canary' }, 409],
    ['that promotes a canary that there is not', { action: 'promote' }, 409],
    ['of a canary without a share', { action: 'canary', version: '1.0.0' }, 422],
    ['of a canary for everybody', { action: 'canary', version: '1.0.0', share: 100 }, 422],
    ['of a canary that is active', { action: 'canary', version: '2.0.0', share: 10 }, 409],
    ['that grants no addresses', { action: 'grant' }, 422],
    ['that grants a path', { action: 'grant', prefixes: ['events/talks'] }, 422],
    ['that grants the site’s own pages', { action: 'grant', prefixes: ['faq'] }, 409],
    ['that sets no flag', { action: 'flag' }, 422],
    ['of a flag without a name', { action: 'flag', flag: { rule: { share: 1 } } }, 422],
    ['of a flag for more than everyone', { action: 'flag', flag: { name: 'a', rule: { share: 101 } } }, 422],
    [
      'of a flag in French',
      { action: 'flag', flag: { name: 'a', rule: { share: 1, languages: ['fr'] } } },
      422,
    ],
    [
      'of a flag at half an address',
      { action: 'flag', flag: { name: 'a', rule: { share: 1, paths: ['a'] } } },
      422,
    ],
    ['that takes out a flag that there is not', { action: 'flag', flag: { name: 'a' } }, 409],
    ['that publishes a shell', { action: 'publish-shell', version: '1.0.0' }, 422],
  ];
  it('is refused without any effect if it is impossible', async () => {
    await service.twoReleases();
    const before = await service.registry();
    const { errors } = await json(await act({ slice: 'blog', action: 'rollback', why: ' ' }));
    const message = 'Please give a reason; it is recorded in the history.';
    expect(errors).toEqual([{ field: 'why', code: 'too_short', message }]);
    for (const [what, wish, status] of REFUSED) {
      const answer = await act({ slice: 'blog', ...wish });
      expect([what, answer.status, (await json(answer)).code]).toEqual([what, status, expect.any(String)]);
      expect([what, await service.registry()]).toEqual([what, before]);
    }
  });

  it('can grant addresses to a slice without releases, once, and to only one slice', async () => {
    await service.twoReleases();
    const grant = (slice: string, ...prefixes: string[]) => act({ slice, action: 'grant', prefixes });
    expect(await json(await grant('events', 'talks', 'events'))).toMatchObject({
      action: 'grant',
      slice: 'events',
      prefixes: ['events', 'talks'],
      who: ADMIN.email,
      why: 'because',
    });
    const granted = [{ slice: 'events', prefixes: ['events', 'talks'] }];
    expect(await json(service.person('GET', ''))).toMatchObject({ granted });
    expect(await service.lastAudited()).toMatchObject({ target: 'grant events /events, /talks' });
    expect((await grant('events', 'events', 'talks')).status).toBe(409);
    const taken = await grant('blog', 'talks');
    expect([taken.status, (await json(taken)).detail]).toEqual([
      ...[409, '/talks belongs to events, so it cannot be granted to blog.'],
    ]);
    expect((await grant('events')).status).toBe(201);
    expect((await grant('blog', 'talks')).status).toBe(201);
    // The blog's active release and its last change are unaffected.
    expect(await service.slice('blog')).toMatchObject({ active: '2.0.0', since: { action: 'activate' } });
  });

  it('can set a flag, turn it off and remove it without changing a release', async () => {
    await service.twoReleases();
    const set = (flag: object) => act({ slice: 'blog', action: 'flag', flag });
    const rule = { share: 10, languages: ['hi'], paths: ['/blog'] };
    expect(await json(await set({ name: 'reader', rule: { ...rule } }))).toMatchObject({
      action: 'flag',
      from: '2.0.0',
      to: '2.0.0',
      who: ADMIN.email,
      why: 'because',
      flag: { name: 'reader', rule },
    });
    const flags = async () => (await json(service.person('GET', ''))).flags;
    expect(await flags()).toEqual([{ slice: 'blog', name: 'reader', ...rule }]);
    expect(await service.lastAudited()).toMatchObject({
      target: 'flag blog reader for 10 % of visitors, in hi, at /blog',
    });
    expect((await set({ name: 'reader', rule })).status).toBe(409);
    expect((await set({ name: 'reader', rule: { share: 0, languages: null } })).status).toBe(201);
    expect(await flags()).toEqual([{ slice: 'blog', name: 'reader', share: 0 }]);
    expect((await set({ name: 'reader', rule: null })).status).toBe(201);
    expect(await flags()).toEqual([]);
    expect(await service.slice('blog')).toMatchObject({ active: '2.0.0', since: { action: 'activate' } });
    const { changes } = await json(service.person('GET', '/slices/blog/2.0.0'));
    expect(changes.map(({ action }: Json) => action)).toEqual(['activate']);
  });

  it('cannot activate a release that no shell would accept', async () => {
    await service.twoReleases();
    const unsigned = { ...(await makeRelease(service.keys, 'blog', '3.0.0')), signature: 'x.y.z' };
    await upload(sender(service.api.url, OPERATOR), unsigned);
    const answer = await act({ slice: 'blog', action: 'activate', version: '3.0.0' });
    expect([answer.status, (await json(answer)).code]).toEqual([409, 'release_not_signed']);
  });

  it('is refused with a token of the command', async () => {
    const wish = { slice: 'blog', action: 'rollback', why: 'x' };
    const asCommand = bearer(OPERATOR);
    expect((await service.api.send('POST', '/api/admin/releases/changes', wish, asCommand)).status).toBe(401);
    expect((await service.api.get('/api/admin/releases', asCommand)).status).toBe(401);
  });
});

describe('a canary that grows by itself', () => {
  const ramp = async () => (await service.slice('blog')).canary?.ramp;
  const start = (wish: object) =>
    act({ slice: 'blog', action: 'canary', version: '1.0.0', share: 1, ...wish });
  const stop = (version = '1.0.0') => service.person('DELETE', `/slices/blog/${version}/ramp`);
  const grow = (minutes: number) =>
    service.api.application.nest.get(AdvanceRamps).all(new Date(Date.now() + minutes * 60_000));
  let one: InMemoryRelease;
  beforeEach(async () => {
    ({ one } = await service.twoReleases());
  });

  it('starts with its canary, shows the next step, and grows like the command’s', async () => {
    expect((await start({ minutes: 10 })).status).toBe(201);
    const { at } = (await service.registry()).history.at(-1)!;
    const nextAt = new Date(Date.parse(at) + 600_000).toISOString();
    const waitsFor = 'inconclusive: 0 of 20 pages, 0 of 3 visitors';
    expect(await ramp()).toEqual({ minutes: 10, who: ADMIN.email, nextShare: 5, nextAt });
    expect((await service.slice('blog')).canary.waitsFor).toBe(waitsFor);
    const entry = await service.lastAudited();
    expect(entry.target).toMatch(/^canary blog .*, grows every 10 min$/);

    const { revision } = await service.registry();
    const counts = { pages: 20, faults: 0, visitors: 0 };
    const browsers = { served: 3, failing: 0 };
    await service.tell('shell-number-1', {
      ...shellReport(revision, [{ ...named(one), state: 'canary' }]),
      trials: [{ slice: 'blog', ...named(one), now: counts, before: counts, browsers }],
    });
    await grow(9);
    expect((await service.slice('blog')).canary.share).toBe(1);
    await grow(11);
    expect((await service.slice('blog')).canary).toMatchObject({ share: 5, ramp: { nextShare: 25 } });
    await start({ share: 30 });
    expect(await ramp()).toMatchObject({ nextShare: null });
    expect((await service.registry()).history.at(-2)?.who).toBe(`${ADMIN.email} (ramp)`);
  });

  it('keeps its share once stopped; stopping again or another one has no effect', async () => {
    await start({ minutes: 10 });
    expect((await stop('2.0.0')).status).toBe(204);
    expect(await ramp()).toMatchObject({ minutes: 10 });
    for (let time = 0; time < 2; time++) expect((await stop()).status).toBe(204);
    const entry = await service.lastAudited();
    expect(entry).toMatchObject({ who: ADMIN.email, what: 'ramp.stopped', target: 'blog 1.0.0' });
    const { revision } = await service.registry();
    await service.tell('shell-number-1', shellReport(revision, [{ ...named(one), state: 'canary' }]));
    await grow(60);
    expect((await service.slice('blog')).canary).toMatchObject({ share: 1, ramp: null });
    // The ramp can also be started later.
    await start({ minutes: 5 });
    expect(await ramp()).toMatchObject({ minutes: 5 });
  });

  it('leaves nothing behind for the next canary of the same release', async () => {
    await start({ minutes: 10 });
    await act({ slice: 'blog', action: 'end-canary' });
    await start({});
    expect(await ramp()).toBeNull();
  });

  it('is refused with invalid minutes; without minutes it does not grow', async () => {
    for (const minutes of [0, 1.5, 100_000, '10']) {
      expect([minutes, (await start({ minutes })).status]).toEqual([minutes, 422]);
      expect([minutes, (await service.slice('blog')).canary ?? null]).toEqual([minutes, null]);
    }
    expect((await start({ minutes: null })).status).toBe(201);
    expect((await service.slice('blog')).canary).toMatchObject({ ramp: null });
  });
});

describe('a quarantine', () => {
  const path = (version: string) => `/slices/blog/${version}/quarantine`;
  const quarantine = (version: string, why = 'It leaks') => service.person('PUT', path(version), { why });
  const lift = (version: string) => service.person('DELETE', path(version));
  const stateOf = async () => {
    const { active, canary, quarantined } = await service.slice('blog');
    const versions = quarantined.map(({ version }: Json) => version);
    return { active, canary: canary?.version ?? null, quarantined: versions };
  };

  it('of the active release rolls it back in the same request, with who and why', async () => {
    await service.twoReleases();
    expect((await quarantine('2.0.0')).status).toBe(204);
    expect(await stateOf()).toEqual({ active: '1.0.0', canary: null, quarantined: ['2.0.0'] });
    expect((await service.registry()).history.at(-1)).toMatchObject({
      action: 'rollback',
      who: ADMIN.email,
      why: 'Quarantined: It leaks',
    });
    const entry = await service.lastAudited();
    expect(entry).toMatchObject({ what: 'release.quarantined', target: 'blog 2.0.0', outcome: 'done' });
    const row = await json(service.person('GET', '/slices/blog/2.0.0'));
    expect(row.quarantine).toMatchObject({ by: ADMIN.email, why: 'It leaks', at: expect.any(String) });
  });

  it('prevents activation, canary, rollback and preview until it is lifted', async () => {
    const { one } = await service.twoReleases();
    const { url } = await json(service.person('POST', '/slices/blog/1.0.0/preview'));
    const link = `/api/releases/previews/${new URL(url).searchParams.get('token')}`;
    const look = () => service.api.get(link, bearer(OPERATOR));
    expect((await look()).status).toBe(200);
    await quarantine('1.0.0');
    const before = await service.registry();
    for (const wish of [
      { action: 'activate', version: '1.0.0' },
      { action: 'canary', version: '1.0.0', share: 5 },
    ]) {
      const { code, detail } = await json(await act({ slice: 'blog', ...wish }));
      expect(code).toBe('release_quarantined');
      expect(detail).toBe(`blog 1.0.0 is quarantined by ${ADMIN.email}: It leaks`);
    }
    // The command is subject to the same rules.
    expect(await service.change((now) => activated(now, 'blog', named(one), WRITER))).toBe(409);
    expect(await service.change((now) => canaryStarted(now, 'blog', named(one), 5, WRITER))).toBe(409);
    // A quarantined release is not a rollback candidate.
    expect((await act({ slice: 'blog', action: 'rollback' })).status).toBe(409);
    expect(before.slices['blog']?.previous).toEqual([]);
    expect((await service.person('POST', '/slices/blog/1.0.0/preview')).status).toBe(409);
    expect((await look()).status).toBe(404);
    expect(await service.registry()).toEqual(before);

    expect((await lift('1.0.0')).status).toBe(204);
    expect((await lift('1.0.0')).status).toBe(404);
    expect((await look()).status).toBe(200);
    expect((await act({ slice: 'blog', action: 'activate', version: '1.0.0' })).status).toBe(201);
  });

  it('of a canary ends it', async () => {
    await service.twoReleases();
    await act({ slice: 'blog', action: 'canary', version: '1.0.0', share: 5, minutes: 1 });
    expect((await quarantine('1.0.0')).status).toBe(204);
    expect(await stateOf()).toEqual({ active: '2.0.0', canary: null, quarantined: ['1.0.0'] });
  });

  it('changes nothing if there is no release to go back to, or no such release', async () => {
    const one = await service.uploaded('1.0.0');
    await service.activate(one);
    expect((await quarantine('1.0.0')).status).toBe(409);
    expect(await stateOf()).toEqual({ active: '1.0.0', canary: null, quarantined: [] });
    expect((await quarantine('9.9.9')).status).toBe(404);
    expect((await quarantine('1.0.0', ' ')).status).toBe(422);
    expect((await service.person('PUT', '/slices/shell/1/quarantine', { why: 'x' })).status).toBe(409);
    // Nor if that one is quarantined as well.
    const two = await service.uploaded('2.0.0');
    await service.activate(two);
    await quarantine('1.0.0');
    expect((await quarantine('2.0.0')).status).toBe(409);
    expect(await stateOf()).toEqual({ active: '2.0.0', canary: null, quarantined: ['1.0.0'] });
  });

  it('is finished by a repetition after a kill; another one learns who was first', async () => {
    await service.twoReleases();
    const note = { by: 'asha@example.org', at: new Date(), why: 'first' };
    const releases = service.api.database.collection<{ _id: string }>('releases');
    await releases.updateOne({ _id: 'blog/2.0.0' }, { $set: { quarantine: note } });
    expect((await quarantine('2.0.0')).status).toBe(204);
    expect((await stateOf()).active).toBe('1.0.0');
    const again = await json(await quarantine('2.0.0'));
    expect(again.detail).toBe('blog 2.0.0 is quarantined by asha@example.org: first');
  });

  it('lets reads in flight end', async () => {
    const { one } = await service.twoReleases();
    const releases = service.api.application.nest.get(StoredReleases);
    const [found] = [releases.find('blog', '1.0.0'), releases['cache'].clear()];
    expect(await found).toMatchObject({ manifestSha256: one.manifestSha256 });
  });

  it('wins against a concurrent activation', async () => {
    await service.twoReleases();
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all([
        quarantine('1.0.0'),
        ...[1, 2, 3].map(() => act({ slice: 'blog', action: 'activate', version: '1.0.0' })),
      ]);
      expect(await stateOf()).toEqual({ active: '2.0.0', canary: null, quarantined: ['1.0.0'] });
      await lift('1.0.0');
    }
  }, 30_000);

  it('withdraws it from a step that had checked it before', async () => {
    await service.twoReleases();
    await service.uploaded('0.9.0');
    const state = service.api.application.nest.get(RegistryState);
    const replace = state.replace.bind(state);
    state.replace = async (before, after) => {
      state.replace = replace;
      expect((await quarantine('0.9.0')).status).toBe(204);
      return replace(before, after);
    };
    const answer = await json(await act({ slice: 'blog', action: 'activate', version: '0.9.0' }));
    expect(answer.code).toBe('release_quarantined');
    expect(await stateOf()).toEqual({ active: '2.0.0', canary: null, quarantined: ['0.9.0'] });
    const [taken, withdrawn] = (await service.registry()).history.slice(-2);
    expect([taken?.action, withdrawn?.action]).toEqual(['activate', 'rollback']);
  });

  it('outlives retention: the same release, uploaded again, is still quarantined', async () => {
    await service.uploaded('0.0.1');
    await quarantine('0.0.1');
    for (let count = 0; count < 21; count++) await service.uploaded(`1.0.${count}`);
    const old = { uploadedAt: new Date(0), neededUntil: new Date(0) };
    await service.api.database.collection('releases').updateMany({ version: '0.0.1' }, { $set: old });
    const prune = service.api.application.nest.get(PruneReleases);
    await prune.all(new Date());
    await expect(prune.one('blog', '0.0.1')).rejects.toMatchObject({
      details: { detail: expect.stringContaining(`was quarantined by ${ADMIN.email} (It leaks)`) },
    });
    const row = await json(service.person('GET', '/slices/blog/0.0.1'));
    expect(row.quarantine.why).toBe('It leaks');
  }, 30_000);
});

describe('a preview', () => {
  const make = (path = '/slices/blog/1.0.0/preview') => service.person('POST', path);

  it('is a link to a stored release for a day, which shells resolve', async () => {
    const one = await service.uploaded('1.0.0');
    const begun = Date.now();
    const answer = await make();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { url, expiresAt } = await json(answer);
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(begun + 86_400_000);
    const token = new URL(url).searchParams.get('token');
    const read = service.api.get(`/api/releases/previews/${token}`, bearer(OPERATOR));
    expect(await json(read)).toMatchObject({ slice: 'blog', ...named(one) });
    const entry = await service.lastAudited();
    expect(entry).toMatchObject({ who: ADMIN.email, what: 'preview.made', target: 'blog 1.0.0' });
    expect(JSON.stringify(entry)).not.toContain(token);
  });

  it('is refused for unknown releases, and for the shell’s own files', async () => {
    await service.uploaded('1.0.0');
    const releases = service.api.database.collection('releases');
    const stored = await releases.findOne({ _id: 'blog/1.0.0' as never });
    await releases.insertOne({ ...stored, _id: 'shell/1.0.0' as never, slice: 'shell' });
    expect((await make('/slices/blog/9.9.9/preview')).status).toBe(404);
    expect((await make('/slices/shell/1.0.0/preview')).status).toBe(404);
    expect((await make('/slices/..%2Fblog/1/preview')).status).toBe(422);
  });
});

describe('a release', () => {
  it('is compared with the one that it replaced', async () => {
    const one = await service.uploaded('1.0.0', 'blog', [1000]);
    const two = await service.uploaded('2.0.0', 'blog', [1000, 500]);
    await service.activate(one);
    await service.activate(two);
    await service.tell('shell-number-1', shellReport(2, [{ ...named(two), pages: 40, faults: 2 }]));
    const details = await json(service.person('GET', '/slices/blog/2.0.0'));
    expect(details).toMatchObject({
      slice: 'blog',
      version: '2.0.0',
      uploadedBy: 'operator',
      pin: null,
      before: '1.0.0',
      shared: expect.arrayContaining([{ name: 'slice contract', value: '1', before: '1' }]),
      changes: [{ revision: 2, action: 'activate' }],
      shells: [{ id: 'shell-number-1', state: 'current', pages: 40, faults: 2, code: null }],
    });
    const total = (name: string) => details.totals.find((row: Json) => row.name === name);
    expect(total('files')).toEqual({ name: 'files', bytes: 4, before: 3 });
    expect(total('bytes').bytes - total('bytes').before).toBe(500);
    expect((await json(service.person('GET', '/slices/blog/1.0.0'))).before).toBe('2.0.0');
  });

  it('of the shell replaces the one published before', async () => {
    const state = service.api.application.nest.get(RegistryState);
    const { one, two } = await service.twoReleases();
    for (const release of [one, two]) {
      const { registry } = await state.read();
      await state.replace(registry, shellPublished(registry, named(release), WRITER));
    }
    expect(await state.versionBefore('shell', '2.0.0')).toBe('1.0.0');
  });

  it('is explained to a team’s program: content, signer, what it waits for', async () => {
    await service.activate(await service.uploaded('1.0.0'));
    const two = await service.uploaded('2.0.0');
    await service.change((before) => canaryStarted(before, 'blog', named(two), 5, WRITER));
    const canary = { ...named(two), state: 'canary' as const, pages: 3, faults: 1 };
    await service.tell('shell-number-1', shellReport(2, [canary]));
    const explain = (version: string, token = SHELLS) =>
      service.api.get(`/api/releases/explained/blog/${version}`, bearer(token));
    expect(await json(explain('2.0.0'))).toMatchObject({
      version: '2.0.0',
      before: '1.0.0',
      quarantine: null,
      manifest: { name: 'blog', version: '2.0.0' },
      signature: expect.stringMatching(/^Signed by blog-\w+, 20/),
      waitsFor: expect.stringMatching(/^inconclusive: 0 of 20 pages/),
      shells: [{ state: 'canary', pages: 3, faults: 1 }],
      measures: { release: { version: '2.0.0' }, before: { version: '1.0.0' }, faults: [] },
    });
    expect((await json(explain('1.0.0'))).waitsFor).toBeNull();
    expect((await explain('9')).status).toBe(404);
    expect((await explain('1.0.0', 'somebody')).status).toBe(401);
  });

  it('is not found if there is none', async () => {
    for (const path of ['/slices/blog/9', '/slices/nothing/1'])
      expect((await service.person('GET', path)).status).toBe(404);
    expect((await service.person('GET', '/slices/..%2Fblog/1')).status).toBe(422);
    expect(await json(service.person('GET', '/slices/nothing'))).toEqual([]);
  });

  it('is kept while it has a preview link', async () => {
    const releases = service.api.database.collection<Json & { _id: string }>('releases');
    const _id = 'blog/0.0.1-shown';
    await service.uploaded('0.0.1-shown');
    const old = { uploadedAt: new Date(0), neededUntil: new Date(0) };
    await releases.updateOne({ _id }, { $set: old });
    const { expiresAt } = await json(service.person('POST', '/slices/blog/0.0.1-shown/preview'));
    for (let count = 0; count < 21; count++) await service.uploaded(`1.1.${count}`);
    const prune = service.api.application.nest.get(PruneReleases);
    await prune.all(new Date(Date.parse(expiresAt) - 60_000));
    expect(await releases.countDocuments({ _id })).toBe(1);
    await expect(prune.one('blog', '0.0.1-shown')).rejects.toMatchObject({
      details: { detail: expect.stringContaining('a preview link') },
    });
    await prune.all(new Date(Date.parse(expiresAt) + 60_000));
    expect(await releases.countDocuments({ _id })).toBe(0);
  }, 30_000);

  it('is kept whatever its age while pinned', async () => {
    const releases = service.api.database.collection('releases');
    await service.uploaded('0.0.1-pinned');
    const pin = '/slices/blog/0.0.1-pinned/pin';
    expect((await service.person('PUT', pin, { why: 'before the new editor' })).status).toBe(204);
    expect(await service.lastAudited()).toMatchObject({
      what: 'release.pinned',
      target: 'blog 0.0.1-pinned',
    });
    const again = await service.person('PUT', pin, { why: 'me, too' });
    expect(again.status).toBe(409);
    expect((await json(again)).detail).toBe(`It was already pinned by ${ADMIN.email}: before the new editor`);
    for (let count = 0; count < 21; count++) await service.uploaded(`1.0.${count}`);
    const old = { uploadedAt: new Date(0), neededUntil: new Date(0) };
    await releases.updateMany({ version: { $in: ['0.0.1-pinned', '1.0.0'] } }, { $set: old });
    const prune = service.api.application.nest.get(PruneReleases);
    await prune.all(new Date());
    const versions = async () =>
      ((await json(service.person('GET', '/slices/blog'))) as Json[]).map(({ version }) => version);
    expect(await versions()).toContain('0.0.1-pinned');
    expect(await versions()).not.toContain('1.0.0');
    // The command removes only releases from a list without pinned ones.
    const store = storeAddress(`${service.api.url}/api/releases/store`, OPERATOR);
    const removable = await store.versions('blog');
    expect(removable).toContain('1.0.20');
    expect(removable).not.toContain('0.0.1-pinned');
    await expect(prune.one('blog', '0.0.1-pinned')).rejects.toMatchObject({
      details: { detail: expect.stringContaining(`was pinned by ${ADMIN.email} (before the new editor)`) },
    });
    expect((await service.person('DELETE', pin)).status).toBe(204);
    expect((await service.person('DELETE', pin)).status).toBe(404);
    await prune.all(new Date());
    expect(await versions()).not.toContain('0.0.1-pinned');
    expect((await service.person('PUT', pin, { why: 'x' })).status).toBe(404);
  }, 30_000);
});
