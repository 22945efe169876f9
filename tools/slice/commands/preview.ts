import { sliceWord, word, type Command, type CommandContext, type Outcome } from '../command.ts';

export const preview: Command = {
  words: '<slice> <version>',
  purpose:
    'make a link, valid for a day, that shows a release in the store on the real site to whoever has it',
  help: 'Visitors go on to get the active release. Ends in a browser with /slice-preview?off.',
  run: (context, _options, words) => previewed(context, sliceWord(words), word(words, 1, 'the version')),
};

/** The final step of `release --preview`. */
export async function previewed(
  { makePreview }: CommandContext,
  slice: string,
  version: string,
): Promise<Outcome> {
  const { url, expiresAt } = await makePreview(slice, version);
  return {
    json: { slice, version, url, expiresAt },
    text: `${slice} ${version} can be seen until ${expiresAt}, by whoever has this link:\n${url}`,
  };
}
