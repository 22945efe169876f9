import { pagePrefix } from '@opinionbridge/releases';
import { Usage, sliceWord, type Command } from '../../command.ts';
import { grantPrefixes } from '../../registry/grant-prefixes.ts';

export const grant: Command = {
  words: '<slice> [<address> …]',
  purpose: "say at which addresses a slice may have pages, besides the site's own; without any, at none",
  help: `  --why <text>  why, for the history; needed
An address is its first segment, such as "events" for /events and all below it; name all that the slice is to have. Shells take it up without
a restart. Needs a token for all slices; owners do the same in the console.`,
  async run(context, options, words) {
    const slice = sliceWord(words);
    if (!options.why) throw new Usage('Say why, please.');
    const prefixes = words.slice(1).map((given) => {
      const { data } = pagePrefix.safeParse(given.replace(/^\/|\/$/g, ''));
      if (data === undefined) throw new Usage(`"${given}" is not the first segment of an address.`);
      return data;
    });
    const { registry, isNews } = await grantPrefixes(context.registry, slice, prefixes, options);
    const addresses = prefixes.map((prefix) => `/${prefix}`).join(', ') || 'no address';
    return {
      json: { slice, prefixes, revision: registry.revision, unchanged: !isNews },
      text: `${slice} may have pages at ${addresses}, besides the site's own.`,
    };
  },
};
