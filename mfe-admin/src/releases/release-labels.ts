import type { components } from '@opinionbridge/contracts';
import type { WithdrawalResult } from './withdraw-at-shells.ts';

export type Overview = components['schemas']['ReleasesOverviewDto'];
export type SliceOverview = components['schemas']['SliceOverviewDto'];
export type ReleaseDetails = components['schemas']['ReleaseDetailsDto'];
export type Change = components['schemas']['ReleaseChangeDto'];
export type Staging = components['schemas']['StagingDto'];
export type Staged = Staging['slices'][number];
export type Rule = components['schemas']['FlagRuleDto'];
export type Wish = Omit<components['schemas']['ChangeReleaseDto'], 'why'>;

const ACTIONS: Readonly<Record<Change['action'], string>> = {
  activate: 'activated',
  rollback: 'rolled back to',
  canary: 'started canary',
  promote: 'promoted',
  'end-canary': 'ended the canary',
  'publish-shell': 'published',
  quarantine: 'quarantined',
  restore: 'restored: history continues from',
  grant: 'may have pages at',
  flag: 'set the flag',
};

/** @returns a change in words, e.g. `rolled back to 1.0.0` */
export function changeLabel({
  action,
  from,
  to,
  share,
  prefixes,
  flag,
}: Pick<Change, 'action' | 'from' | 'to' | 'share' | 'prefixes' | 'flag'>): string {
  if (flag) return `${ACTIONS[action]} ${flag.name}: ${flag.rule ? ruleLabel(flag.rule) : 'removed'}`;
  if (action === 'grant') return `${ACTIONS[action]} ${addressList(prefixes)}`;
  if (action === 'end-canary' || action === 'quarantine') return `${ACTIONS[action]} ${from ?? ''}`.trim();
  const part = action === 'canary' && share !== null ? ` for ${share} % of visitors` : '';
  return `${ACTIONS[action]} ${to}${part}`;
}

/** Page languages to which a flag may be limited. */
export const LANGUAGES = [
  ['en', 'English'],
  ['hi', 'Hindi'],
] as const;

/** @returns a flag's rule in words, e.g. `10 % of visitors, in Hindi, at /blog` */
export function ruleLabel({ share, languages, paths }: Rule): string {
  if (share === 0) return 'off';
  const list = new Intl.ListFormat('en');
  const named = LANGUAGES.flatMap(([language, label]) => (languages?.includes(language) ? label : []));
  return [
    share === 100 ? 'all visitors' : `${share} % of visitors`,
    ...(named.length > 0 ? [`in ${list.format(named)}`] : []),
    ...(paths ? [`at ${list.format(paths)}`] : []),
  ].join(', ');
}

/** @returns the paths in typed or pasted text, e.g. `blog/, https://example.org/faq` */
export function addressesIn(text: string): string[] {
  const pathOf = (word: string) => {
    const path = URL.canParse(word) ? new URL(word).pathname : word;
    return path.toLowerCase().split('/').filter(Boolean).join('/');
  };
  return [...new Set(text.split(/[\s,;]+/).map(pathOf))].filter(Boolean).map((path) => `/${path}`);
}

/** @returns first segments in words, e.g. `/events and /talks` */
export const addressList = (prefixes: readonly string[]): string =>
  prefixes.length === 0
    ? 'no address'
    : new Intl.ListFormat('en').format(prefixes.map((prefix) => `/${prefix}`));

/** @returns the first segments in typed or pasted text, e.g. `/events, https://example.org/talks/` */
export const prefixesIn = (text: string): string[] =>
  [...new Set(addressesIn(text).map((path) => path.split('/')[1]!))].sort();

/** @returns how many shells serve the active release, e.g. `2 of 3 shells` */
export function shownLabel({ shownBy }: Pick<SliceOverview, 'shownBy'>, shells: number): string {
  if (shells === 0) return 'No shell is reporting';
  return `${shownBy} of ${shells} ${shells === 1 ? 'shell' : 'shells'}`;
}

