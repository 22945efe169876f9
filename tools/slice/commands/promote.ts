import { EXIT, word, type Command } from '../command.ts';
import { canaryPromoted } from '../registry/change-registry.ts';
import { shellReport } from '../shell-report.ts';
import { switched } from './switched.ts';

export const promote: Command = {
  words: '<slice>',
  purpose: 'give the canary to everyone',
  help: `  --why <text>  why, for the history
  --no-wait     do not wait for the shell's word
Not done when the running shell has refused the canary.`,
  async run(surroundings, options, words) {
    const slice = word(words, 0, 'the slice');
    const { registry, shell } = surroundings;
    const { revision, canary } = await registry.read();
    const version = canary?.release.version ?? '';
    const report = await shellReport(shell);
    const refused = report?.releases.find(
      (known) => known.slice === slice && known.version === version && known.state === 'refused',
    );
    if (refused) {
      const text = `Not promoted: the shell refuses ${slice} ${version}.\n${refused.reason ?? ''}`;
      return { json: { slice, version, state: 'refused', reason: refused.reason }, text, exit: EXIT.refused };
    }
    const after = await registry.update(revision, (before) => canaryPromoted(before, slice, options));
    return switched(surroundings, options, { slice, version }, after);
  },
};
