import { activated, canaryEnded, canaryStarted } from '@opinionbridge/contracts/release';
import { sender, upload, type MadeRelease } from '../support/make-release.ts';
import { bearer, OPERATOR, SHELLS, startReleaseCalls, type ReleaseCalls } from '../support/release-calls.ts';
import { named, WRITER } from '../support/release-service.ts';
import { json, type Json, type TestApi } from '../support/start-api.ts';

let calls: ReleaseCalls;
let api: TestApi;
beforeAll(async () => {
  calls = await startReleaseCalls();
  ({ api } = calls);
});
afterAll(() => api.stop());

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
  const list = async () => (await json(calls.get('shells'))) as Json[];

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
    const { token } = await calls.makeToken(['blog'], ['read', 'report']);
    expect((await tell('shell-number-5', report, token)).status).toBe(403);
    const leave = api.send('DELETE', '/api/releases/shells/shell-number-5', undefined, bearer(token));
    expect((await leave).status).toBe(403);
  });

  it('have a token that may not change anything', async () => {
    const { token } = await calls.makeToken(['blog']);
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
    const stable = await calls.release('1.0.0-judge', 'marketing');
    await upload(sender(api.url, OPERATOR), stable);
    const canary = await calls.uploaded(`2.0.${canaries++}-judge`, 'marketing');
    if (!(await calls.readRegistry()).slices['marketing'])
      await calls.change((before) => activated(before, 'marketing', named(stable), WRITER));
    await calls.change((before) => canaryStarted(before, 'marketing', named(canary), 20, WRITER));
    const { revision } = await calls.readRegistry();
    for (const [number, part] of make(canary).entries())
      await tell(`judging-shell-${number}`, {
        ...report,
        registry: { revision: isOfRevision(revision) },
        ...part,
      });
    const registry = await calls.readRegistry();
    const isCanary = registry.slices['marketing']?.canary !== null;
    const last = registry.history.at(-1)!;
    for (const number of [0, 1])
      await api.send('DELETE', `/api/releases/shells/judging-shell-${number}`, undefined, bearer(SHELLS));
    if (isCanary) await calls.change((before) => canaryEnded(before, 'marketing', WRITER));
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
