import { languages } from '@opinionbridge/contracts';
import {
  FLAG_NAME,
  FLAG_PATH,
  flagRule,
  flagSet,
  MAX_FLAG_SHARE,
  describeRule,
  type FlagRule,
} from '@opinionbridge/releases';
import { Usage, sliceWord, type Command, type Options } from '../../command.ts';
import { changeSlice } from '../../registry/change-slice.ts';

export const flag: Command = {
  words: '<slice> <name>',
  purpose: 'set who gets a flag of a slice',
  shares: [0, MAX_FLAG_SHARE],
  help: `  --share <n>        percentage of visitors, 0 to 100; 0 switches it off within a second
  --language <name>  only pages in this language, ${languages.join(' or ')}; repeatable
  --path <address>   only this address and those below it, such as /blog; repeatable
  --remove           remove the flag: pages use their own default
  --why <text>       reason, for the history; required
Replaces the flag's previous rule completely.`,
  async run({ registry }, options, words) {
    const slice = sliceWord(words);
    const name = words[1] ?? '';
    if (!FLAG_NAME.test(name)) throw new Usage(`"${name}" is not the name of a flag, such as new-reader.`);
    if (!options.why) throw new Usage('Say why, please.');
    const rule = options.remove ? null : ruleOf(options);
    const seen = await registry.read();
    const set = (before: typeof seen) => flagSet(before, slice, name, rule, options);
    const unchanged = set(seen) === seen;
    const { revision } = unchanged ? seen : await changeSlice(registry, slice, seen, set);
    return {
      json: { slice, name, rule, revision, unchanged },
      text: rule
        ? `${name} of ${slice} is on for ${describeRule(rule)}.`
        : `${slice} no longer has a flag ${name}.`,
    };
  },
};

/** @throws Usage if the options do not form a rule */
function ruleOf({ share, language, path }: Options): FlagRule {
  if (share === undefined) throw new Usage('Choose --share <n> or --remove.');
  const other = language?.find((one) => !(languages as readonly string[]).includes(one));
  if (other !== undefined) throw new Usage(`--language is ${languages.join(' or ')}, not "${other}".`);
  const paths = path?.map((one) => one.replace(/\/$/, ''));
  const odd = paths?.find((one) => !FLAG_PATH.test(one));
  if (odd !== undefined) throw new Usage(`--path is an address in lower case, such as /blog, not "${odd}".`);
  const { data } = flagRule.safeParse({
    share,
    ...(language && { languages: [...new Set(language)] }),
    ...(paths && { paths }),
  });
  if (!data) throw new Usage('A flag has at most five addresses.');
  return data;
}
