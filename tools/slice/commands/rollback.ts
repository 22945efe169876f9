import { word, type Command } from '../command.ts';
import { activated, canaryEnded, releaseBefore } from '../registry/change-registry.ts';
import { describeStored } from '../store/release-store.ts';
import { switched } from './switched.ts';

export const rollback: Command = {
  words: '<slice>',
  purpose: 'end its canary, or go back to the release that everyone had before the active one',
  help: `  --why <text>  why, for the history
  --no-wait     do not wait for the shell's word`,
  async run(surroundings, options, words) {
    const slice = word(words, 0, 'the slice');
    const { registry, store } = surroundings;
    const before = await registry.read();
    if (before.canary?.slice === slice) {
      const after = await registry.update(before.revision, (read) => canaryEnded(read, slice, options));
      const version = after.slices[slice]?.version ?? '';
      return switched(surroundings, options, { slice, version }, after);
    }
    const to = releaseBefore(before, slice);
    if (!to) throw new Error(`${slice} has had no release before the one that is active.`);
    await describeStored(store, slice, to.version);
    const after = await registry.update(before.revision, (read) =>
      activated(read, slice, to, options, 'rollback'),
    );
    return switched(surroundings, options, { slice, version: to.version }, after);
  },
};
