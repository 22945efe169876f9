import { fetchOnce } from './fetch-once.ts';

/** Other words for what patients type, Hindi ones too. */
export const fetchSynonyms = fetchOnce(async () =>
  (await import(/* webpackChunkName: "synonyms" */ '@opinionbridge/contracts/synonyms')).synonyms(),
);
