import {
  activated,
  canaryEnded,
  canaryStarted,
  emptyRegistry,
  flagSet,
  historyRestored,
  namedRevision,
  releaseKey,
  repeated,
  rolledBack,
  withdrawalOf,
  type LogLink,
  type NamedRelease,
  type Registry,
  type ShellReport,
  type SliceEntry,
} from '@opinionbridge/releases';
import { evidenceInReports, objectionTo, wantedReleases } from '@opinionbridge/releases/evidence';
import { Contradiction, endOf, expectSuccessor, linked } from '@opinionbridge/releases/signing';
import fc from 'fast-check';
import { Refusal } from '../../artifacts/refusal.ts';
import { approvedKeys } from './choose-serving.ts';
import type { Event } from './events.ts';
import { faultOfOrder } from './take-back.ts';
import { plan, type Action } from './plan.ts';
import { reduce } from './reduce.ts';
import { releaseReport } from './release-report.ts';
import { saveable } from './saved-state.ts';
import { initialState, isInService, isRefused, type ReleaseLimits, type State, trialSince } from './state.ts';

/**
 * Model-based test with two shells of a site and one of its staging site. Each site has a registry that teams change
 * and a release service that is reachable at times; the store and the renderers fail at random, and shells restart at
 * any moment. The invariants are checked after every step. Actions are simulated, decisions are real.
 */
const limits: ReleaseLimits = {
  pullMs: 1_000,
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  fallbackMs: 3_000,
  trialMs: 600_000,
};
const SLICES = ['blog', 'admin'] as const;
const VERSIONS = ['1', '2', '3', '4'] as const;
type Slice = (typeof SLICES)[number];

const named = (version: string): NamedRelease => ({ version, manifestSha256: version.repeat(64) });

const NONE: LogLink = { revision: 0, sha256: '0'.repeat(64) };
const by = { who: 'team', why: '' };

/** A registry that teams change and that can be lost or withheld. */
class Writer {
  now: Registry = emptyRegistry;
  /** The content of a backup, and what a network that withholds changes shows. */
  private backup: Registry = emptyRegistry;
  private shown: Registry | undefined;
  /** Predecessor of each revision by hash: the true history. */
  private readonly parents = new Map<string, string>();
  private readonly words = new Map<string, number>();

  /** What shells receive. */
  get given(): Registry {
    return this.shown ?? this.now;
  }

  get slices(): ReadonlyMap<string, SliceEntry> {
    return new Map(Object.entries(this.now.slices));
  }

  /** A step that the registry rejects or that changes nothing is skipped. */
  change(step: (before: Registry) => Registry): void {
    let after: Registry;
    try {
      const stepped = step(this.now);
      if (stepped === this.now) return;
      after = linked(stepped);
    } catch {
      return;
    }
    const end = (read: Registry) => (endOf(read) ?? NONE).sha256;
    this.parents.set(end(after), end(this.now));
    if (after.restored === after.revision) this.words.set(end(after), after.revision);
    this.now = after;
  }

  backUp = () => void (this.backup = this.now);
  lose = () => void (this.now = this.backup);
  holdBack = () => void (this.shown = this.now);
  letGo = () => void (this.shown = undefined);

  /** The owner's restore, which takes into account what all shells have seen. */
  restore(shells: readonly Shell[]): void {
    const seen = shells.map(({ state }) => state.head ?? NONE).sort((a, b) => b.revision - a.revision)[0];
    const last = endOf(this.now) ?? NONE;
    this.change((before) => historyRestored(before, namedRevision(seen ?? NONE), namedRevision(last), by));
  }

  /** Whether one follows the other, or follows a restore that is newer than the other. */
  isAfter(later: LogLink, earlier: LogLink): boolean {
    for (let at: string | undefined = later.sha256; at !== undefined; at = this.parents.get(at))
      if (at === earlier.sha256 || (this.words.get(at) ?? 0) > earlier.revision) return true;
    return false;
  }
}

/** The public site and its staging site. */
type Site = 'site' | 'staging';
/** What a site requires of a release from staging. */
const RULES = { hours: 1, pages: 0 };

