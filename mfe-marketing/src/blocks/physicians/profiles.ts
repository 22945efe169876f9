import { fetchOnce } from '../../search/fetch-once.ts';

/** Fetches the profiles that are searched in addition to the cards; they are as long as a page's own texts. */
export const fetchProfiles = fetchOnce(
  async () => (await import('../../content/physician-profiles.ts')).profileOf,
);
