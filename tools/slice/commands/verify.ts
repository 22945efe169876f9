import type { NamedRelease } from '@opinionbridge/releases';
import { EXIT, sliceWord, Usage, word, type Command } from '../command.ts';
import { rebuilt } from '../store/rebuild.ts';
import { verifyStored } from '../store/verify-stored.ts';
import { table } from '../table.ts';

export const verify: Command = {
  words: '[slice] [version]',
  purpose:
    'read releases from the store, check signature and every byte; without words, all that the registry names',
  help: `Signatures are compared with SLICE_KEYS where that is set. Ends with 4 when something is missing or not what it should be.
  --rebuild     build it again from the commit that its team signed, with packages installed anew, and compare every byte; in a clone of
                the repository, which need not be the team's own`,
  async run({ registry, store, keys, slices: folders, say }, options, words) {
    const slice = words[0] && sliceWord(words);
    const version = words[1] && word(words, 1, 'a version');
    const { slices } = await registry.read();
    const named = Object.entries(slices).flatMap(([name, { active, canary }]) =>
      [active, ...(canary ? [canary.release] : [])].map((release) => ({
        name,
        version: release.version,
        release,
      })),
    );
    const wanted: { name: string; version: string; release?: NamedRelease }[] = named.filter(
      (known) => (!slice || known.name === slice) && (!version || known.version === version),
    );
    if (slice && version && wanted.length === 0) wanted.push({ name: slice, version });
    if (wanted.length === 0) throw new Error('The registry names no such release.');
    if (options.rebuild && !(await keys.publicKeys()))
      throw new Usage('--rebuild needs SLICE_KEYS: only a signature that counts says which commit it is.');
    say('Reading …');
    const found = [];
    for (const { name, version: which, release } of wanted) {
      const rebuild = (commit: string) => {
        say(`Building ${name} from ${commit} …`);
        return rebuilt(folders, name, commit);
      };
      found.push(
        await verifyStored(store, name, which, keys, release, options.rebuild ? rebuild : undefined),
      );
    }
    const rows = found.map(({ faults, commit, ...rest }) => ({
      ...{ ...rest, commit: commit.slice(0, 12), faults: faults.join('; ') || 'none' },
    }));
    const whole = found.every(({ faults }) => faults.length === 0);
    return { json: found, text: table(rows), exit: whole ? EXIT.done : EXIT.refused };
  },
};