type Step =
  | { type: 'activate' | 'canary'; site: Site; slice: Slice; version: string }
  | { type: 'roll back' | 'end canary'; site: Site; slice: Slice }
  | { type: 'flag'; site: Site; slice: Slice; name: string; share: number | null }
  | { type: 'promote'; slice: Slice }
  | { type: 'hear of shells'; site: Site }
  | { type: 'back up' | 'lose' | 'restore' | 'hold back' | 'let go' }
  | { type: 'read registry'; shell: number }
  | { type: 'finish'; shell: number; which: number }
  | { type: 'pass'; ms: number }
  | { type: 'restart'; shell: number }
  | { type: 'break' | 'repair'; key: string; how: 'pull' | 'load' }
  | { type: 'revoke' | 'sign anew'; key: string }
  | { type: 'evidence' | 'death'; shell: number; which: number }
  | { type: 'take back'; shell: number; slice: Slice }
  | { type: 'preview'; shell: number; slice: Slice; version: string };

const slice = fc.constantFrom(...SLICES);
const version = fc.constantFrom(...VERSIONS);
const site = fc.constantFrom<Site>('site', 'site', 'staging');
const shell = fc.constantFrom(0, 1, 2);
const which = fc.nat(5);
const key = fc.tuple(slice, version).map(([name, number]) => releaseKey(name, named(number)));
const how = fc.constantFrom('pull' as const, 'load' as const);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constantFrom('activate' as const, 'canary' as const), site, slice, version }),
  fc.record({ type: fc.constantFrom('roll back' as const, 'end canary' as const), site, slice }),
  fc.record({ type: fc.constant('promote' as const), slice }),
  fc.record({ type: fc.constant('hear of shells' as const), site }),
  fc.record({
    type: fc.constantFrom(...(['back up', 'lose', 'restore', 'hold back', 'let go', 'let go'] as const)),
  }),
  fc.record({
    type: fc.constant('flag' as const),
    site,
    slice,
    name: fc.constantFrom('one', 'two'),
    share: fc.constantFrom(null, 0, 50, 100),
  }),
  { weight: 4, arbitrary: fc.record({ type: fc.constant('read registry' as const), shell }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('finish' as const), shell, which }) },
  fc.record({
    type: fc.constant('pass' as const),
    ms: fc.constantFrom(100, 2_000, 40_000, 700_000, 4_000_000),
  }),
  fc.record({ type: fc.constant('restart' as const), shell }),
  fc.record({ type: fc.constantFrom('break' as const, 'repair' as const), key, how }),
  fc.record({ type: fc.constantFrom('revoke' as const, 'sign anew' as const), key }),
  fc.record({ type: fc.constantFrom('evidence' as const, 'death' as const), shell, which }),
  fc.record({ type: fc.constant('take back' as const), shell, slice }),
  fc.record({ type: fc.constant('preview' as const), shell, slice, version }),
);

const notCounted = new Refusal('SLICE-014', 'x');

/** A shell: real decisions, with actions that end when the test says so. */
class Shell {
  state: State = initialState;
  readonly inFlight: Action[] = [];
  private readonly world: World;
  private readonly registry: Writer;

  /** @param registry of its site */
  constructor(world: World, registry: Writer) {
    this.world = world;
    this.registry = registry;
  }

  send(event: Omit<Event, 'at'>): void {
    const at = this.world.now;
    const before = this.state;
    this.state = reduce(before, { ...event, at } as Event, limits);
    this.world.check(before, this.state, event.type);
    for (const action of plan(this.state, at, limits).actions) {
      const begun = {
        pull: 'pull begun',
        start: 'start begun',
        drain: 'drain begun',
        'control run': 'control run begun',
      };
      this.state = reduce(this.state, { type: begun[action.type], key: action.key, at } as Event, limits);
      if (action.type !== 'drain') this.inFlight.push(action);
    }
    // Steps in progress are not planned again.
    const again = plan(this.state, at, limits).actions.filter(({ type }) => type !== 'drain');
    expect(again).toEqual([]);
  }