/** @returns what a shell serves instead, e.g. `shows 1.0.0` */
export function otherReleases({ isLost, version }: SliceOverview['notShownBy'][number]): string {
  const shows = version === null ? 'shows none' : `shows ${version}`;
  return isLost ? `lost; last reported ${version ?? 'none'}` : shows;
}

interface TrialCounts {
  readonly pages: number;
  readonly faults: number;
}

/** @returns the number of failed pages, e.g. `2 of 40 pages failed` */
export const faultRate = ({ pages, faults }: TrialCounts): string =>
  pages === 0 ? 'no pages yet' : `${faults} of ${pages} ${pages === 1 ? 'page' : 'pages'} failed`;

/** Returns whether a canary's failure rate is higher than that of the release other visitors get. */
export const failsMore = (now: TrialCounts, before: TrialCounts): boolean =>
  now.faults * before.pages > before.faults * now.pages;

/** @returns a comparison of a canary's failure rate with that of the release other visitors get */
export function verdictLabel(now: TrialCounts, before: TrialCounts, active: string): string {
  if (now.pages === 0) return 'No pages served yet.';
  if (before.pages === 0) return `No pages of ${active} served since.`;
  const share = ({ pages, faults }: TrialCounts) => `${Number(((100 * faults) / pages).toFixed(2))} %`;
  return `${failsMore(now, before) ? 'Worse so far' : 'No worse so far'}: ${share(now)} of its pages failed, ${share(before)} of ${active}’s.`;
}

/** @returns the share of visitors who get the active release, e.g. `90 % of visitors get` */
export const sharesLabel = (canary: SliceOverview['canary']): string =>
  canary ? `${100 - canary.share} % of visitors get` : 'Everyone gets';

/** @returns how long a site's visitors had a release, and the number of pages, e.g. `26 h, 1,204 pages` */
export const triedLabel = ({ hours, pages }: { readonly hours: number; readonly pages: number }): string =>
  `${hours} h, ${pages.toLocaleString('en-IN')} ${pages === 1 ? 'page' : 'pages'}`;

/** @returns a readable size of whole bytes, e.g. `12.3 kB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`;
}

/** @returns the difference to the previous value, e.g. `+1.2 kB` */
export function differenceLabel(now: number | null, before: number | null, words = formatBytes): string {
  if (now === null) return 'gone';
  if (before === null) return 'new';
  if (now === before) return 'unchanged';
  return `${now > before ? '+' : '−'}${words(Math.abs(now - before))}`;
}

/** @returns the result of orders sent directly to shells */
export function withdrawalLabel(
  slice: string,
  orders: readonly { readonly version: string }[],
  { told, problem }: WithdrawalResult,
  shells: number,
): string {
  const versions = orders.map(({ version }) => version).join(' and ');
  const done = `The release service is not responding. ${told} of ${shells} ${shells === 1 ? 'shell has' : 'shells have'} withdrawn ${slice} ${versions}`;
  if (told === shells) return `${done}; the service will learn of it from them.`;
  const why = problem ? `: ${problem.replace(/\.?$/, '.')}` : '.';
  return `${done}${why} Check what visitors get now and try again; repeating is safe.`;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly message: string }[];
}

/**
 * @param place where to check whether it was done
 * @returns what went wrong and what to do
 */
export function refusalLabel(error: Refusal | undefined, place = 'the timeline'): string {
  if (!error?.code || error.code === 'api_unavailable')
    return `The server did not respond, so this may or may not have been done. Check ${place} before trying again.`;
  const fields = error.errors?.map(({ message }) => message).join(' ');
  if (fields) return fields;
  if (error.code === 'edit_conflict')
    return `${error.detail ?? error.message} Nothing was changed. Check what visitors get now and decide again.`;
  return [error.message, error.detail].filter(Boolean).join(' ');
}
