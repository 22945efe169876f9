import { z } from 'zod';
import {
  isSameRelease,
  MAX_CHANGES,
  MAX_PREVIOUS,
  MAX_RECENT,
  registryChange,
  type NamedRelease,
  type Registry,
} from './registry.ts';

const release = registryChange.shape.to;
/** The first registries named no action. */
const change = registryChange.extend({ action: registryChange.shape.action.default('activate') });

const format1 = z.strictObject({
  format: z.literal(1),
  revision: z.number().int().nonnegative(),
  slices: z.record(registryChange.shape.slice, release),
  canary: z
    .strictObject({ slice: registryChange.shape.slice, release, share: registryChange.shape.share.unwrap() })
    .nullable()
    .default(null),
  history: z.array(change),
});

type Format1 = z.infer<typeof format1>;

/**
 * A registry as the versions before 2 wrote it, where what a rollback goes to stood in the history only.
 *
 * @returns the same in the format of today
 * @throws ZodError when it is none of format 1 either
 */
export function upgradeFormat1(content: unknown): Registry {
  const { revision, slices, canary, history } = format1.parse(content);
  const entries = Object.entries(slices).map(([slice, active]) => {
    const changes = history.filter((one) => one.slice === slice);
    const own = canary?.slice === slice ? canary : null;
    const entry = {
      active,
      since: changes.findLast(({ to }) => isSameRelease(to, active))?.revision ?? revision,
      canary: own && { release: own.release, share: own.share, since: revision },
      previous: previousOf(changes, active),
      recent: newestFirst([...changes.map(({ to }) => to), ...(own ? [own.release] : []), active]).slice(
        0,
        MAX_RECENT,
      ),
    };
    return [slice, entry] as const;
  });
  return {
    format: 2,
    revision,
    slices: Object.fromEntries(entries),
    shells: [],
    history: history.slice(-MAX_CHANGES),
  };
}

/** Steps forward lead from one release to the next; what was rolled back is not on the way. */
function previousOf(changes: Format1['history'], active: NamedRelease): NamedRelease[] {
  const forward = changes.filter(({ action }) => action === 'activate' || action === 'promote');
  const previous: NamedRelease[] = [];
  let newer: NamedRelease | null = active;
  while (newer && previous.length < MAX_PREVIOUS) {
    const reached: NamedRelease = newer;
    newer = forward.findLast(({ to }) => isSameRelease(to, reached))?.from ?? null;
    if (!newer || isSameRelease(newer, active) || previous.some((known) => isSameRelease(known, newer!)))
      break;
    previous.push(newer);
  }
  return previous;
}

function newestFirst(releases: readonly NamedRelease[]): NamedRelease[] {
  const reversed = [...releases].reverse();
  return reversed.filter(
    (release, index) => reversed.findIndex((other) => isSameRelease(other, release)) === index,
  );
}