  async readRegistry(): Promise<void> {
    const { registry } = this;
    const { given } = registry;
    const [head, seen] = [endOf(given) ?? { ...NONE, sha256: '' }, this.state.head ?? undefined];
    const isTaken = await expectSuccessor(given, head, seen, () => Promise.reject(new Error('away'))).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(Contradiction);
        return false;
      },
    );
    // Exactly those registries are refused that would rewrite history.
    if (seen && seen.revision > 0) expect(isTaken).toBe(registry.isAfter(head, seen));
    if (!isTaken || head.revision <= this.state.revision) return;
    const { slices, prefixes: granted, flags } = given;
    const desired = new Map(Object.entries(slices));
    this.send({ type: 'registry read', head, desired, granted, flags } as never);
    // A flag that is switched off is off as soon as the shell has read the registry.
    expect(this.state.flags).toMatchObject(flags);
  }

  finish(index: number): void {
    const [action] = this.inFlight.splice(index % Math.max(1, this.inFlight.length), 1);
    if (!action) return;
    const { type, key: of } = action;
    const { broken, revoked } = this.world;
    const isUntrusted = revoked.has(of);
    const known = this.state.releases.get(of);
    const mayStay = isInService(this.state, known?.slice ?? '', of);
    // The signature was checked when the start began; a later revocation does not affect that start.
    const isLate = type === 'start' && (known?.refused?.at ?? 0) >= (known?.times.starting ?? 0);
    if (isUntrusted && !mayStay && !isLate && (type === 'pull' || type === 'start')) {
      const failed = type === 'pull' ? 'pull failed' : 'start failed';
      return this.send({ type: failed, key: of, refusal: notCounted } as never);
    }
    if (type === 'pull') {
      if (isUntrusted) this.send({ type: 'signature refused', key: of, refusal: notCounted } as never);
      if (broken.has(`pull ${of}`))
        this.send({ type: 'pull failed', key: of, refusal: new Refusal('SLICE-001', 'x') } as never);
      else this.send({ type: 'pulled', key: of } as never);
    } else if (type === 'start') {
      if (broken.has(`load ${of}`))
        this.send({ type: 'start failed', key: of, refusal: new Refusal('SLICE-007', 'x') } as never);
      else this.send({ type: 'started', key: of } as never);
    } else if (broken.has(`load ${of}`))
      this.send({ type: 'found bad', key: of, refusal: new Refusal('SLICE-009', 'x') } as never);
    else this.send({ type: 'control run survived', key: of } as never);
  }

  /** Keys changed: open releases are checked again. */
  recheck(of: string): void {
    const known = this.state.releases.get(of);
    if (!known || known.phase === 'absent' || known.phase === 'pulling') return;
    if (this.world.revoked.has(of))
      this.send({ type: 'signature refused', key: of, refusal: notCounted } as never);
    else if (known.untrusted) this.send({ type: 'signature accepted', key: of } as never);
  }

  /** A team's order, based on this shell's report. */
  takeBack(slice: Slice): void {
    const key = this.state.canaries.get(slice)?.key ?? this.state.serving.get(slice)?.key ?? '';
    const { named: release } = this.state.releases.get(key) ?? {};
    const { revision } = this.state.head ?? {};
    if (!release || revision === undefined) return;
    if (faultOfOrder(this.state, { slice, revision, ...release }, this.world.now)) return;
    this.send({ type: 'taken back', key, refusal: new Refusal('SLICE-016', 'x') } as never);
    // Neither this order nor an earlier one takes effect again.
    expect(this.state.canaries.get(slice)?.key).not.toBe(key);
  }

  /** A new process with the saved state of the previous one. */
  restart(): void {
    const saved = saveable(this.state);
    const served = new Map(Object.entries(saved.serving));
    this.state = initialState;
    this.inFlight.length = 0;
    this.send({ type: 'restored', saved: { ...saved, serving: served } } as never);
  }

  /** Its report to the release service. */
  report(): ShellReport {
    const nothing = {
      outcomes: { total: () => ({ pages: 0, faults: 0 }) },
      measures: { report: () => ({}) },
    };
    const releases = releaseReport(this.state, new Map(), nothing as never, this.world.now);
    return { registry: { revision: this.state.revision }, releases } as ShellReport;
  }

  served(): { slice: string; key: string }[] {
    return [...this.state.serving].map(([name, serving]) => ({ slice: name, key: serving.key }));
  }

  /** Releases that were found bad and are still asked for. */
  bad(): string[] {
    const wished = [...this.registry.slices].flatMap(([name, desired]) => [
      ...approvedKeys(name, desired),
      ...(desired.canary ? [releaseKey(name, desired.canary.release)] : []),
    ]);
    return wished.filter((of) => this.state.releases.get(of)?.refused?.until === Infinity).sort();
  }

  /** Runs until time alone changes nothing any more. */
  settle(): void {
    // Another shell's turn may have advanced the clock past this one's timers.
    this.send({ type: 'time passed' });
    for (let turn = 0; turn < 500; turn++) {
      if (this.inFlight.length > 0) this.finish(0);
      else {
        const { lookAgainAt } = plan(this.state, this.world.now, limits);
        if (lookAgainAt === Infinity) return;
        this.world.now = Math.max(this.world.now, lookAgainAt);
        this.send({ type: 'time passed' });
      }
    }
    throw new Error('It never comes to rest.');
  }
}

