import { fetchOnce } from '../../search/fetch-once.ts';

/** What the search looks through besides the cards; it is as long as a page's own texts. */
export const fetchProfiles = fetchOnce(
  async () => (await import('../../content/physician-profiles.ts')).profileOf,
);
