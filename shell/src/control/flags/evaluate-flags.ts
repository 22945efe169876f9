import { languageOf, withoutLanguage } from '@opinionbridge/contracts';
import type { FlagRule, FlagRules } from '@opinionbridge/releases';
import { getsCanary } from '../canary/canary-bucket.ts';
import type { Evaluate } from '../compositions/running-release.ts';

/** Evaluates a page's flags. A rule for other addresses switches a flag off; one without a rule has no answer. */
export function evaluateFlags(
  rules: FlagRules,
  ...[slice, names, pathname, bucket]: Parameters<Evaluate>
): ReturnType<Evaluate> {
  const own = rules[slice] ?? {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const rule = Object.hasOwn(own, name) ? own[name] : undefined;
      return rule ? [[name, isOn(rule, `${slice}/${name}`, pathname, bucket)]] : [];
    }),
  );
}

/** @param key names the flag, so that different flags reach different visitors */
function isOn(rule: FlagRule, key: string, pathname: string, bucket: (() => number) | undefined): boolean {
  const { share } = rule;
  if (share === 0 || !isAbout(rule, pathname)) return false;
  return share === 100 || (bucket !== undefined && getsCanary(bucket(), key, share));
}

function isAbout({ languages, paths }: FlagRule, pathname: string): boolean {
  if (languages && !languages.includes(languageOf(pathname))) return false;
  const forms = [pathname, withoutLanguage(pathname)];
  return !paths || paths.some((path) => forms.some((form) => form === path || form.startsWith(`${path}/`)));
}
