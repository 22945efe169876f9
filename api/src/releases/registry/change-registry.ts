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

/** Steps that name a release, which visitors may not have had; the other steps go back to one. */
const NAMES_A_RELEASE: readonly RegistryChange['action'][] = ['activate', 'canary', 'publish-shell'];

/** Steps after which visitors have only releases that they had before. */
const GIVES_NOTHING_NEW: readonly RegistryChange['action'][] = [
  ...(['end-canary', 'quarantine', 'restore', 'grant', 'flag'] as const),
];

/** Maximum number of attempts while other slices are changed concurrently. */
const MAX_TRIES = 10;

/** A requested step, which names a release only by its version. */
export interface WantedStep {
  readonly slice: string;
  readonly action: RegistryChange['action'];
  /** For steps that name a release. */
  readonly version?: string | undefined;
  /** Percentage of visitors, for a canary. */
  readonly share?: number | undefined;
  /** First path segments, for a grant. */
  readonly prefixes?: string[] | undefined;
  /** For a flag; a null rule removes it. */
  readonly flag?: RegistryStep['flag'];
}

/** Changes the registry by one authorized step from the revision it is based on. */
@Injectable()
export class ChangeRegistry {
  constructor(
    private readonly state: RegistryState,
    private readonly releases: StoredReleases,
    private readonly verify: VerifySignature,
  ) {}

  /**
   * @param sent the present registry plus one step
   * @param revision revision that the writer has seen
   * @returns the registry as stored; the service itself sets who and when
   * @throws Problem if somebody else changed the registry first, the token does not allow the step, or the store has
   *   no such release
   */
  async change(sent: unknown, revision: number, holder: ReleaseHolder): Promise<Registry> {
    const wish = parse(sent);
    const { registry: before } = await this.state.read();
    if (before.revision !== revision) throw conflict(before);
    const step = wish.history.at(-1);
    const isNext = step?.action === 'restore' || step?.revision === before.revision + 1;
    if (!step || !isNext) throw refused('its history does not end with a single change to the next revision');
    // Granting addresses is not up to a team.
    checkSlice(holder, step.action === 'grant' ? ALL_SLICES : step.slice);
    const after = repeat(before, step, holder);
    if (!isSame(after, wish)) throw refused(`it is not the result of "${step.action}" of ${step.slice}`);
    const made = await this.make(before, after, step);
    if (!made) throw conflict((await this.state.read()).registry);
    return made;
  }

  /**
   * Applies a step to one slice, based on the revision that somebody has seen; concurrent changes of other slices do
   * not conflict.
   *
   * @param seen the revision seen
   * @throws Problem if the slice was changed since, the step is not possible, or the store has no such release
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
      // For example, publishing a shell release that is already published.
      if (!change || after === before) throw new Problem('conflict', 'This changes nothing.');
      if (await this.make(before, after, change)) return change;
    }
    throw conflict((await this.state.read()).registry);
  }

  /**
   * Withdraws a release: rolls it back if active, ends it if it is a canary, and removes it from the rollback
   * candidates.
   *
   * @returns whether any visitor got it
   * @throws Problem if there is no release to go back to, or the registry keeps changing
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

  /** @returns undefined if somebody else changed the registry in the meantime */
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

  /** Ignores steps that lead to a release visitors already have. */
  private async quarantineOf({ slice, action, to }: RegistryChange): Promise<ReleaseNote | undefined> {
    return GIVES_NOTHING_NEW.includes(action) ? undefined : this.releases.quarantineOf(slice, to.version);
  }

  /**
   * @returns whether the step ends a quarantine: naming a release that evidence quarantined, with a reason, has it
   *   tried again
   * @throws Problem if the release is quarantined otherwise
   */
  private async liftsQuarantine(step: RegistryChange): Promise<boolean> {
    const quarantine = await this.quarantineOf(step);
    if (!quarantine) return false;
    const { slice, action, to, why } = step;
    if (quarantine.by === RELEASE_SERVICE && NAMES_A_RELEASE.includes(action) && why !== '') return true;
    throw quarantined(slice, to.version, quarantine);
  }

  /** A quarantine between the check and the change found nothing to withdraw yet. */
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

  /** Returns the release that a step names; steps that name none get a placeholder that they ignore. */
  private async releaseOf({ slice, action, version = '' }: WantedStep): Promise<NamedRelease> {
    if (!NAMES_A_RELEASE.includes(action)) return { version, manifestSha256: '' };
    const release = await this.releases.find(slice, version);
    if (!release) throw new Problem('release_unknown', `The store has no ${slice} ${version}.`);
    return { version, manifestSha256: release.manifestSha256 };
  }

  private async expectRelease({ slice, to }: RegistryChange): Promise<void> {
    const { version, manifestSha256 } = to;
    if (!(await this.releases.keep({ slice, version, manifestSha256 }, KEPT_MS)))
      throw new Problem(
        'release_unknown',
        `The store has no ${slice} ${version} whose release.json has the SHA-256 ${manifestSha256}.`,
      );
  }

  /** Shells would refuse a release whose key was revoked since, and a rollback would have no effect. */
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

/** @throws Problem with a message for people if the registry does not allow the step */
function stepped(before: Registry, step: RegistryStep, writer: Writer): Registry {
  try {
    return expectGrantable(repeated(before, step, writer));
  } catch (error) {
    throw new Problem('conflict', (error as Error).message);
  }
}

/** @throws Error if the site itself has pages at an address granted to a slice */
function expectGrantable(after: Registry): Registry {
  const fault = grantFault(after.prefixes);
  if (fault) throw new Error(fault);
  return after;
}

/** @throws Problem if the slice was changed after the revision, or the history no longer reaches back to it */
function expectUnchanged(registry: Registry, slice: string, seen: number): void {
  const { revision, history } = registry;
  const [oldest] = history;
  const isKnown = seen === revision || (oldest !== undefined && oldest.revision <= seen + 1);
  if (seen > revision || !isKnown) throw conflict(registry);
  const last = history.findLast((change) => change.slice === slice);
  if (last === undefined || last.revision <= seen) return;
  const { who, action, to } = last;
  throw new Problem(
    'edit_conflict',
    `${who} was faster: ${action} of ${slice}, which is now at ${to.version}.`,
  );
}

/** Whether two registries differ only in the author and time of the last change and in the service's signature. */
function isSame(one: Registry, other: Registry): boolean {
  const steps = ({ history }: Registry) =>
    history.map((change, index) => (index === history.length - 1 ? { ...change, who: '', at: '' } : change));
  return isDeepStrictEqual(
    { ...one, signature: '', history: steps(one) },
    { ...other, signature: '', history: steps(other) },
  );
}

/** @returns the problem for an attempt to serve a quarantined release */
export const quarantined = (slice: string, version: string, { by, why }: ReleaseNote): Problem =>
  new Problem(
    'release_quarantined',
    `${slice} ${version} is quarantined by ${by}: ${why}` +
      (by === RELEASE_SERVICE ? ' To try it again anyway, activate it by name with a reason.' : ''),
  );

const refused = (what: string) => new Problem('registry_not_accepted', `The registry: ${what}`);

const conflict = ({ revision, history }: Registry) => {
  const last = history.at(-1);
  const who = last ? `: ${last.action} of ${last.slice} by ${last.who}` : '';
  return new Problem('edit_conflict', `The registry is at revision ${revision}${who}.`);
};
