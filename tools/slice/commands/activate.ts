import { word, type Command, type Options, type Outcome, type Surroundings } from '../command.ts';
import { activated, canaryStarted } from '../registry/change-registry.ts';
import { describeStored } from '../store/release-store.ts';
import { switched } from './switched.ts';

export const activate: Command = {
  words: '<slice> <version>',
  purpose: 'make a release in the store the active one',
  help: `  --share <n>   for n per cent of visitors only, 1 to 99: a canary
  --why <text>  why, for the history
  --no-wait     do not wait for the shell's word`,
  run: (surroundings, options, words) =>
    switchTo(surroundings, options, word(words, 0, 'the slice'), word(words, 1, 'the version')),
};

/** The step that `release` and `activate` end with. */
export async function switchTo(
  surroundings: Surroundings,
  options: Options,
  slice: string,
  version: string,
): Promise<Outcome> {
  const { registry, store } = surroundings;
  const { publication } = await describeStored(store, slice, version);
  const to = { version, manifestSha256: publication.manifestSha256 };
  const { revision, slices, canary } = await registry.read();
  const { share } = options;
  if (share === undefined && canary?.slice !== slice && slices[slice]?.manifestSha256 === to.manifestSha256) {
    const json = { slice, version, revision, unchanged: true };
    return { json, text: `${slice} ${version} is the active release already.` };
  }
  const after = await registry.update(revision, (before) =>
    share === undefined
      ? activated(before, slice, to, options)
      : canaryStarted(before, slice, to, share, options),
  );
  return switched(surroundings, options, { slice, version, ...(share !== undefined && { share }) }, after);
}
