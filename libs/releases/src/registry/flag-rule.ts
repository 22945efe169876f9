import { z } from 'zod';

/** Flags that a slice may have: whoever is done with one takes it out. */
export const MAX_FLAGS = 20;
/** Addresses that a rule may name. */
export const MAX_FLAG_PATHS = 5;
/** Per cent of visitors that a flag may have: from nobody to everyone. */
export const MAX_FLAG_SHARE = 100;

export const FLAG_NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,40}$/;
/** As shells write addresses: encoded, in lower case, without a slash at the end. */
export const FLAG_PATH = /^(?=.{1,100}$)(?:\/(?:[a-z0-9._~!*'()-]|%[0-9A-F]{2})+)+$/;

export const flagName = z.string().regex(FLAG_NAME);

/** Who gets what a flag switches on. */
export const flagRule = z.strictObject({
  /** Per cent of visitors; 0 is off. */
  share: z.number().int().min(0).max(MAX_FLAG_SHARE),
  /** Left out, pages in every language. One that a shell does not know is no reason for it to refuse the registry. */
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1)
    .max(10)
    .optional(),
  /** Addresses, each with all below it, in every language unless it begins with one; left out, everywhere. */
  paths: z.array(z.string().regex(FLAG_PATH)).min(1).max(MAX_FLAG_PATHS).optional(),
});

export type FlagRule = z.infer<typeof flagRule>;

/** The rules of flags, by slice and name. */
export type FlagRules = Readonly<Record<string, Readonly<Record<string, FlagRule>>>>;

/** @returns a rule in words, e.g. `10 % of visitors, in hi, at /blog` */
export const ruleInWords = ({ share, languages, paths }: FlagRule): string =>
  [
    `${share} % of visitors`,
    ...(languages ? [`in ${languages.join(', ')}`] : []),
    ...(paths ? [`at ${paths.join(', ')}`] : []),
  ].join(', ');

/** @returns what a step set, e.g. `new-reader for 10 % of visitors` */
export const flagInWords = ({ name, rule }: { readonly name: string; readonly rule: FlagRule | null }) =>
  rule ? `${name} for ${ruleInWords(rule)}` : `${name} taken out`;
