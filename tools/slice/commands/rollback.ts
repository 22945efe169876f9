import { canaryEnded, rolledBack } from '@opinionbridge/releases';
import { SWITCH_HELP, word, type Command } from '../command.ts';
import { changeSlice } from '../registry/change-slice.ts';
import { switched } from './switched.ts';

export const rollback: Command = {
  words: '<slice>',
  purpose: 'end its canary, or go back to the release that everyone had before the active one',
  help: `${SWITCH_HELP}
Needs the registry only: shells have the release on their own disks.`,
  async run(context, options, words) {
    const slice = word(words, 0, 'the slice');
    const { registry } = context;
    const before = await registry.read();
    const isCanary = Boolean(before.slices[slice]?.canary);
    const after = await changeSlice(registry, slice, before, (read) =>
      isCanary ? canaryEnded(read, slice, options) : rolledBack(read, slice, options),
    );
    const version = after.slices[slice]?.active.version ?? '';
    return switched(context, options, { slice, version }, after);
  },
};
