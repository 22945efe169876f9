import {
  describeFlag,
  type KnownShell,
  type RegistryChange,
  type ReleaseReport,
} from '@opinionbridge/releases';
import { addresses } from '../registry/describe-change.ts';
import type { ReleaseNote } from '../store/stored-release.schema.ts';

/** Body of a notice. `text` contains everything in one line, for chat services. */
interface Notice {
  readonly event: string;
  readonly at: string;
  readonly text: string;
  readonly [more: string]: unknown;
}

export const consoleUrl = (siteUrl: string): string => new URL('/admin/releases', siteUrl).href;

/** Event by action; publishing the shell's own files is not announced. */
const EVENTS: Readonly<Record<RegistryChange['action'], string | undefined>> = {
  activate: 'released',
  promote: 'released',
  rollback: 'rolled_back',
  canary: 'canary_started',
  'end-canary': 'canary_ended',
  'publish-shell': undefined,
  // Announced separately, whether or not the registry named the release.
  quarantine: undefined,
  restore: 'history_restored',
  grant: 'addresses_granted',
  flag: 'flag_changed',
};

/** @returns undefined if the change is not announced */
export function noticeOfChange(change: RegistryChange, console: string): Notice | undefined {
  const { action, revision, slice, from, to, share, prefixes = [], flag, at, who, why } = change;
  const event = EVENTS[action];
  if (event === undefined) return undefined;
  const done = {
    released: `${slice} ${to.version} is released`,
    rolled_back: `${slice} is rolled back to ${to.version}`,
    canary_started: `${slice} ${to.version} is a canary for ${share} % of visitors`,
    canary_ended: `The canary ${slice} ${from?.version} has ended`,
    history_restored:
      'The release history continues from an earlier revision because a database was restored or lost',
    addresses_granted: `${slice} may have pages at ${addresses(prefixes)}`,
    flag_changed: `A flag of ${slice} has changed: ${flag && describeFlag(flag)}`,
  }[event];
  return {
    event,
    at,
    slice,
    version: to.version,
    before: from?.version ?? null,
    share: share ?? null,
    who,
    why,
    revision,
    console,
    text: `${done} by ${who}${why && `: ${why}`} (${console})`,
  };
}

/** Returns the notice of a release that a shell quarantined because it fails there. */
export function noticeOfQuarantine(
  { slice, version, since, code, reason = '' }: ReleaseReport,
  shell: string,
  console: string,
): Notice {
  return {
    event: 'quarantined',
    at: since,
    slice,
    version,
    shell,
    code: code ?? null,
    reason: reason.slice(0, 2_000),
    console,
    text: `${slice} ${version} is quarantined at shell ${shell}: ${code ?? 'no code'} (${console})`,
  };
}

/** Returns the notice of a release that a person quarantined at all shells. */
export function noticeOfManualQuarantine(
  slice: string,
  version: string,
  { by, at, why }: ReleaseNote,
  console: string,
): Notice {
  return {
    event: 'quarantined',
    at: at.toISOString(),
    slice,
    version,
    shell: null,
    code: null,
    who: by,
    reason: why,
    console,
    text: `${slice} ${version} is quarantined by ${by}: ${why} (${console})`,
  };
}

export function noticeOfShell(
  event: 'shell_lost' | 'shell_back',
  { id, name, heardAt }: Pick<KnownShell, 'id' | 'name' | 'heardAt'>,
  now: Date,
  console: string,
): Notice {
  const said = event === 'shell_lost' ? `is lost; its last report was at ${heardAt}` : 'is reporting again';
  return {
    event,
    at: now.toISOString(),
    shell: id,
    token: name,
    heardAt,
    console,
    text: `Shell ${id} ${said} (${console})`,
  };
}
