import { sliceWord, type Command } from '../command.ts';
import { publishBuilt } from './release.ts';

export const publish: Command = {
  words: '<slice>',
  purpose: 'build a slice, sign it and copy it to the store, without activating it',
  help: `  --no-build    publish what is in the slice's dist/
  --repair      rewrite a damaged copy in the store`,
  async run(context, options, words) {
    const { publication, isThere } = await publishBuilt(context, options, sliceWord(words));
    const { slice, version } = publication;
    const what = options.repair ? 'was written anew' : isThere ? 'was there already' : 'is there';
    return {
      json: { slice, version, unchanged: isThere && !options.repair },
      text: `${slice} ${version} ${what}. To activate it: npm run slice -- activate ${slice} ${version}`,
    };
  },
};
