import { activated, canaryStarted, isSameRelease, RAMP_SHARES } from '@opinionbridge/releases';
import {
  SWITCH_HELP,
  sliceWord,
  word,
  type Command,
  type Options,
  type Outcome,
  type CommandContext,
} from '../command.ts';
import { changeSlice } from '../registry/change-slice.ts';
import { describeStored } from '../store/release-store.ts';
import { verifyStored } from '../store/verify-stored.ts';
import { switched } from '../shells/switched.ts';

export const activate: Command = {
  words: '<slice> <version>',
  purpose: 'activate a release in the store',
  help: `  --share <n>   for n per cent of visitors only, 1 to 99: a canary
  --ramp        as a canary that grows by itself: 1, 5, 25 % and then everyone, unless evidence is against it
  --minutes <n> with --ramp: minutes between two shares (10)
${SWITCH_HELP}`,
  run: (context, options, words) =>
    switchTo(context, options, sliceWord(words), word(words, 1, 'the version')),
};

/**
 * The final step of `release` and `activate`.
 *
 * @param isSignedAnew whether shells that already have the release should verify its signature again
 * @throws Error if shells would refuse the release, for its signature or any byte of it
 */
export async function switchTo(
  context: CommandContext,
  options: Options,
  slice: string,
  version: string,
  isSignedAnew = false,
): Promise<Outcome> {
  const { registry, store, keys, ramps } = context;
  // Before anything is changed: not every registry supports ramps.
  if (options.ramp !== undefined) await ramps.list();
  const { publication } = await describeStored(store, slice, version);
  const { faults } = await verifyStored(store, slice, version, keys);
  if (faults.length > 0)
    throw new Error(
      `Shells would not take ${slice} ${version}: ${faults.slice(0, 3).join('; ')}. Release it again, with --repair where files are damaged.`,
    );
  const to = { version, manifestSha256: publication.manifestSha256 };
  const seen = await registry.read();
  const { revision } = seen;
  const known = seen.slices[slice];
  const share = options.share ?? (options.ramp === undefined ? undefined : RAMP_SHARES[0]);
  if (share === undefined && !known?.canary && !isSignedAnew && isSameRelease(known?.active, to)) {
    const json = { slice, version, revision, unchanged: true };
    return { json, text: `${slice} ${version} is already the active release.` };
  }
  const after = await changeSlice(registry, slice, seen, (before) =>
    share === undefined
      ? activated(before, slice, to, options)
      : canaryStarted(before, slice, to, share, options),
  );
  if (options.ramp !== undefined) await ramps.start({ slice, ...to, minutes: options.ramp });
  return switched(context, options, { slice, version, ...(share !== undefined && { share }) }, after);
}
