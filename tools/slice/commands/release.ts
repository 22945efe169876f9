import { assertShippable } from '../../packages/shippable.ts';
import { sliceWord, type Command, type CommandContext, type Options } from '../command.ts';
import { commitsOf, headOf, reportCommits } from '../commits.ts';
import { publishRelease, type Published } from '../store/publish-release.ts';
import { switchTo } from './activate.ts';
import { previewed } from './preview.ts';

export const release: Command = {
  words: '<slice>',
  purpose: 'build a slice, sign it, copy it to the store and activate it',
  help: `  --share <n>   for n per cent of visitors only, 1 to 99: a canary
  --ramp        as a canary that grows by itself: 1, 5, 25 % and then everyone, unless evidence is against it
  --minutes <n> with --ramp: minutes between two shares (10)
  --preview     do not activate it; create a link, valid for a day, that shows it on the real site
  --why <text>  why, for the history
  --no-build    release what is in the slice's dist/
  --repair      rewrite a damaged copy in the store
  --no-wait     do not wait for the shells
  --watch       watch the release for another 15 s; exit code 4 if a shell takes it back`,
  async run(context, options, words) {
    const slice = sliceWord(words);
    const { publication, isSignedAnew } = await publishBuilt(context, options, slice);
    if (options.preview) return previewed(context, slice, publication.version);
    return switchTo(context, options, slice, publication.version, isSignedAnew);
  },
};

/** Implements `publish`, and the first step of `release`. */
export async function publishBuilt(
  { slices, storePlace, registryPlace, token, keys, say }: CommandContext,
  { build: isBuilt, repair }: Options,
  slice: string,
): Promise<Published> {
  // Before the build, so that a missing key is reported immediately.
  await keys.signingKey(slice);
  const sources = slices.sourcesOf(slice);
  // The sources of a `dist` that already existed are unknown.
  const head = isBuilt ? headOf(sources) : undefined;
  if (isBuilt) {
    say(`Building ${slice} …`);
    slices.build(slice);
  }
  const commit = headOf(sources) === head ? head : undefined;
  // A repair adds nothing to what is out already.
  if (!repair) await assertShippable(slices.distOf(slice), sources.folder);
  const published = await publishRelease(slices.distOf(slice), storePlace, keys, {
    isRepair: repair,
    token,
    commit,
  });
  say(`Signed and stored: ${slice} ${published.publication.version}`);
  const commits = commitsOf(sources);
  const fault = commits && (await reportCommits(registryPlace, token, published.publication, commits));
  if (fault) say(`The console cannot show its commits: ${fault}`);
  return published;
}
