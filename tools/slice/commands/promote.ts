import { canaryPromoted } from '@opinionbridge/releases';
import { EXIT, SWITCH_HELP, word, type Command } from '../command.ts';
import { changeSlice } from '../registry/change-slice.ts';
import { switched } from '../shells/switched.ts';

export const promote: Command = {
  words: '<slice>',
  purpose: 'give the canary to everyone',
  help: `${SWITCH_HELP}
Not done when a shell does not serve the canary any more.`,
  async run(context, options, words) {
    const slice = word(words, 0, 'the slice');
    const { registry, shells } = context;
    const seen = await registry.read();
    const version = seen.slices[slice]?.canary?.release.version ?? '';
    const reports = await shells.read();
    const bad = reports
      .flatMap(({ releases }) => releases)
      .find(
        (known) =>
          known.slice === slice &&
          known.version === version &&
          (known.state === 'refused' || known.state === 'quarantined'),
      );
    if (bad) {
      const { state, code, reason } = bad;
      const text = `Not promoted: a shell does not serve ${slice} ${version}.\n${reason ?? code ?? ''}`;
      return { json: { slice, version, state, code, reason }, text, exit: EXIT.refused };
    }
    const after = await changeSlice(registry, slice, seen, (before) =>
      canaryPromoted(before, slice, options),
    );
    return switched(context, options, { slice, version }, after);
  },
};
