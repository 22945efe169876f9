import { canaryEnded, rolledBack } from '@opinionbridge/releases';
import { SWITCH_HELP, sliceWord, type Command } from '../command.ts';
import { changeSlice } from '../registry/change-slice.ts';
import { NoAnswer } from '../http.ts';
import { switched } from '../shells/switched.ts';
import { takenBackByShells } from '../shells/taken-back-by-shells.ts';

/** Who waits for a service that hangs leaves visitors with what is to be taken back; in milliseconds. */
const PATIENCE_MS = 2_000;

export const rollback: Command = {
  words: '<slice>',
  purpose: 'end its canary, or go back to the release that everyone had before the active one',
  help: `${SWITCH_HELP}
  --shell <url>  a shell that is told itself while the release service does not answer, once for each; left out, SHELL_URL
Needs no store: shells have the release on their own disks.`,
  async run(context, options, words) {
    const slice = sliceWord(words);
    const { registry } = context;
    let before;
    try {
      before = await registry.read(PATIENCE_MS);
    } catch (error) {
      if (error instanceof NoAnswer) return takenBackByShells(context, options.why, slice, error);
      throw error;
    }
    const isCanary = Boolean(before.slices[slice]?.canary);
    const after = await changeSlice(registry, slice, before, (read) =>
      isCanary ? canaryEnded(read, slice, options) : rolledBack(read, slice, options),
    );
    const version = after.slices[slice]?.active.version ?? '';
    return switched(context, options, { slice, version }, after);
  },
};
