import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { grantFault } from '@opinionbridge/contracts/slice-table';
import {
  registry as registrySchema,
  repeated,
  withdrawalOf,
  type NamedRelease,
  type Registry,
  type RegistryChange,
  type RegistryStep,
  type Writer,
  RELEASE_SERVICE,
} from '@opinionbridge/releases';
import { Problem } from '../../platform/http/problems/problem.ts';
import { KEPT_MS, type ReleaseNote } from '../store/stored-release.schema.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';
import { ALL_SLICES } from '../tokens/release-token.schema.ts';
import { checkSlice, type ReleaseHolder } from '../tokens/release-tokens.ts';
import { RegistryState } from './registry-state.repository.ts';
import { VerifySignature } from '../store/verify-signature.ts';

/** Steps that give visitors a release which they may not have had; the others go back to one. */
const NAMES_A_RELEASE: readonly RegistryChange['action'][] = ['activate', 'canary', 'publish-shell'];

/** Steps after which visitors have what they had. */
const GIVES_NOTHING_NEW: readonly RegistryChange['action'][] = [
  ...(['end-canary', 'quarantine', 'restore', 'grant', 'flag'] as const),
];

/** Changes of other slices that a step lets pass before it gives up; each is made by somebody else at the same moment. */
const MAX_TRIES = 10;

/** A step that somebody wants, who names a release by its version only. */
export interface WantedStep {
  readonly slice: string;
  readonly action: RegistryChange['action'];
  /** With steps that name a release. */
  readonly version?: string | undefined;
  /** Per cent, with a canary. */
  readonly share?: number | undefined;
  /** First segments of addresses, with a grant. */
  readonly prefixes?: string[] | undefined;
  /** With a flag; no rule takes it out. */
  readonly flag?: RegistryStep['flag'];
}

/** Changes the registry by one step, which one team or person may do, from the revision that it was made from. */
@Injectable()
export class ChangeRegistry {
  constructor(
    private readonly state: RegistryState,
    private readonly releases: StoredReleases,
    private readonly verify: VerifySignature,
  ) {}

  /**
   * @param sent the registry as the writer would have it: the present one and one step more
   * @param revision that the writer has seen
   * @returns the registry as it is now; who and when are the service's own words
   * @throws Problem when somebody else was faster, the step is not the token's to do, or the store has no such release
   */
  async change(sent: unknown, revision: number, holder: ReleaseHolder): Promise<Registry> {
    const wish = parse(sent);
    const { registry: before } = await this.state.read();
    if (before.revision !== revision) throw conflict(before);
    const step = wish.history.at(-1);
    const isNext = step?.action === 'restore' || step?.revision === before.revision + 1;
    if (!step || !isNext)
      throw refused('its history does not end with one change that leads to the next revision');
    // Which addresses are whose is no team's to say.
    checkSlice(holder, step.action === 'grant' ? ALL_SLICES : step.slice);
    const after = repeat(before, step, holder);
    if (!isSame(after, wish)) throw refused(`it is not what "${step.action}" of ${step.slice} leads to`);
    const made = await this.make(before, after, step);
    if (!made) throw conflict((await this.state.read()).registry);
    return made;
  }

