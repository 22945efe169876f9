import { releaseKey, type NamedRelease, type SliceEntry } from '@opinionbridge/releases';
import fc from 'fast-check';
import { Refusal } from '../../artifacts/refusal.ts';
import { approvedKeys } from './choose-serving.ts';
import type { Event } from './events.ts';
import { plan, type Action } from './plan.ts';
import { reduce } from './reduce.ts';
import { saveable } from './saved-state.ts';
import { initialState, isInService, isOnTrial, isRefused, type ReleaseLimits, type State } from './state.ts';

/**
 * Shells as a model: a registry that teams change, a store and renderers that work or not as it happens, restarts at any moment.
 * After every step the promises are asked. The carrying out of actions is simulated, the decisions are the real ones.
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

/** The registry as teams change it. */
class Writer {
  revision = 0;
  readonly slices = new Map<Slice, SliceEntry>();

  activate(slice: Slice, version: string): void {
    const known = this.slices.get(slice);
    const to = named(version);
    const others = (known?.previous ?? []).filter((one) => one.version !== version);
    const previous = known && known.active.version !== version ? [known.active, ...others] : others;
    this.set(slice, { active: to, since: this.revision + 1, canary: null, previous, recent: [to] });
  }

  rollBack(slice: Slice): void {
    const known = this.slices.get(slice);
    const [to, ...previous] = known?.previous ?? [];
    if (known && to)
      this.set(slice, { ...known, active: to, since: this.revision + 1, canary: null, previous });
  }

  canary(slice: Slice, version: string | null): void {
    const known = this.slices.get(slice);
    if (!known || known.active.version === version) return;
    const canary = version === null ? null : { release: named(version), share: 10, since: this.revision + 1 };
    this.set(slice, { ...known, canary });
  }

  private set(slice: Slice, entry: SliceEntry): void {
    this.revision += 1;
    this.slices.set(slice, entry);
  }
}

type Step =
  | { type: 'activate' | 'canary'; slice: Slice; version: string }
  | { type: 'roll back' | 'end canary'; slice: Slice }
  | { type: 'read registry'; shell: number }
  | { type: 'finish'; shell: number; which: number }
  | { type: 'pass'; ms: number }
  | { type: 'restart'; shell: number }
  | { type: 'break' | 'repair'; key: string; how: 'pull' | 'load' }
  | { type: 'revoke' | 'sign anew'; key: string }
  | { type: 'evidence' | 'death'; shell: number; which: number }
  | { type: 'preview'; shell: number; slice: Slice; version: string };

const slice = fc.constantFrom(...SLICES);
const version = fc.constantFrom(...VERSIONS);
const shell = fc.constantFrom(0, 1);
const which = fc.nat(5);
const key = fc.tuple(slice, version).map(([name, number]) => releaseKey(name, named(number)));
const how = fc.constantFrom('pull' as const, 'load' as const);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constantFrom('activate' as const, 'canary' as const), slice, version }),
  fc.record({ type: fc.constantFrom('roll back' as const, 'end canary' as const), slice }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('read registry' as const), shell }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('finish' as const), shell, which }) },
  fc.record({ type: fc.constant('pass' as const), ms: fc.constantFrom(100, 2_000, 40_000, 700_000) }),
  fc.record({ type: fc.constant('restart' as const), shell }),
  fc.record({ type: fc.constantFrom('break' as const, 'repair' as const), key, how }),
  fc.record({ type: fc.constantFrom('revoke' as const, 'sign anew' as const), key }),
  fc.record({ type: fc.constantFrom('evidence' as const, 'death' as const), shell, which }),
  fc.record({ type: fc.constant('preview' as const), shell, slice, version }),
);

const notCounted = new Refusal('SLICE-014', 'x');

