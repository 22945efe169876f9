import { sliceWord, type Command } from '../command.ts';
import { publishBuilt } from './release.ts';

export const publish: Command = {
  words: '<slice>',
  purpose: 'build a slice, sign it, copy it to the store, and leave it there until it is activated',
  help: `  --no-build    publish what is in the slice's dist/
  --repair      write the store's copy anew, when it is damaged`,
  async run(context, options, words) {
    const { publication, isThere } = await publishBuilt(context, options, sliceWord(words));
    const { slice, version } = publication;
    const what = options.repair ? 'was written anew' : isThere ? 'was there already' : 'is there';
    return {
      json: { slice, version, unchanged: isThere && !options.repair },
      text: `${slice} ${version} ${what}. Visitors get it after: npm run slice -- activate ${slice} ${version}`,
    };
  },
};
