import { EXIT, word, type Command } from '../command.ts';
import { canaryPromoted } from '../registry/change-registry.ts';
import { readShellReport } from '../shell-report.ts';
import { switched } from './switched.ts';

export const promote: Command = {
  words: '<slice>',
  purpose: 'give the canary to everyone',
  help: `  --why <text>  why, for the history
  --no-wait     do not wait for what the shell says
  --no-watch    do not watch the release for its first 15 s
Not done when the running shell does not serve the canary any more.`,
  async run(context, options, words) {
    const slice = word(words, 0, 'the slice');
    const { registry, shell } = context;
    const { revision, slices } = await registry.read();
    const version = slices[slice]?.canary?.release.version ?? '';
    const report = await readShellReport(shell);
    const bad = report?.releases.find(
      (known) =>
        known.slice === slice &&
        known.version === version &&
        (known.state === 'refused' || known.state === 'quarantined'),
    );
    if (bad) {
      const { state, code, reason } = bad;
      const text = `Not promoted: the shell does not serve ${slice} ${version}.\n${reason ?? code ?? ''}`;
      return { json: { slice, version, state, code, reason }, text, exit: EXIT.refused };
    }
    const after = await registry.update(revision, (before) => canaryPromoted(before, slice, options));
    return switched(context, options, { slice, version }, after);
  },
};
