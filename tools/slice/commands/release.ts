import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { word, type Command, type CommandContext, type Options } from '../command.ts';
import { publishRelease, type Published } from '../store/publish-release.ts';
import { switchTo } from './activate.ts';

export const release: Command = {
  words: '<slice>',
  purpose: 'build a slice, sign it, copy it to the store, activate it: publish and activate in one',
  help: `  --share <n>   for n per cent of visitors only, 1 to 99: a canary
  --ramp        as a canary that grows by itself: 1, 5, 25 % and then everyone, unless evidence speaks against it
  --minutes <n> with --ramp: minutes between two of them (10)
  --why <text>  why, for the history
  --no-build    release what is in the slice's dist/
  --repair      write the store's copy anew, when it is damaged
  --no-wait     do not wait for what the shell says
  --no-watch    do not watch the release for its first 15 s`,
  async run(context, options, words) {
    const slice = word(words, 0, 'the slice');
    const { publication, isSignedAnew } = await publishBuilt(context, options, slice);
    return switchTo(context, options, slice, publication.version, isSignedAnew);
  },
};

/** The step that `publish` is, and `release` begins with. */
export async function publishBuilt(
  { root, storePlace, token, keys, say }: CommandContext,
  { build: isBuilt, repair }: Options,
  slice: string,
): Promise<Published> {
  // Before the build: whoever cannot sign need not wait for it.
  await keys.signingKey(slice);
  if (isBuilt) {
    say(`Building ${slice} …`);
    build(root, slice);
  }
  return publishRelease(join(root, `mfe-${slice}`, 'dist'), storePlace, keys, {
    isRepair: repair,
    token,
  });
}

/** The compiler's words go to the error output, so that `--json` prints nothing but JSON. */
function build(root: string, slice: string): void {
  const { status } = spawnSync('npx', ['nx', 'run', `@opinionbridge/mfe-${slice}:build`], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`Slice ${slice} does not build; its errors stand above.`);
}
