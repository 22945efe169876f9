import { pagePrefix } from '@opinionbridge/releases';
import { Usage, sliceWord, type Command } from '../../command.ts';
import { grantPrefixes } from '../../registry/grant-prefixes.ts';

export const grant: Command = {
  words: '<slice> [<address> …]',
  purpose:
    'set the addresses at which a slice may have pages in addition to the built-in ones; without any, none',
  help: `  --why <text>  reason, for the history; required
An address is its first segment, such as "events" for /events and everything below; list all of the slice's. Shells apply it without
a restart. Requires a token for all slices; owners can also use the console.`,
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
      text: `${slice} may have pages at ${addresses}, in addition to the built-in ones.`,
    };
  },
};
