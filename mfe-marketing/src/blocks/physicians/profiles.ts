import type { profileOf } from '../../content/physician-profiles.ts';

type ProfileOf = typeof profileOf;

let loading: Promise<ProfileOf> | undefined;

/**
 * What the search looks through besides the cards. It is as long as a page's own texts, so it is fetched for those who search. Without
 * it a search goes on with what the cards say, and the next one tries again.
 *
 * @returns the same promise until it has failed, as React's `use` wants it
 */
export function profiles(): Promise<ProfileOf> {
  loading ??= import('../../content/physician-profiles.ts').then(
    (content) => content.profileOf,
    () => {
      loading = undefined;
      return () => undefined;
    },
  );
  return loading;
}