class World {
  now = 1_000_000;
  readonly registries = { site: new Writer(), staging: new Writer() };
  readonly registry = this.registries.site;
  readonly broken = new Set<string>();
  /** Releases whose key was revoked. */
  readonly revoked = new Set<string>();
  readonly shells = [new Shell(this, this.registry), new Shell(this, this.registry)] as const;
  readonly staging = new Shell(this, this.registries.staging);
  private readonly all = [...this.shells, this.staging] as const;

  async take(one: Step): Promise<void> {
    const registry = this.registries['site' in one ? one.site : 'site'];
    if (one.type === 'promote') this.promote(one.slice);
    if (one.type === 'hear of shells') this.hear(one.site);
    if (one.type === 'activate')
      registry.change((before) => activated(before, one.slice, named(one.version), by));
    if (one.type === 'roll back') registry.change((before) => rolledBack(before, one.slice, by));
    if (one.type === 'canary')
      registry.change((before) => canaryStarted(before, one.slice, named(one.version), 10, by));
    if (one.type === 'end canary') registry.change((before) => canaryEnded(before, one.slice, by));
    if (one.type === 'flag')
      registry.change((before) =>
        flagSet(before, one.slice, one.name, one.share === null ? null : { share: one.share }, by),
      );
    if (one.type === 'back up') registry.backUp();
    if (one.type === 'lose') registry.lose();
    if (one.type === 'hold back') registry.holdBack();
    if (one.type === 'let go') registry.letGo();
    if (one.type === 'restore') registry.restore(this.shells);
    if (one.type === 'break') this.broken.add(`${one.how} ${one.key}`);
    if (one.type === 'repair') this.broken.delete(`${one.how} ${one.key}`);
    if (one.type === 'revoke') this.revoked.add(one.key);
    if (one.type === 'sign anew') this.revoked.delete(one.key);
    if (one.type === 'revoke' || one.type === 'sign anew') for (const each of this.all) each.recheck(one.key);
    if (one.type === 'pass') this.pass(one.ms);
    if (!('shell' in one)) return;
    const target = this.all[one.shell] as Shell;
    if (one.type === 'read registry') await target.readRegistry();
    if (one.type === 'finish') target.finish(one.which);
    if (one.type === 'restart') target.restart();
    if (one.type === 'take back') target.takeBack(one.slice);
    if (one.type === 'preview')
      target.send({ type: 'preview opened', slice: one.slice, named: named(one.version) } as never);
    if (one.type !== 'evidence' && one.type !== 'death') return;
    const keys = [...target.state.releases.keys()];
    const about = keys[one.which % Math.max(1, keys.length)];
    if (about === undefined) return;
    if (one.type === 'death') target.send({ type: 'renderer died', key: about } as never);
    else target.send({ type: 'found bad', key: about, refusal: new Refusal('SLICE-011', 'x') } as never);
  }

  /** Promotes a release that has been in service on staging for long enough. */
  private promote(of: Slice): void {
    const { releases, serving } = this.staging.state;
    const current = serving.get(of);
    const known = current && releases.get(current.key);
    if (!current || !known) return;
    const sinceMs = this.now - current.since;
    const objection = objectionTo(
      {
        slice: of,
        ...known.named,
        site: 'staging',
        currentSince: new Date(current.since).toISOString(),
        currentHours: Math.floor(sinceMs / 3_600_000),
        pages: { delivered: 0, failed: 0 },
        browsers: { visits: 0, faults: 0 },
        quarantine: known.refused ? 'found bad' : null,
      },
      RULES,
    );
    expect(objection === undefined).toBe(sinceMs >= 3_600_000 && !known.refused);
    if (objection === undefined) this.registry.change((before) => activated(before, of, known.named, by));
  }

  /** A site's release service becomes reachable and learns what its shells found or were told in the meantime. */
  hear(of: Site): void {
    const registry = this.registries[of];
    const reports = (of === 'site' ? this.shells : [this.staging]).map((one) => one.report());
    for (const [name, entry] of registry.slices)
      for (const wanted of wantedReleases(entry)) {
        if (evidenceInReports(name, wanted, reports) === undefined) continue;
        const { version } = wanted.release;
        for (let last: Registry | undefined; last !== registry.now;) {
          last = registry.now;
          const step = withdrawalOf(last, name, version);
          if (step) registry.change((before) => repeated(before, step, by));
        }
      }
  }

