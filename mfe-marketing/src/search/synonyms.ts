import { fetchOnce } from './fetch-once.ts';

/** Other words for what patients type, Hindi ones too. */
export const fetchSynonyms = fetchOnce(async () =>
  (await import('@opinionbridge/contracts/synonyms')).synonyms(),
);
