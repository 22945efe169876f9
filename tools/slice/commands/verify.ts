import { isSameRelease, releasesNamed, SHELL, type NamedRelease } from '@opinionbridge/releases';
import { EXIT, sliceWord, Usage, word, type Command } from '../command.ts';
import { rebuilt } from '../store/rebuild.ts';
import { verifyStored } from '../store/verify-stored.ts';
import { table } from '../table.ts';

export const verify: Command = {
  words: '[slice] [version]',
  purpose: 'verify signature and every byte of releases in the store; by default all in the registry',
  help: `Signatures are verified with SLICE_KEYS if set. Exit code 4 if anything is missing or wrong.
  --rebuild     rebuild active releases and canaries, or the named version, from the commit that its team signed, with freshly installed
                packages, and compare every byte; in a clone of the repository, which need not be the team's own`,
  async run({ registry, store, keys, slices: folders, say }, options, words) {
    const slice = words[0] === SHELL ? SHELL : words[0] && sliceWord(words);
    const version = words[1] && word(words, 1, 'a version');
    const read = await registry.read();
    const named = [...Object.keys(read.slices), SHELL].flatMap((name) =>
      releasesNamed(read, name).map((release) => ({ name, version: release.version, release })),
    );
    const wanted: { name: string; version: string; release?: NamedRelease }[] = named.filter(
      (known) => (!slice || known.name === slice) && (!version || known.version === version),
    );
    if (slice && version && wanted.length === 0) wanted.push({ name: slice, version });
    if (wanted.length === 0) throw new Error('The registry has no such release.');
    if (options.rebuild && !(await keys.publicKeys()))
      throw new Usage('--rebuild needs SLICE_KEYS: only a trusted signature proves the commit.');
    say('Reading …');
    const found = [];
    for (const { name, version: which, release } of wanted) {
      const rebuild = (commit: string) => {
        say(`Building ${name} from ${commit} …`);
        return rebuilt(folders, name, commit);
      };
      const { active, canary } = read.slices[name] ?? {};
      const isServed = [active, canary?.release].some((one) => isSameRelease(one, release));
      const isRebuilt = options.rebuild && (version || isServed);
      found.push(await verifyStored(store, name, which, keys, release, isRebuilt ? rebuild : undefined));
    }
    const rows = found.map(({ faults, commit, ...rest }) => ({
      ...rest,
      commit: commit.slice(0, 12),
      faults: faults.join('; ') || 'none',
    }));
    const whole = found.every(({ faults }) => faults.length === 0);
    return { json: found, text: table(rows), exit: whole ? EXIT.done : EXIT.refused };
  },
};
