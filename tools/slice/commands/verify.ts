import { EXIT, word, type Command } from '../command.ts';
import { verifyStored } from '../store/verify-stored.ts';
import { table } from '../table.ts';

export const verify: Command = {
  words: '[slice] [version]',
  purpose:
    'read releases from the store, check signature and every byte; without words, all that the registry names',
  help: 'Signatures are compared with SLICE_KEYS where that is set. Ends with 4 when something is missing or not what it should be.',
  async run({ registry, store, keys, say }, _options, words) {
    const { slices } = await registry.read();
    const named = Object.entries(slices).flatMap(([slice, { active, canary }]) => [
      { slice, release: active },
      ...(canary ? [{ slice, release: canary.release }] : []),
    ]);
    const slice = words[0] && word(words, 0, 'a slice');
    const version = words[1] && word(words, 1, 'a version');
    const wanted = named.filter(
      (known) => (!slice || known.slice === slice) && (!version || known.release.version === version),
    );
    const checked =
      slice && version && wanted.length === 0
        ? [{ slice, version, expected: undefined }]
        : wanted.map(({ slice: name, release }) => ({
            slice: name,
            version: release.version,
            expected: release,
          }));
    if (checked.length === 0) throw new Error('The registry names no such release.');
    say('Reading …');
    const found = [];
    for (const { slice: name, version: which, expected } of checked)
      found.push(await verifyStored(store, name, which, keys, expected));
    const rows = found.map(({ faults, ...rest }) => ({ ...rest, faults: faults.join('; ') || 'none' }));
    const whole = found.every(({ faults }) => faults.length === 0);
    return { json: found, text: table(rows), exit: whole ? EXIT.done : EXIT.refused };
  },
};