  /**
   * Makes a step of one slice from what somebody has seen of it; what others did to other slices meanwhile is in nobody's way.
   *
   * @param seen revision that the person had before them
   * @returns the change
   * @throws Problem when the slice was changed since, the step is not possible, or the store has no such release
   */
  async step(wish: WantedStep, seen: number, writer: Writer): Promise<RegistryChange> {
    const to = await this.releaseOf(wish);
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { registry: before } = await this.state.read();
      expectUnchanged(before, wish.slice, seen);
      const after = stepped(
        before,
        { ...wish, from: null, to, share: wish.share, prefixes: wish.prefixes, flag: wish.flag },
        writer,
      );
      const change = after.history.at(-1);
      // A step that changes nothing is no change: a release of the shell that is published already.
      if (!change || after === before) throw new Problem('conflict', { detail: 'This changes nothing.' });
      if (await this.make(before, after, change)) return change;
    }
    throw conflict((await this.state.read()).registry);
  }

  /**
   * Takes a release from visitors, and from those that are gone back to: rolls it back where it is active, ends it where it is a canary.
   *
   * @returns whether any visitor got it
   * @throws Problem when there is no release to go back to, or others change the registry all the time
   */
  async withdraw(slice: string, version: string, writer: Writer): Promise<boolean> {
    let wasSeen = false;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { registry: before } = await this.state.read();
      const step = withdrawalOf(before, slice, version);
      if (!step) return wasSeen;
      const after = stepped(before, step, writer);
      const change = after.history.at(-1);
      if (change && (await this.make(before, after, change))) wasSeen ||= step.action !== 'quarantine';
    }
    throw new Problem('overloaded', { headers: { 'Retry-After': '1' } });
  }

  /** @returns undefined when somebody else changed the registry meanwhile */
  private async make(before: Registry, after: Registry, step: RegistryChange): Promise<Registry | undefined> {
    if (NAMES_A_RELEASE.includes(step.action)) await this.expectRelease(step);
    if (!GIVES_NOTHING_NEW.includes(step.action)) await this.expectSigned(step);
    const isLifted = await this.liftsQuarantine(step);
    const made = await this.state.replace(before, after);
    if (!made) return undefined;
    if (isLifted) await this.releases.liftQuarantine(step.slice, step.to.version);
    await this.takeBackQuarantined(step);
    return made;
  }

  /** Some steps lead to the release that visitors have anyway. */
  private async quarantineOf({ slice, action, to }: RegistryChange): Promise<ReleaseNote | undefined> {
    return GIVES_NOTHING_NEW.includes(action) ? undefined : this.releases.quarantineOf(slice, to.version);
  }

  /**
   * @returns whether the step ends a quarantine: whoever names a release that was found bad by evidence, and says why, has it tried again
   * @throws Problem when nobody may get the release
   */
  private async liftsQuarantine(step: RegistryChange): Promise<boolean> {
    const quarantine = await this.quarantineOf(step);
    if (!quarantine) return false;
    const { slice, action, to, why } = step;
    if (quarantine.by === RELEASE_SERVICE && NAMES_A_RELEASE.includes(action) && why !== '') return true;
    throw quarantined(slice, to.version, quarantine);
  }

  /** Whoever quarantined it between the check and the change found nothing to take from visitors yet. */
  private async takeBackQuarantined(step: RegistryChange): Promise<void> {
    const quarantine = await this.quarantineOf(step);
    if (!quarantine) return;
    const { slice, to } = step;
    await this.withdraw(slice, to.version, {
      who: quarantine.by,
      why: `Quarantined: ${quarantine.why}`.slice(0, 500),
    });
    throw quarantined(slice, to.version, quarantine);
  }

  /** The release that a step names; steps that name none get one that they do not look at. */
  private async releaseOf({ slice, action, version = '' }: WantedStep): Promise<NamedRelease> {
    if (!NAMES_A_RELEASE.includes(action)) return { version, manifestSha256: '' };
    const release = await this.releases.find(slice, version);
    if (!release) throw new Problem('release_unknown', { detail: `The store has no ${slice} ${version}.` });
    return { version, manifestSha256: release.manifestSha256 };
  }

  private async expectRelease({ slice, to }: RegistryChange): Promise<void> {
    const { version, manifestSha256 } = to;
    if (!(await this.releases.keep({ slice, version, manifestSha256 }, KEPT_MS)))
      throw new Problem('release_unknown', {
        detail: `The store has no ${slice} ${version} whose release.json has the SHA-256 ${manifestSha256}.`,
      });
  }

  /** Keys may have been revoked since it was signed: no shell would take it then, and what is to be taken back would stay. */
  private async expectSigned({ slice, to }: RegistryChange): Promise<void> {
    const signature = await this.releases.signature(slice, to.version);
    await this.verify.expect({ slice, ...to }, signature);
  }
}

function parse(sent: unknown): Registry {
  const parsed = registrySchema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refused(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim().slice(0, 300));
}

function repeat(before: Registry, step: RegistryChange, { name }: ReleaseHolder): Registry {
  try {
    return expectGrantable(repeated(before, step, { who: name, why: step.why }));
  } catch (error) {
    throw refused((error as Error).message);
  }
}

/** @throws Problem when the registry does not allow the step, in words for a person */
function stepped(before: Registry, step: RegistryStep, writer: Writer): Registry {
  try {
    return expectGrantable(repeated(before, step, writer));
  } catch (error) {
    throw new Problem('conflict', { detail: (error as Error).message });
  }
}

/** @throws Error when pages of the site are at an address that a slice was given */
function expectGrantable(after: Registry): Registry {
  const fault = grantFault(after.prefixes);
  if (fault) throw new Error(fault);
  return after;
}

/** @throws Problem when a slice was changed after a revision, or nobody knows any more whether it was */
function expectUnchanged(registry: Registry, slice: string, seen: number): void {
  const { revision, history } = registry;
  const [oldest] = history;
  const isKnown = seen === revision || (oldest !== undefined && oldest.revision <= seen + 1);
  if (seen > revision || !isKnown) throw conflict(registry);
  const last = history.findLast((change) => change.slice === slice);
  if (last === undefined || last.revision <= seen) return;
  const { who, action, to } = last;
  throw new Problem('edit_conflict', {
    detail: `${who} was faster: ${action} of ${slice}, which has ${to.version} now.`,
  });
}

/** Whether two registries differ in nothing but who made the last change and when, and the service's own signature. */
function isSame(one: Registry, other: Registry): boolean {
  const steps = ({ history }: Registry) =>
    history.map((change, index) => (index === history.length - 1 ? { ...change, who: '', at: '' } : change));
  return isDeepStrictEqual(
    { ...one, signature: '', history: steps(one) },
    { ...other, signature: '', history: steps(other) },
  );
}

/** @returns what is said to whoever would give a quarantined release to somebody */
export const quarantined = (slice: string, version: string, { by, why }: ReleaseNote): Problem =>
  new Problem('release_quarantined', {
    detail:
      `${slice} ${version} is quarantined by ${by}: ${why}` +
      (by === RELEASE_SERVICE
        ? ' To have it tried again all the same, activate it by name and say why.'
        : ''),
  });

const refused = (what: string) => new Problem('registry_not_accepted', { detail: `The registry: ${what}` });

const conflict = ({ revision, history }: Registry) => {
  const last = history.at(-1);
  const who = last ? `: ${last.action} of ${last.slice} by ${last.who}` : '';
  return new Problem('edit_conflict', {
    detail: `The registry is at revision ${revision}${who}.`,
  });
};
