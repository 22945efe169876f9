import { sliceWord, word, type Command, type CommandContext, type Outcome } from '../command.ts';

export const preview: Command = {
  words: '<slice> <version>',
  purpose: 'create a link, valid for a day, that shows a release in the store on the real site',
  help: 'Other visitors keep getting the active release. To end it in a browser, open /slice-preview?off.',
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
    text: `Anyone with this link can see ${slice} ${version} until ${expiresAt}:\n${url}`,
  };
}
