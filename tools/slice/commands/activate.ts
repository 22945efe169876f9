import { isSameRelease } from '@opinionbridge/contracts/release';
import { MAX_SIGNATURE_BYTES, SIGNATURE_FILE } from '@opinionbridge/contracts/signing';
import { word, type Command, type Options, type Outcome, type CommandContext } from '../command.ts';
import { signatureFault } from '../keys/release-keys.ts';
import { activated, canaryStarted } from '../registry/change-registry.ts';
import { describeStored } from '../store/release-store.ts';
import { switched } from './switched.ts';

export const activate: Command = {
  words: '<slice> <version>',
  purpose: 'make a release in the store the active one',
  help: `  --share <n>   for n per cent of visitors only, 1 to 99: a canary
  --why <text>  why, for the history
  --no-wait     do not wait for what the shell says
  --no-watch    do not watch the release for its first 15 s`,
  run: (context, options, words) =>
    switchTo(context, options, word(words, 0, 'the slice'), word(words, 1, 'the version')),
};

/**
 * The step that `release` and `activate` end with.
 *
 * @param isSignedAnew whether shells are to look at its signature again, although they may have the release already
 * @throws Error when shells would not take the release's signature, as far as that is known here
 */
export async function switchTo(
  context: CommandContext,
  options: Options,
  slice: string,
  version: string,
  isSignedAnew = false,
): Promise<Outcome> {
  const { registry, store, keys } = context;
  const { publication } = await describeStored(store, slice, version);
  const signature = await store.read(slice, version, SIGNATURE_FILE, MAX_SIGNATURE_BYTES);
  const fault = signature ? await signatureFault(signature, publication, keys) : 'it is not signed';
  if (fault) throw new Error(`Shells would not take ${slice} ${version}: ${fault}. Release it again.`);
  const to = { version, manifestSha256: publication.manifestSha256 };
  const { revision, slices } = await registry.read();
  const known = slices[slice];
  const { share } = options;
  if (share === undefined && !known?.canary && !isSignedAnew && isSameRelease(known?.active, to)) {
    const json = { slice, version, revision, unchanged: true };
    return { json, text: `${slice} ${version} is the active release already.` };
  }
  const after = await registry.update(revision, (before) =>
    share === undefined
      ? activated(before, slice, to, options)
      : canaryStarted(before, slice, to, share, options),
  );
  return switched(context, options, { slice, version, ...(share !== undefined && { share }) }, after);
}
