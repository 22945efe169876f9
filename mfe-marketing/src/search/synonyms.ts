import { fetchOnce } from './fetch-once.ts';

/** Fetches synonyms of what patients type, including Hindi ones. */
export const fetchSynonyms = fetchOnce(async () =>
  (await import('@opinionbridge/contracts/synonyms')).synonyms(),
);