  /** Once the service knows, no shell serves a bad or taken back release, unless there is no other. */
  async expectHeard(): Promise<void> {
    const { shells, registry } = this;
    const readAll = async () => {
      for (const one of shells) await one.readRegistry();
    };
    await readAll();
    // A shell that has seen a different history applies no changes of this one.
    if (shells.some(({ state }) => state.revision !== registry.now.revision)) return;
    for (const one of shells) one.settle();
    // While the service is unreachable, a team tells one of the shells.
    for (const name of SLICES) shells[0].takeBack(name);
    const found = shells.flatMap((one) => one.bad());
    this.hear('site');
    await readAll();
    for (const one of shells) {
      one.settle();
      for (const { slice: of, key } of one.served())
        if (found.includes(key)) expect(registry.slices.get(of)?.previous).toEqual([]);
    }
  }

  /** The invariants, checked on every change of every shell. */
  check(before: State, after: State, event: string): void {
    for (const [name, was] of before.serving) {
      const is = after.serving.get(name);
      // A release in service is only replaced by one that works.
      expect([event, is && after.releases.get(is.key)?.phase]).toEqual([event, 'ready']);
      if (is?.key === was.key) continue;
      expect(isRefused(after.releases.get(is?.key ?? ''), this.now)).toBe(false);
      // No release with an invalid signature is newly served, and none is withdrawn for it.
      expect(this.revoked.has(is?.key ?? '')).toBe(false);
      expect(event).not.toBe('signature refused');
      // A release that was taken back never returns by itself: only approved releases are served.
      const desired = after.desired.get(name);
      expect(desired && approvedKeys(name, desired)).toContain(is?.key);
    }
    for (const [key, known] of after.releases) {
      // A release that stays for lack of another stays only where it is in service.
      if (known.untrusted) expect(isInService(after, known.slice, key)).toBe(true);
      const wasBad = before.releases.get(key)?.refused?.until === Infinity;
      if (known.refused?.until !== Infinity || wasBad) continue;
      // After its trial no release is taken back automatically.
      if (event === 'found bad') expect(trialSince(before, key, this.now, limits)).toBeDefined();
      else expect(['restored', 'taken back']).toContain(event);
    }
    // One team's failure never changes another team's release.
    if (event === 'found bad' || event === 'taken back' || event.endsWith('failed')) {
      const changed = SLICES.filter((name) => before.serving.get(name)?.key !== after.serving.get(name)?.key);
      expect(changed.length).toBeLessThan(2);
    }
    for (const { key } of after.canaries.values()) {
      expect(after.releases.get(key)?.phase).toBe('ready');
      expect(this.revoked.has(key)).toBe(false);
    }
  }

  private pass(ms: number): void {
    this.now += ms;
    for (const one of this.all) one.send({ type: 'time passed' });
  }
}

const RUNS = Math.max(400, fc.readConfigureGlobal().numRuns!);

test(`whatever teams, stores, renderers, restarts and lost databases do (${RUNS} histories)`, () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 150, size: 'max' }), async (steps) => {
      const world = new World();
      for (const one of steps) await world.take(one);

      // From now on everything works, so both shells must reach the desired state, except for bad releases.
      world.broken.clear();
      world.revoked.clear();
      world.registry.letGo();
      await world.expectHeard();
      world.registry.restore(world.shells);
      for (const one of world.shells) {
        await one.readRegistry();
        one.settle();
        expect(one.state.flags).toMatchObject(world.registry.now.flags);
        for (const [name, { active }] of world.registry.slices) {
          const wanted = releaseKey(name, active);
          const isBad = one.state.releases.get(wanted)?.refused?.until === Infinity;
          const serves = one.state.serving.get(name)?.key;
          if (!isBad) expect(serves).toBe(wanted);
        }
        // After a restart the same evidence leads to the same decision: bad releases stay out, and all else is
        // unchanged.
        const served = one.served();
        const bad = one.bad();
        const { flags } = one.state;
        one.restart();
        // Switched-off features stay invisible before the registry is read.
        if (served.length > 0) expect(one.state.flags).toEqual(flags);
        await one.readRegistry();
        one.settle();
        expect(one.bad()).toEqual(bad);
        for (const { slice: name, key: was } of served) {
          const is = one.state.serving.get(name)?.key;
          const active = world.registry.slices.get(name)?.active;
          const isActiveBad = active && bad.includes(releaseKey(name, active));
          if (isActiveBad) expect(bad).not.toContain(is);
          else expect(is).toBe(was);
        }
      }
    }),
    { numRuns: RUNS },
  ));