/** One shell: the real decisions, with actions that end when the test says so. */
class Shell {
  state: State = initialState;
  readonly inFlight: Action[] = [];
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
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
    // What is begun is no step of the plan any more.
    const again = plan(this.state, at, limits).actions.filter(({ type }) => type !== 'drain');
    expect(again).toEqual([]);
  }

  readRegistry(): void {
    const { revision, slices } = this.world.registry;
    if (revision > this.state.revision)
      this.send({ type: 'registry read', revision, desired: new Map(slices) } as never);
  }

  finish(index: number): void {
    const [action] = this.inFlight.splice(index % Math.max(1, this.inFlight.length), 1);
    if (!action) return;
    const { type, key: of } = action;
    const { broken, revoked } = this.world;
    const isUntrusted = revoked.has(of);
    const known = this.state.releases.get(of);
    const mayStay = isInService(this.state, known?.slice ?? '', of);
    // What it was signed with was looked at when the start began; whoever revokes it later is too late for that.
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

  /** Keys have changed: what is open is looked at again. */
  recheck(of: string): void {
    const known = this.state.releases.get(of);
    if (!known || known.phase === 'absent' || known.phase === 'pulling') return;
    if (this.world.revoked.has(of))
      this.send({ type: 'signature refused', key: of, refusal: notCounted } as never);
    else if (known.untrusted) this.send({ type: 'signature accepted', key: of } as never);
  }

  /** A new process, with what the one before it saved. */
  restart(): void {
    const saved = saveable(this.state);
    const served = new Map(Object.entries(saved.serving));
    this.state = initialState;
    this.inFlight.length = 0;
    this.send({ type: 'restored', saved: { serving: served, quarantined: saved.quarantined } } as never);
  }

  served(): { slice: string; key: string }[] {
    return [...this.state.serving].map(([name, serving]) => ({ slice: name, key: serving.key }));
  }

  /** Releases that were found bad, as far as somebody wishes for them still. */
  bad(): string[] {
    const wished = [...this.world.registry.slices].flatMap(([name, desired]) => [
      ...approvedKeys(name, desired),
      ...(desired.canary ? [releaseKey(name, desired.canary.release)] : []),
    ]);
    return wished.filter((of) => this.state.releases.get(of)?.refused?.until === Infinity).sort();
  }

  /** Until time alone changes nothing any more. */
  settle(): void {
    // Another shell's turn may have taken the clock past this one's timers.
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
  readonly registry = new Writer();
  readonly broken = new Set<string>();
  /** Releases whose key was revoked. */
  readonly revoked = new Set<string>();
  readonly shells = [new Shell(this), new Shell(this)] as const;

  take(one: Step): void {
    if (one.type === 'activate') this.registry.activate(one.slice, one.version);
    if (one.type === 'roll back') this.registry.rollBack(one.slice);
    if (one.type === 'canary') this.registry.canary(one.slice, one.version);
    if (one.type === 'end canary') this.registry.canary(one.slice, null);
    if (one.type === 'break') this.broken.add(`${one.how} ${one.key}`);
    if (one.type === 'repair') this.broken.delete(`${one.how} ${one.key}`);
    if (one.type === 'revoke') this.revoked.add(one.key);
    if (one.type === 'sign anew') this.revoked.delete(one.key);
    if (one.type === 'revoke' || one.type === 'sign anew')
      for (const each of this.shells) each.recheck(one.key);
    if (one.type === 'pass') this.pass(one.ms);
    if (!('shell' in one)) return;
    const target = this.shells[one.shell] as Shell;
    if (one.type === 'read registry') target.readRegistry();
    if (one.type === 'finish') target.finish(one.which);
    if (one.type === 'restart') target.restart();
    if (one.type === 'preview')
      target.send({ type: 'preview opened', slice: one.slice, named: named(one.version) } as never);
    if (one.type !== 'evidence' && one.type !== 'death') return;
    const keys = [...target.state.releases.keys()];
    const about = keys[one.which % Math.max(1, keys.length)];
    if (about === undefined) return;
    if (one.type === 'death') target.send({ type: 'renderer died', key: about } as never);
    else target.send({ type: 'found bad', key: about, refusal: new Refusal('SLICE-011', 'x') } as never);
  }

  /** The promises, asked of every change of every shell. */
  check(before: State, after: State, event: string): void {
    for (const [name, was] of before.serving) {
      const is = after.serving.get(name);
      // A release in service is never dropped but for one that works.
      expect([event, is && after.releases.get(is.key)?.phase]).toEqual([event, 'ready']);
      if (is?.key === was.key) continue;
      expect(isRefused(after.releases.get(is?.key ?? ''), this.now)).toBe(false);
      // Nobody gets a release anew whose signature does not count, and none is taken away for it.
      expect(this.revoked.has(is?.key ?? '')).toBe(false);
      expect(event).not.toBe('signature refused');
      // What was taken back comes back by no event: what is taken up is what the registry approves of.
      const desired = after.desired.get(name);
      expect(desired && approvedKeys(name, desired)).toContain(is?.key);
    }
    for (const [key, known] of after.releases) {
      // What stays for want of another one stays where it is in service, and nowhere else.
      if (known.untrusted) expect(isInService(after, known.slice, key)).toBe(true);
      const wasBad = before.releases.get(key)?.refused?.until === Infinity;
      if (known.refused?.until !== Infinity || wasBad) continue;
      // Later than its trial nothing is taken back by itself.
      if (event === 'found bad') expect(isOnTrial(before, key, this.now, limits)).toBe(true);
      else expect(event).toBe('restored');
    }
    // One team's failure never changes another team's release.
    if (event === 'found bad' || event.endsWith('failed')) {
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
    for (const one of this.shells) one.send({ type: 'time passed' });
  }
}

const RUNS = Math.max(400, fc.readConfigureGlobal().numRuns!);

test(`whatever teams, stores, renderers and restarts do (${RUNS} histories)`, () =>
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 150, size: 'max' }), (steps) => {
      const world = new World();
      for (const one of steps) world.take(one);

      // From now on everything works: then what is desired is reached, on both shells, but for what was found bad.
      world.broken.clear();
      world.revoked.clear();
      for (const one of world.shells) {
        one.readRegistry();
        one.settle();
        for (const [name, { active }] of world.registry.slices) {
          const wanted = releaseKey(name, active);
          const isBad = one.state.releases.get(wanted)?.refused?.until === Infinity;
          const serves = one.state.serving.get(name)?.key;
          if (!isBad) expect(serves).toBe(wanted);
        }
        // The same evidence leads to the same decision after a restart: what was found bad stays out, all else is as it was.
        const served = one.served();
        const bad = one.bad();
        one.restart();
        one.readRegistry();
        one.settle();
        expect(one.bad()).toEqual(bad);
        for (const { slice: name, key: was } of served) {
          const is = one.state.serving.get(name)?.key;
          const active = world.registry.slices.get(name as Slice)?.active;
          const isActiveBad = active && bad.includes(releaseKey(name, active));
          if (isActiveBad) expect(bad).not.toContain(is);
          else expect(is).toBe(was);
        }
      }
    }),
    { numRuns: RUNS },
  ));
