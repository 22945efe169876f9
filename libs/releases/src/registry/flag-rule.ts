import { z } from 'zod';

/** Maximum number of flags per slice; obsolete ones are removed. */
export const MAX_FLAGS = 20;
export const MAX_FLAG_PATHS = 5;
/** Maximum percentage of visitors for a flag: everyone. */
export const MAX_FLAG_SHARE = 100;

export const FLAG_NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,40}$/;
/** Addresses as shells normalize them: encoded, lower case, without a trailing slash. */
export const FLAG_PATH = /^(?=.{1,100}$)(?:\/(?:[a-z0-9._~!*'()-]|%[0-9A-F]{2})+)+$/;

export const flagName = z.string().regex(FLAG_NAME);

/** Who gets what a flag switches on. */
export const flagRule = z.strictObject({
  /** Percentage of visitors; 0 is off. */
  share: z.number().int().min(0).max(MAX_FLAG_SHARE),
  /** If omitted, pages in every language. A language unknown to a shell does not make it refuse the registry. */
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1)
    .max(10)
    .optional(),
  /** Addresses and all below, in every language unless the path begins with one; if omitted, everywhere. */
  paths: z.array(z.string().regex(FLAG_PATH)).min(1).max(MAX_FLAG_PATHS).optional(),
});

export type FlagRule = z.infer<typeof flagRule>;

export type FlagRules = Readonly<Record<string, Readonly<Record<string, FlagRule>>>>;

/** @returns a rule in words, e.g. `10 % of visitors, in hi, at /blog` */
export const describeRule = ({ share, languages, paths }: FlagRule): string =>
  [
    `${share} % of visitors`,
    ...(languages ? [`in ${languages.join(', ')}`] : []),
    ...(paths ? [`at ${paths.join(', ')}`] : []),
  ].join(', ');

/** @returns a flag change in words, e.g. `new-reader for 10 % of visitors` */
export const describeFlag = ({ name, rule }: { readonly name: string; readonly rule: FlagRule | null }) =>
  rule ? `${name} for ${describeRule(rule)}` : `${name} taken out`;
