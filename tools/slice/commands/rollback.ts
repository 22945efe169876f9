import {
  canaryEnded,
  isOfRelease,
  RELEASE_SERVICE,
  rolledBack,
  type Registry,
} from '@opinionbridge/releases';
import { SWITCH_HELP, sliceWord, type Command } from '../command.ts';
import { changeSlice } from '../registry/change-slice.ts';
import { NoAnswer } from '../http.ts';
import { Conflict } from '../locked.ts';
import { switched } from '../shells/switched.ts';
import { withdrawnByShells } from '../shells/withdrawn-by-shells.ts';

/** Milliseconds to wait for the service: while it hangs, visitors keep getting the bad release. */
const PATIENCE_MS = 2_000;
/** Milliseconds after evidence ended a canary during which a rollback probably means the canary. */
const JUST_ENDED_MS = 600_000;

export const rollback: Command = {
  words: '<slice>',
  purpose: 'end its canary, or go back to the release before the active one',
  help: `${SWITCH_HELP}
  --shell <url>  shell to tell directly while the release service is unreachable, repeatable; by default SHELL_URL
Refused for ten minutes after evidence ended a canary, which may be the release you mean, unless --expect names the revision.
Does not need the store: shells have the release on their own disks.`,
  async run(context, options, words) {
    const slice = sliceWord(words);
    const { registry } = context;
    let before;
    try {
      before = await registry.read(PATIENCE_MS);
    } catch (error) {
      if (error instanceof NoAnswer) return withdrawnByShells(context, options.why, slice, error);
      throw error;
    }
    if (!options.expects) expectNoneJustEnded(before, slice);
    const isCanary = Boolean(before.slices[slice]?.canary);
    const after = await changeSlice(registry, slice, before, (read) =>
      isCanary ? canaryEnded(read, slice, options) : rolledBack(read, slice, options),
    );
    const version = after.slices[slice]?.active.version ?? '';
    return switched(context, options, { slice, version }, after);
  },
};

function expectNoneJustEnded({ history, revision, slices }: Registry, slice: string): void {
  const last = history.findLast((change) => change.slice === slice && isOfRelease(change));
  if (last?.action !== 'end-canary' || last.who !== RELEASE_SERVICE) return;
  if (Date.now() - Date.parse(last.at) > JUST_ENDED_MS) return;
  throw new Conflict(
    `Evidence ended the canary ${last.from?.version} of ${slice} at ${last.at}: ${last.why} Nothing was done. ` +
      `To roll back the active ${slices[slice]?.active.version}, add --expect ${revision}.`,
  );
}
