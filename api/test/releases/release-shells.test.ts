import { activated, canaryEnded, canaryStarted, rolledBack } from '@opinionbridge/releases';
import { sender, upload, type InMemoryRelease } from '../support/releases/make-release.ts';
import { OPERATOR, SHELLS, testReleaseCalls } from '../support/releases/release-calls.ts';
import { named, shellReport, WRITER } from '../support/releases/release-service.ts';
import { json, type Json } from '../support/start-api.ts';

const calls = testReleaseCalls();
const { api } = calls;

describe('shells', () => {
  const report = shellReport(3, []);
  const tell = (id: string, body: unknown, token = SHELLS) => calls.send('PUT', `shells/${id}`, body, token);
  const leave = (id: string, token = SHELLS) => calls.send('DELETE', `shells/${id}`, undefined, token);
  const list = async () => (await json(calls.get('shells'))) as Json[];

  it('report what they serve, are lost after half a minute’s silence, and sign off', async () => {
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
    expect((await leave('shell-number-2')).status).toBe(204);
    expect(await list()).toHaveLength(1);
  });

  it.each<[string, string, unknown, number]>([
    ['an id that is none', 'x', report, 422],
    ['an id that is a path', '..%2f..%2fregistry', report, 422],
    ['no report', 'shell-number-3', null, 422],
    ['a report of something else', 'shell-number-3', { ...report, releases: [{}] }, 422],
    ['more than there may be', 'shell-number-3', { ...report, composition: 'x'.repeat(600_000) }, 413],
  ])('are refused with %s', async (_what, id, body, status) => {
    expect((await tell(id, body)).status).toBe(status);
    expect((await list()).map((shell) => shell.id)).not.toContain('shell-number-3');
  });

  it('need a token for all slices, as their reports can end any team’s canary', async () => {
    const { token } = await calls.makeToken(['blog'], ['read', 'report']);
    expect((await tell('shell-number-5', report, token)).status).toBe(403);
    expect((await leave('shell-number-5', token)).status).toBe(403);
  });

  it('have a token that cannot change anything', async () => {
    const { token } = await calls.makeToken(['blog']);
    expect((await tell('shell-number-4', report, token)).status).toBe(403);
    expect((await calls.send('DELETE', 'store/blog/1', undefined, SHELLS)).status).toBe(403);
  });

  const counts = (pages: number, faults: number, visitors = faults) => ({ pages, faults, visitors });
  const seen = (release: InMemoryRelease, now: object, before = counts(100, 1)) => ({
    trials: [{ slice: 'marketing', ...named(release), now, before, browsers: { served: 0, failing: 0 } }],
  });
  let canaries = 0;
  /** Has two shells report on a canary; returns whether it still is one, and the last change. */
  async function afterReports(
    make: (canary: InMemoryRelease) => [one: object, other: object],
    isOfRevision: (revision: number) => number = (revision) => revision,
  ) {
    const stable = await calls.release('1.0.0-judge', 'marketing');
    await upload(sender(api.url, OPERATOR), stable);
    const canary = await calls.uploaded(`2.0.${canaries++}-judge`, 'marketing');
    if (!(await calls.readRegistry()).slices['marketing'])
      await calls.change((before) => activated(before, 'marketing', named(stable), WRITER));
    await calls.change((before) => canaryStarted(before, 'marketing', named(canary), 20, WRITER));
    const { revision } = await calls.readRegistry();
    const read = { ...report, registry: { revision: isOfRevision(revision) } };
    for (const [number, part] of make(canary).entries())
      await tell(`judging-shell-${number}`, { ...read, ...part });
    const registry = await calls.readRegistry();
    const isCanary = registry.slices['marketing']?.canary !== null;
    const last = registry.history.at(-1)!;
    for (const number of [0, 1]) await leave(`judging-shell-${number}`);
    if (isCanary) await calls.change((before) => canaryEnded(before, 'marketing', WRITER));
    return { isCanary, last };
  }

  it('end a canary for all by joint evidence, though each alone has too little', async () => {
    const { isCanary, last } = await afterReports((canary) => [
      seen(canary, counts(15, 6)),
      seen(canary, counts(15, 7)),
    ]);
    expect(isCanary).toBe(false);
    const why = '13 of 30 pages failed on 2 shells; of the previous release 2 of 200';
    expect(last).toMatchObject({ action: 'end-canary', who: 'release service', why: `Quarantined: ${why}` });
  });

  it('end a canary for all if one of them has found it bad', async () => {
    const reason = 'SLICE-009 unstable: it ends';
    const bad = { slice: 'marketing', state: 'quarantined', code: 'SLICE-009', reason } as const;
    const { isCanary, last } = await afterReports((canary) => [
      { releases: shellReport(3, [{ ...named(canary), ...bad }]).releases },
      {},
    ]);
    expect([isCanary, last.why]).toEqual([
      ...[false, 'Quarantined: A shell refused it: SLICE-009 unstable: it ends'],
    ]);
  });

  it.each<[string, (canary: InMemoryRelease) => [object, object], ((revision: number) => number)?]>([
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

  describe('a release that one of them quarantined', () => {
    const releases: InMemoryRelease[] = [];
    let round = 0;
    const activate = (release: InMemoryRelease, why = 'a test') =>
      calls.change((before) => activated(before, 'admin', named(release), { ...WRITER, why }));
    const entry = async () => (await calls.readRegistry()).slices['admin'];
    /** Has a shell report that it quarantined a release. */
    async function condemned(release: InMemoryRelease) {
      const { revision } = await calls.readRegistry();
      const found = { slice: 'admin', state: 'quarantined', code: 'SLICE-011', reason: 'it fails' } as const;
      const { releases: told } = shellReport(revision, [{ ...named(release), ...found }]);
      expect(
        (await tell('the-first-shell', { ...report, registry: { revision }, releases: told })).status,
      ).toBe(204);
      await leave('the-first-shell');
    }
    beforeEach(async () => {
      round += 1;
      releases.length = 0;
      for (const name of ['a', 'b', 'c']) {
        releases.push(await calls.uploaded(`${round}.0.0-${name}`, 'admin'));
        await activate(releases.at(-1)!);
      }
    });

    it('is withdrawn from all, and a new shell does not find it in the registry', async () => {
      const [, b, c] = releases as [InMemoryRelease, InMemoryRelease, InMemoryRelease];
      await condemned(c);
      const after = await entry();
      expect(after?.active).toEqual(named(b));
      expect(after?.previous).not.toContainEqual(named(c));
    });

    it('is not a rollback candidate', async () => {
      const [a, b] = releases as [InMemoryRelease, InMemoryRelease, InMemoryRelease];
      await condemned(b);
      expect((await entry())?.previous).not.toContainEqual(named(b));
      const { status } = await calls.change((before) => rolledBack(before, 'admin', WRITER));
      expect([status, (await entry())?.active]).toEqual([200, named(a)]);
    });

    it('is served again if somebody names it with a reason, and not otherwise', async () => {
      const [, b, c] = releases as [InMemoryRelease, InMemoryRelease, InMemoryRelease];
      await condemned(c);
      expect((await activate(c, '')).status).toBe(409);
      expect((await entry())?.active).toEqual(named(b));
      expect((await activate(c, 'the API was down, it was no fault of it')).status).toBe(200);
      expect((await entry())?.active).toEqual(named(c));
      const { history } = await calls.readRegistry();
      expect(history.at(-1)).toMatchObject({
        action: 'activate',
        why: 'the API was down, it was no fault of it',
      });
      // Its quarantine was lifted: leaving it and returning is a rollback like any other.
      await activate(b);
      expect((await calls.change((before) => rolledBack(before, 'admin', WRITER))).status).toBe(200);
      expect((await entry())?.active).toEqual(named(c));
    });
  });
});
